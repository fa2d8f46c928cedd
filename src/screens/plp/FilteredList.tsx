import styled from 'styled-components';
import type { FacetView } from '@/contracts/listing/collectionProducts';
import type { ReactNode } from 'react';
import { FacetPanel, ProductGrid, ResultBar, SortSelect, type SortSelectProps } from '@/features/listing';
import type { ListingChoices } from '@/features/listing/rules';
import type { ListingCell, PromoCellView } from '@/features/listing/state';
import { useTranslations } from '@/i18n/useTranslations';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Pagination } from '@/ui/navigation/Pagination';
import { FilterArea } from './FilterArea';

interface FilteredListProps {
  list: ListingChoices & {
    readonly facets: readonly FacetView[];
    readonly total: number;
    readonly pageCount: number;
  };
  cells: readonly ListingCell[];
  /** Products before the page. */
  before?: number;
  promoOf?: (cell: PromoCellView) => ReactNode;
  /** Number of products, in words. */
  count: string;
  sortText: SortSelectProps['textOf'];
  /** Other parameters of the address, for browsers without scripts. */
  otherParameters?: Readonly<Record<string, string>>;
  /** Address of the list with other choices. */
  hrefOf: (choices: ListingChoices) => string;
  /** Where the button of an empty list leads. */
  emptyHref: string;
  /** The list has no filters at all. */
  isPlain?: boolean;
}

/** One page of a list of products with its count, filters, order and links to the other pages. */
export function FilteredList({
  list,
  cells,
  before,
  promoOf,
  count,
  sortText,
  otherParameters,
  hrefOf,
  emptyHref,
  isPlain,
}: FilteredListProps) {
  const t = useTranslations('listing');
  const { filters, sort, page, facets, total, pageCount } = list;
  const choices: ListingChoices = { filters, sort, page };
  const order = (
    <SortSelect
      textOf={sortText}
      value={sort}
      otherParameters={{ ...otherParameters, filters: filters.join(',') }}
      hrefOf={(next) => hrefOf({ ...choices, sort: next, page: 1 })}
    />
  );
  const results = (
    <>
      {total > 0 ? (
        <ProductGrid cells={cells} total={total} before={before} promoOf={promoOf} />
      ) : (
        <EmptyState
          illustration="empty-vase"
          title={t('empty.title')}
          actions={<ButtonLink href={emptyHref}>{t('filters.clear')}</ButtonLink>}
        >
          {t('empty.text')}
        </EmptyState>
      )}
      <Pages>
        <Pagination page={page} pageCount={pageCount} hrefOf={(to) => hrefOf({ ...choices, page: to })} />
      </Pages>
    </>
  );
  if (isPlain)
    return (
      <>
        <ResultBar count={count} sort={order} />
        {results}
      </>
    );
  return (
    <FilterArea
      chosen={filters.length}
      panel={<FacetPanel facets={facets} choices={choices} hrefOf={hrefOf} />}
      clear={filters.length > 0 ? hrefOf({ sort, filters: [], page: 1 }) : null}
      count={count}
      total={total}
      sort={order}
    >
      {results}
    </FilterArea>
  );
}

const Pages = styled.div`
  padding-block: var(--space-lg);
`;
