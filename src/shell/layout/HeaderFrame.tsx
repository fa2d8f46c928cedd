import type { ReactNode } from 'react';
import styled from 'styled-components';
import { defaultIdentity, shopIdentity } from '@/contracts/shopIdentity';
import { useTranslations } from '@/i18n/useTranslations';
import { Container } from '@/ui/layout/Container';
import { Link } from '@/ui/navigation/Link';
import { media } from '@/ui/theme/media';

interface HeaderFrameProps {
  start: ReactNode;
  end: ReactNode;
  /** Panels that open under the bar. */
  panels?: ReactNode;
  /** What follows the bar and scrolls away with the page. */
  below?: ReactNode;
}

/** The common part of all headers: the landmark, the bar, and the link to the home page in its middle. */
export function HeaderFrame({ start, end, panels, below }: HeaderFrameProps) {
  const t = useTranslations('shell');
  return (
    <Landmark>
      <Root>
        <Container>
          <Bar>
            <Start>{start}</Start>
            <Home href="/" aria-label={t('header.home')}>
              <Logo />
            </Home>
            <End>{end}</End>
          </Bar>
        </Container>
        {panels}
      </Root>
      {below}
    </Landmark>
  );
}

/**
 * The shop's name with a seedling growing from the k. A file rather than markup, so that neither page nor
 * script carries its outlines. The link around it carries the name. A shop of another name is written in letters.
 */
function Logo() {
  const { name } = shopIdentity();
  if (name !== defaultIdentity.name) {
    return (
      <span aria-hidden style={written}>
        {name}
      </span>
    );
  }
  return (
    <picture>
      <img src="/larkstem.svg" alt="" width={148} height={37} fetchPriority="high" />
    </picture>
  );
}

const written = { font: '500 var(--title-xs) / 37px var(--font-display)', whiteSpace: 'nowrap' } as const;

/** Only the bar is sticky; the place line of phones below it scrolls away. */
const Landmark = styled.header`
  display: contents;
`;

const Root = styled.div`
  --header-height: 4rem;

  position: sticky;
  z-index: var(--layer-header);
  inset-block-start: 0;
  border-block-end: 1px solid var(--hairline);
  background: var(--paper);

  ${media.lg} {
    --header-height: 5rem;
  }
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: var(--space-2xs);
  height: var(--header-height);
`;

const Start = styled.div`
  display: flex;
  align-items: center;
  margin-inline-start: -0.6rem;

  ${media.lg} {
    margin-inline-start: 0;
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  margin-inline-end: -0.6rem;
`;

const Home = styled(Link)`
  display: block;
  padding: 0.5rem;
`;
