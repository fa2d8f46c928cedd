import type { ReactNode } from 'react';
import styled from 'styled-components';
import { shop } from '@/contracts/shop';
import { ProductGrid, ResultBar } from '@/features/listing';
import type { ListingCell } from '@/features/listing/state';
import { searchAddress } from '@/features/search/rules';
import type { SearchView } from '@/features/search/state';
import { useTranslations } from '@/i18n/useTranslations';
import { Pagination } from '@/ui/navigation/Pagination';

/** One page of found products with its count, order and ways to the other pages. */
export function SearchResults({ view, sort }: { view: SearchView; sort: ReactNode }) {
  const t = useTranslations('search');
  const { query, page, pageCount, total, cards } = view;
  const before = (page - 1) * shop.pageSlots;
  const cells: ListingCell[] = cards.map((card, at) => ({ kind: 'product', n: before + at + 1, card }));
  return (
    <>
      <ResultBar count={t('count', { total })} sort={sort} />
      <ProductGrid cells={cells} total={total} />
      <Pages>
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(to) => searchAddress({ query, sort: view.sort, page: to })}
        />
      </Pages>
    </>
  );
}

const Pages = styled.div`
  padding-block: var(--space-lg);
`;
