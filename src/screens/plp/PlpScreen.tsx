import { useEffect } from 'react';
import styled from 'styled-components';
import { FacetPanel, ProductGrid, SortSelect } from '@/features/listing';
import { listingAddress, type ListingChoices } from '@/features/listing/rules';
import { keepProductCount, selectListing, type ListingView } from '@/features/listing/state';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import { Pagination } from '@/ui/navigation/Pagination';
import { FilterArea } from './FilterArea';
import { ListingOpening } from './ListingOpening';

/** A listing page: a collection with filters, order and pages, all in the address. */
export function PlpScreen() {
  const listing = useAppSelector(selectListing);
  return listing && <Listing listing={listing} />;
}

function Listing({ listing }: { listing: ListingView }) {
  const t = useTranslations('listing');
  const path = `/collections/${listing.handle}`;
  const choices: ListingChoices = listing;
  useEffect(() => keepProductCount(listing.total), [listing.total]);
  return (
    <div lang={listing.lang}>
      <PageHead title={listing.seo.title} description={listing.seo.description} />
      <ListingOpening listing={listing} />
      <Container>
        <FilterArea
          chosen={listing.filters.length}
          panel={
            <FacetPanel
              facets={listing.facets}
              choices={choices}
              hrefOf={(next) => listingAddress(path, next)}
            />
          }
          clear={
            listing.filters.length > 0 ? listingAddress(path, { ...choices, filters: [], page: 1 }) : null
          }
          count={t('count', { total: listing.total })}
          sort={<SortSelect choices={choices} path={path} />}
        >
          {listing.total === 0 ? (
            <EmptyState
              illustration="empty-vase"
              title={t('empty.title')}
              actions={<ButtonLink href={path}>{t('filters.clear')}</ButtonLink>}
            >
              {t('empty.text')}
            </EmptyState>
          ) : (
            <ProductGrid cells={listing.cells} total={listing.total} />
          )}
          <Pages>
            <Pagination
              page={listing.page}
              pageCount={listing.pageCount}
              hrefOf={(page) => listingAddress(path, { ...choices, page })}
            />
          </Pages>
        </FilterArea>
        {listing.seo.titleBottom && (
          <Closing>
            <Heading size="sm">{listing.seo.titleBottom}</Heading>
            <Text tone="soft">{listing.seo.descriptionBottom}</Text>
          </Closing>
        )}
      </Container>
    </div>
  );
}

const Pages = styled.div`
  padding-block: var(--space-lg);
`;

const Closing = styled.section`
  display: grid;
  gap: var(--space-2xs);
  max-width: 44rem;
  padding-block: var(--space-lg) var(--space-xl);
  border-top: 1px solid var(--hairline);
`;
