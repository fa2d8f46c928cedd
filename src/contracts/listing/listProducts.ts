import type { Facet } from '../content/fields';
import type { SortOption } from '../pageQueries';
import { positionsWhere } from './conditions';
import { chosenFacets, countFilters, type FilterCounts, narrowedTo } from './facets';
import { orderedBy, type ProductTable } from './productTable';

/** What is wanted of a list. */
export interface ListQuestion {
  readonly facets: readonly Facet[];
  readonly chosen: readonly string[];
  readonly sort: SortOption;
  /** Positions of the list in its own order; the whole table when absent. */
  readonly within?: Uint32Array;
}

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

/** A partner's own choice of a collection's products. */
export interface ProductList {
  readonly slug: string;
  readonly handles: readonly string[];
}

/** Lists to fall back to, in their order. @source spec §6 Partner ("NO_PARTNER", then "search") */
const searchSlug = 'search';
const fallbacks = ['NO_PARTNER', searchSlug];

/**
 * The product list of a visit: its partner's, else that of nobody's partner, else the search's; letter case of a
 * partner's slug does not count. A list without products is none, except the search's: it leaves the order to the
 * search index.
 * @returns undefined when the collection's own order counts
 * @source spec §6 Partner, §3 Collection page data (productLists)
 */
export function partnerListOf(
  lists: readonly ProductList[],
  partnerId: string | undefined,
): ProductList | undefined {
  const slugs = [...(partnerId ? [partnerId] : []), ...fallbacks].map((slug) => slug.toLowerCase());
  const filled = lists.filter(({ slug, handles }) => handles.length > 0 || slug === searchSlug);
  return slugs.flatMap((wanted) => filled.find(({ slug }) => slug.toLowerCase() === wanted) ?? [])[0];
}
