import type { Facet } from '../content/fields';
import type { SortOption } from '../pageQueries';
import { positionsWhere } from './conditions';
import { chosenFacets, countFilters, narrowedTo, type FilterCounts } from './facets';
import { orderedBy, type ProductTable } from './productTable';

/** What a list is asked. */
export interface ListQuestion {
  readonly facets: readonly Facet[];
  /** Filter keys. */
  readonly chosen: readonly string[];
  readonly sort: SortOption;
  /** Positions of the list in its own order; the whole table when absent. */
  readonly within?: Uint32Array;
}

/** What a list answers. */
export interface ListAnswer {
  /** Positions under the chosen filters, in the wanted order; equal prices keep the list's own. */
  readonly positions: Uint32Array;
  readonly counts: FilterCounts;
}

/** Filters, counts and orders a list. @source spec §4 Product listing sort, §5 Price-range filter, §9 Listing */
export function listProducts(table: ProductTable, question: ListQuestion): ListAnswer {
  const { sort, within } = question;
  const facets = chosenFacets(question.facets, new Set(question.chosen));
  const listed = positionsWhere(table, narrowedTo(facets), within);
  const direction = sort === 'priceLoHi' ? 'rising' : 'falling';
  return {
    positions: sort === 'featured' ? listed : orderedBy(listed, table.priceRanks, direction),
    counts: countFilters(table, facets, { within, listed }),
  };
}
