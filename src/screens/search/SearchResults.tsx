import type { ReactNode } from 'react';
import styled from 'styled-components';
import { shop } from '@/contracts/shop';
import { ProductGrid } from '@/features/listing';
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
      <Bar>
        <Count role="status">{t('count', { total })}</Count>
        {sort}
      </Bar>
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

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-xs);
  padding-bottom: var(--space-2xs);
  margin-bottom: var(--space-sm);
  border-bottom: 1px solid var(--hairline);
`;

const Count = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-sm);
`;

const Pages = styled.div`
  padding-block: var(--space-lg);
`;
