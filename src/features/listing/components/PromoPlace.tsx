import { ArrowRight } from 'lucide';
import styled from 'styled-components';
import type { PictureSet } from '@/contracts/content/pictures';
import { Icon } from '@/ui/icons/Icon';
import { Picture } from '@/ui/media/Picture';
import { Link } from '@/ui/navigation/Link';
import { media } from '@/ui/theme/media';
import { displayText } from '@/ui/theme/textStyles';
import type { PromoCardView, PromoCellView } from '../state';

/** The place of a promo card in the grid. A copy that belongs to other devices is not there at all, for readers too. */
export function PromoPlace({ promo, start }: { promo: PromoCardView; start: PromoCellView['start'] }) {
  return (
    <Place $start={start} $width={promo.width}>
      <PromoCard promo={promo} />
    </Place>
  );
}

/** Tones an editor may give the sides of a promo card. */
const tones: Readonly<Record<string, string>> = {
  moss: `background: var(--leaf-deep); color: var(--on-leaf);
    ${media.dark} { background: var(--leaf-tint); color: var(--ink); }`,
  clay: 'background: var(--rose-tint); color: var(--ink);',
  paper: 'background: var(--paper-deep); color: var(--ink);',
  sky: 'background: var(--sky-tint); color: var(--ink);',
};

const promoSizes = '(min-width: 1200px) 26vw, (min-width: 768px) 50vw, 80vw';

/** An editor's card between the products, one or two places wide. */
function PromoCard({ promo }: { promo: PromoCardView }) {
  const body = promo.picture ? <Pictured promo={promo} picture={promo.picture} /> : <Toned promo={promo} />;
  return <Root>{promo.url ? <Link href={promo.url}>{body}</Link> : <div>{body}</div>}</Root>;
}

function Toned({ promo }: { promo: PromoCardView }) {
  return (
    <>
      <Left $tone={toneOf(promo.leftTone, 'moss')}>{promo.title}</Left>
      <Right as="div" $tone={toneOf(promo.rightTone, 'paper')}>
        <p>{promo.text}</p>
        {promo.url && <Icon of={ArrowRight} />}
      </Right>
    </>
  );
}

/** With a picture on its left side the text stands beside it, so that it can be read next to any picture. */
function Pictured({ promo, picture }: { promo: PromoCardView; picture: PictureSet }) {
  return (
    <>
      <Frame>
        <Picture source={picture} alt="" sizes={promoSizes} ratio="auto" />
      </Frame>
      <Right as="div" $tone={toneOf(promo.rightTone, 'paper')}>
        <Title>{promo.title}</Title>
        <p>{promo.text}</p>
        {promo.url && <Icon of={ArrowRight} />}
      </Right>
    </>
  );
}

const toneOf = (wanted: string | undefined, otherwise: string) =>
  tones[wanted ?? otherwise] ?? tones[otherwise] ?? '';

interface PlaceProps {
  $start: PromoCellView['start'];
  $width: number;
}

const placeOf = (start: number, width: number) =>
  start ? `display: grid; grid-column: ${start} / span ${width};` : 'display: none;';

/** Only what differs from smaller screens is said, for a page's styles are part of its weight. */
function places({ $start, $width }: PlaceProps): string {
  const [mobile = '', tablet, desktop] = $start.map((start) => placeOf(start, $width));
  return `${mobile}
    ${tablet === mobile ? '' : `${media.md} { ${tablet} }`}
    ${desktop === tablet ? '' : `${media.lg} { ${desktop} }`}`;
}

const Place = styled.li<PlaceProps>`
  && {
    ${places}
  }
`;

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

const Frame = styled.div`
  content-visibility: auto;
  display: grid;
  min-height: 13rem;
`;

const Title = styled.p`
  ${displayText}
  font-size: var(--title-sm);
  line-height: 1.14;
`;

const Left = styled.p<{ $tone: string }>`
  ${displayText}
  ${({ $tone }) => $tone}
  position: relative;
  display: grid;
  align-items: end;
  overflow: hidden;
  padding: var(--space-sm);
  padding-inline-end: 6rem;
  font-size: var(--title-sm);
  line-height: 1.14;

  /* The sprig fills the far corner, away from the text. */
  &::before {
    content: '';
    position: absolute;
    inset-block: -8%;
    inset-inline-end: -1.5rem;
    width: 6.5rem;
    background: currentcolor;
    mask: url('/illustrations/sprig.svg') center / contain no-repeat;
    opacity: 0.2;
    transform: rotate(12deg);
  }

  ${media.md} {
    padding-inline-end: var(--space-sm);
    font-size: var(--title-md);

    &::before {
      inset-block: -14% 24%;
      inset-inline-end: -16%;
      width: 78%;
    }
  }
`;

const Right = styled.p<{ $tone: string }>`
  ${({ $tone }) => $tone}
  display: grid;
  align-content: end;
  gap: var(--space-2xs);
  padding: var(--space-sm);
  font-size: var(--text-sm);
`;
