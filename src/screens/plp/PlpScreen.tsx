import { useEffect } from 'react';
import styled from 'styled-components';
import { PromoPlace } from '@/features/listing';
import { listingAddress } from '@/features/listing/rules';
import { saveProductCount, selectListing, type ListingView } from '@/features/listing/state';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { stylingProps } from '@/ui/layout/spacing';
import { Text } from '@/ui/layout/Text';
import { OpeningScene } from '@/ui/media/OpeningScene';
import { openingHeight } from '@/ui/media/pictureCuts';
import { Breadcrumbs } from '@/ui/navigation/Breadcrumbs';
import { media } from '@/ui/theme/media';
import { FilteredList } from './FilteredList';

/** A listing page: a collection with filters, order and pages, all in the address. */
export function PlpScreen() {
  const listing = useAppSelector(selectListing);
  return listing && <Listing listing={listing} />;
}

function Listing({ listing }: { listing: ListingView }) {
  const t = useTranslations('listing');
  const { seo, total, page } = listing;
  const path = `/collections/${listing.handle}`;
  useEffect(() => saveProductCount(total), [total]);
  return (
    <div lang={listing.lang}>
      <PageHead
        title={page > 1 ? t('pagedTitle', { title: seo.title, page }) : seo.title}
        description={seo.description}
      />
      <ListingOpening listing={listing} />
      <Container>
        <FilteredList
          list={listing}
          cells={listing.cells}
          before={listing.before}
          promoOf={({ at, start }) => {
            const promo = listing.promos[at];
            return promo && <PromoPlace promo={promo} start={start} />;
          }}
          count={t('count', { total })}
          sortText={(key) => t(`sort.${key}`)}
          hrefOf={(choices) => listingAddress(path, choices)}
          emptyHref={path}
        />
        {seo.titleBottom && (
          <Closing>
            <Heading size="sm">{seo.titleBottom}</Heading>
            <Text tone="soft">{seo.descriptionBottom}</Text>
          </Closing>
        )}
      </Container>
    </div>
  );
}

/** The top of a collection: breadcrumbs, name, description, and its wide picture where it has one. */
function ListingOpening({ listing }: { listing: ListingView }) {
  const t = useTranslations('listing');
  const notSold = useTranslations('productCard');
  const { banner, seo, isInstead } = listing;
  const title = isInstead ? notSold('notSold.title') : listing.title;
  const description = isInstead ? notSold('notSold.text') : listing.description;
  return (
    <Root wide={banner !== undefined}>
      {banner && (
        <OpeningScene
          source={banner.picture}
          alt={banner.alt}
          height={`max(5.5rem, ${openingHeight}vw)`}
          width="100vw"
        />
      )}
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

const Closing = styled.section`
  display: grid;
  gap: var(--space-2xs);
  max-width: 44rem;
  padding-block: var(--space-lg) var(--space-xl);
  border-top: 1px solid var(--hairline);
`;

/** With a picture, one cell from 1200 px on: the text lies over the empty left side of the picture. */
const Root = styled.header.withConfig(stylingProps('wide'))<{ wide: boolean }>`
  padding-bottom: var(--space-md);

  ${media.lg} {
    ${({ wide }) =>
      wide &&
      `
      display: grid;
      grid-template: 'scene' minmax(clamp(15rem, 28vw, max(26rem, ${openingHeight}vw)), auto) / minmax(0, 1fr);
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
