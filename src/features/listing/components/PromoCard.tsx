import styled from 'styled-components';
import { Link } from '@/ui/navigation/Link';
import { media } from '@/ui/theme/media';
import { displayText } from '@/ui/theme/textStyles';
import type { PromoCardView } from '../state';

/** Tones an editor may give the sides of a promo card. */
const tones: Readonly<Record<string, string>> = {
  moss: `background: var(--leaf-deep); color: var(--on-leaf);
    ${media.dark} { background: var(--leaf-tint); color: var(--ink); }`,
  clay: 'background: var(--rose-tint); color: var(--ink);',
  paper: 'background: var(--paper-deep); color: var(--ink);',
  sky: 'background: var(--sky-tint); color: var(--ink);',
};

/** An editor's word between the products, one or two places wide. */
export function PromoCard({ promo }: { promo: PromoCardView }) {
  const body = (
    <>
      <Left $tone={tones[promo.leftTone] ?? tones.moss ?? ''}>{promo.title}</Left>
      <Right $tone={tones[promo.rightTone] ?? tones.paper ?? ''}>{promo.text}</Right>
    </>
  );
  return <Root>{promo.url ? <Link href={promo.url}>{body}</Link> : <div>{body}</div>}</Root>;
}

const Root = styled.article`
  height: 100%;
  min-height: 14rem;

  & > * {
    display: grid;
    height: 100%;
    text-decoration: none;
  }

  ${media.md} {
    & > * {
      grid-template-columns: 1.2fr 1fr;
    }
  }
`;

const Left = styled.p<{ $tone: string }>`
  ${displayText}
  ${({ $tone }) => $tone}
  position: relative;
  display: grid;
  align-items: end;
  overflow: hidden;
  padding: var(--space-sm);
  font-size: var(--title-sm);
  line-height: 1.14;

  &::before {
    content: '';
    position: absolute;
    inset: -12% -18% 26% 34%;
    background: currentcolor;
    mask: url('/illustrations/sprig.svg') center / contain no-repeat;
    opacity: 0.16;
    transform: rotate(14deg);
  }
`;

const Right = styled.p<{ $tone: string }>`
  ${({ $tone }) => $tone}
  display: grid;
  align-items: end;
  padding: var(--space-sm);
  font-size: var(--text-sm);
`;
