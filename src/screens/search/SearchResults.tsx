import type { ReactNode } from 'react';
import styled from 'styled-components';
import { shop } from '@/contracts/shop';
import { FacetPanel, ProductGrid, ResultBar } from '@/features/listing';
import type { ListingCell } from '@/features/listing/state';
import { searchAddress } from '@/features/search/rules';
import type { SearchView } from '@/features/search/state';
import { useTranslations } from '@/i18n/useTranslations';
import { FilterArea } from '@/screens/plp/FilterArea';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Pagination } from '@/ui/navigation/Pagination';

/** One page of found products with its count, filters, order and ways to the other pages. */
export function SearchResults({ view, sort }: { view: SearchView; sort: ReactNode }) {
  const t = useTranslations('search');
  const { query, filters, page, pageCount, total, cards, facets } = view;
  const before = (page - 1) * shop.pageSlots;
  const cells: ListingCell[] = cards.map((card, at) => ({ kind: 'product', n: before + at + 1, card }));
  const count = t('count', { total });
  const results = (
    <>
      {total === 0 ? <NoneUnderFilters view={view} /> : <ProductGrid cells={cells} total={total} />}
      <Pages>
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(to) => searchAddress({ query, sort: view.sort, filters, page: to })}
        />
      </Pages>
    </>
  );
  if (facets.length === 0 && filters.length === 0) {
    return (
      <>
        <ResultBar count={count} sort={sort} />
        {results}
      </>
    );
  }
  return (
    <FilterArea
      chosen={filters.length}
      panel={
        <FacetPanel
          facets={facets}
          choices={view}
          hrefOf={(choices) => searchAddress({ query, ...choices })}
        />
      }
      clear={filters.length > 0 ? withoutFilters(view) : null}
      count={count}
      sort={sort}
    >
      {results}
    </FilterArea>
  );
}

/** Nothing fits all filters: the way back to everything that was found. */
function NoneUnderFilters({ view }: { view: SearchView }) {
  const t = useTranslations('listing');
  return (
    <EmptyState
      illustration="empty-vase"
      title={t('empty.title')}
      actions={<ButtonLink href={withoutFilters(view)}>{t('filters.clear')}</ButtonLink>}
    >
      {t('empty.text')}
    </EmptyState>
  );
}

const withoutFilters = ({ query, sort }: SearchView): string => searchAddress({ query, sort });

const Pages = styled.div`
  padding-block: var(--space-lg);
`;
