import styled from 'styled-components';
import type { ListingView } from '@/features/listing/state';
import { useTranslations } from '@/i18n/useTranslations';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { stylingProps } from '@/ui/layout/spacing';
import { Text } from '@/ui/layout/Text';
import { OpeningScene } from '@/ui/media/OpeningScene';
import { Breadcrumbs } from '@/ui/navigation/Breadcrumbs';
import { media } from '@/ui/theme/media';

/** How a collection opens: where one is, its name, what it is for, and its wide picture where it has one. */
export function ListingOpening({ listing }: { listing: ListingView }) {
  const t = useTranslations('listing');
  const { banner, title, description, seo } = listing;
  return (
    <Root wide={banner !== undefined}>
      {banner && <OpeningScene source={banner.picture} alt={banner.alt} height="clamp(11rem, 40vw, 20rem)" />}
      <Container>
        <Words wide={banner !== undefined}>
          <Breadcrumbs crumbs={[{ label: t('home'), href: '/' }, { label: title }]} />
          <Heading as="h1" size="xl">
            {title}
          </Heading>
          <Text size="lg" tone="soft">
            {description}
          </Text>
          {(seo.titleTop ?? seo.descriptionTop) && (
            <Text tone="soft">
              {seo.titleTop && <strong>{seo.titleTop}</strong>} {seo.descriptionTop}
            </Text>
          )}
        </Words>
      </Container>
    </Root>
  );
}

/** With a picture, one cell from 1200 px on: the words lie in the room the picture leaves on its left. */
const Root = styled.header.withConfig(stylingProps('wide'))<{ wide: boolean }>`
  padding-bottom: var(--space-md);

  ${media.lg} {
    ${({ wide }) =>
      wide &&
      `
      display: grid;
      grid-template: 'scene' minmax(clamp(15rem, 28vw, 26rem), auto) / minmax(0, 1fr);
      align-items: center;
      margin-bottom: var(--space-md);
      padding-bottom: 0;
      overflow: hidden;

      & > * {
        grid-area: scene;
      }
    `}
  }
`;

const Words = styled.div.withConfig(stylingProps('wide'))<{ wide: boolean }>`
  position: relative;
  display: grid;
  gap: var(--space-2xs);
  max-width: 60rem;
  padding-block: var(--space-sm) 0;

  p {
    text-wrap: balance;
  }

  ${media.lg} {
    padding-block: var(--space-sm);
    ${({ wide }) => wide && 'max-width: min(34rem, 38vw);'}
  }
`;
