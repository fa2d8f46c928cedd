import styled from 'styled-components';
import type { HeroSection } from '@/contracts/content/sections';
import { AvailableGifts } from '@/features/swag';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Container } from '@/ui/layout/Container';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { OpeningScene } from '@/ui/media/OpeningScene';
import { TextLink } from '@/ui/navigation/TextLink';
import { media } from '@/ui/theme/media';

/** The opening of a page: a promise, what to do next or the question for zip and day, and one large picture. */
export function Hero({ section, isPageTitle }: { section: HeroSection; isPageTitle: boolean }) {
  const { eyebrow, heading, text, action, secondAction, giftsUrl, picture, narrowPicture, pictureAlt } =
    section;
  return (
    <Root $hasPicture={Boolean(picture)}>
      {picture && (
        <OpeningScene
          source={picture}
          narrow={narrowPicture}
          alt={pictureAlt}
          height="clamp(10rem, min(78vw, 100svh - 41rem), 26rem)"
          width="150vw"
        />
      )}
      <Container>
        <Words>
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          <Heading as={isPageTitle ? 'h1' : 'h2'} size="xl">
            {heading}
          </Heading>
          {text && <Lead>{text}</Lead>}
          {giftsUrl && <AvailableGifts resultsUrl={giftsUrl} isNarrow />}
          {giftsUrl ? (
            <TextWays>
              {action && <TextLink href={action.url}>{action.title}</TextLink>}
              {secondAction && <TextLink href={secondAction.url}>{secondAction.title}</TextLink>}
            </TextWays>
          ) : (
            <Ways>
              {action && (
                <ButtonLink href={action.url} size="lg">
                  {action.title}
                </ButtonLink>
              )}
              {secondAction && (
                <ButtonLink href={secondAction.url} size="lg" variant="secondary">
                  {secondAction.title}
                </ButtonLink>
              )}
            </Ways>
          )}
        </Words>
      </Container>
    </Root>
  );
}

/** One cell: the picture fills it, and the text lies over its empty left side. */
const Root = styled.section<{ $hasPicture: boolean }>`
  display: grid;
  gap: var(--space-md);
  padding-top: ${({ $hasPicture }) => ($hasPicture ? '0' : 'var(--space-xl)')};
  padding-bottom: var(--space-lg);

  ${media.lg} {
    grid-template-areas: 'scene';
    align-items: center;
    gap: 0;
    min-height: ${({ $hasPicture }) => ($hasPicture ? 'clamp(30rem, 41vw, 44rem)' : '0')};
    padding-bottom: 0;
    overflow: hidden;

    & > * {
      grid-area: scene;
    }
  }
`;

/** On desktops the text lies over the empty side of the picture. */
const Words = styled.div`
  position: relative;
  display: grid;
  gap: var(--space-sm);

  ${media.lg} {
    max-width: 36rem;
    padding-block: var(--space-lg);
  }
`;

const Lead = styled.p`
  max-width: 34ch;
  color: var(--ink-soft);
  font-size: var(--text-lg);
`;

const Ways = styled.div`
  display: grid;
  gap: var(--space-2xs);

  ${media.md} {
    display: flex;
    flex-wrap: wrap;
  }
`;

const TextWays = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3xs) var(--space-sm);
`;
