import styled from 'styled-components';
import type { HeroSection } from '@/contracts/content/sections';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Cluster } from '@/ui/layout/Cluster';
import { Container } from '@/ui/layout/Container';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Picture } from '@/ui/media/Picture';
import { media } from '@/ui/theme/media';

/** The opening of a page: a promise, what to do next, and one large picture. */
export function Hero({ section }: { section: HeroSection }) {
  const { eyebrow, heading, text, action, secondAction, picture, pictureAlt } = section;
  return (
    <Root>
      <Container>
        <Columns>
          <Words>
            {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
            <Heading as="h1" size="xl">
              {heading}
            </Heading>
            <Lead>{text}</Lead>
            <Cluster gap="xs">
              <ButtonLink href={action.url} size="lg">
                {action.title}
              </ButtonLink>
              {secondAction && (
                <ButtonLink href={secondAction.url} size="lg" variant="secondary">
                  {secondAction.title}
                </ButtonLink>
              )}
            </Cluster>
          </Words>
          <Scene>
            <Picture
              source={picture}
              alt={pictureAlt}
              sizes="(min-width: 1200px) 46rem, 100vw"
              priority
              ratio="5 / 4"
            />
          </Scene>
        </Columns>
      </Container>
    </Root>
  );
}

const Root = styled.section`
  padding-block: var(--space-sm) var(--space-lg);

  ${media.lg} {
    padding-block: var(--space-md) var(--space-xl);
  }
`;

const Columns = styled.div`
  display: grid;
  gap: var(--space-md);

  ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    align-items: center;
    gap: var(--space-lg);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-sm);
  order: 1;

  ${media.lg} {
    order: 0;
  }
`;

const Lead = styled.p`
  max-width: 38ch;
  color: var(--ink-soft);
  font-size: var(--text-lg);
`;

const Scene = styled.div`
  margin-inline: calc(-1 * var(--gutter));

  ${media.lg} {
    margin-inline: 0;
  }
`;
