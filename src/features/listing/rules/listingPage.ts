import type { Facet, PromoPlacement } from '@/contracts/content/fields';
import { facetViews, filtered } from './filters';
import type { Listed } from './listed';
import { pagesOf, sequence } from './pageCells';
import { pageCountOf } from './promoGrid';
import { sorted, type SortOption } from './sorting';

/** What a listing page is made of. */
export interface ListingQuestion {
  readonly products: readonly Listed[];
  readonly facets: readonly Facet[];
  readonly promos: readonly PromoPlacement[];
  readonly chosen: readonly string[];
  readonly sort: SortOption;
  readonly page: number;
  readonly pageSize: number;
}

/** The cells and facets of one page of a listing, filtered and sorted. @source spec §9 Listing */
export function listingPage({ products, facets, promos, chosen, sort, page, pageSize }: ListingQuestion) {
  const chosenKeys = new Set(chosen);
  const found = sorted(filtered(products, facets, chosenKeys), sort);
  const pages = pagesOf(sequence(found, promos), pageSize);
  return {
    cells: pages[page - 1] ?? [],
    total: found.length,
    pageCount: Math.max(pages.length, pageCountOf(found.length, [], pageSize)),
    facets: facetViews(products, facets, chosenKeys),
  };
}
