import { lazy, Suspense, type ReactNode } from 'react';
import styled from 'styled-components';
import { shop } from '@/contracts/shop';
import { ProductGrid, ResultBar } from '@/features/listing';
import type { ListingCell } from '@/features/listing/state';
import { searchAddress } from '@/features/search/rules';
import type { SearchView } from '@/features/search/state';
import { useTranslations } from '@/i18n/useTranslations';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { Pagination } from '@/ui/navigation/Pagination';
import { SearchFilters } from './SearchFilters';

/**
 * The server draws filters with the page. In the browser they are links that work as they stand, so their code is not
 * part of the first script: it follows and takes over what is drawn. The bundler drops the branch that is not its own.
 */
const Filtered =
  typeof window === 'undefined'
    ? SearchFilters
    : lazy(async () => ({
        default: await loadWithRetry(() => import('./SearchFilters').then((module) => module.SearchFilters)),
      }));

/** One page of found products with its count, filters, order and ways to the other pages. */
export function SearchResults({ view, sort }: { view: SearchView; sort: ReactNode }) {
  const t = useTranslations('search');
  const { query, filters, page, pageCount, total, cards, facets } = view;
  const before = (page - 1) * shop.pageSlots;
  const cells: ListingCell[] = cards.map((card, at) => ({ kind: 'product', n: before + at + 1, card }));
  const count = t('count', { total });
  const results = (
    <>
      {total > 0 && <ProductGrid cells={cells} total={total} />}
      <Pages>
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(to) => searchAddress({ query, sort: view.sort, filters, page: to })}
        />
      </Pages>
    </>
  );
  const plain = (
    <>
      <ResultBar count={count} sort={sort} />
      {results}
    </>
  );
  if (facets.length === 0 && filters.length === 0) return plain;
  return (
    <Suspense fallback={plain}>
      <Filtered view={view} count={count} sort={sort}>
        {results}
      </Filtered>
    </Suspense>
  );
}

const Pages = styled.div`
  padding-block: var(--space-lg);
`;
