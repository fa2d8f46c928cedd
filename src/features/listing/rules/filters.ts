import type { Facet } from '@/contracts/content/fields';
import type { Listed } from './listed';

interface Range {
  readonly min?: number;
  readonly max?: number;
}

/**
 * Whether a price lies in a range, ends included; without an upper end only the lower one is checked.
 * @param cents  price in cents; range ends are dollars
 * @source spec §5 Price-range filter
 */
export function isInPriceRange(cents: number, { min = 0, max }: Range): boolean {
  return cents >= min * 100 && (max === undefined || cents <= max * 100);
}

type Filter = Facet['filters'][number];

/** Key of a filter as addresses carry it: facet name, underscore, value. @source spec §3 (name_value form) */
export const filterKey = (facet: Facet, filter: Filter): string => `${facet.id}_${filter.id}`;

/**
 * Tells which products fall under one filter; the price facet goes by ranges, and "without" wants what is known to hold
 * nothing of it. @source spec §9 Listing
 */
function matcherOf(facet: Facet, filter: Filter): (product: Listed) => boolean {
  const { without, min, max } = filter;
  if (without !== undefined) return ({ allergens }) => allergens?.has(without) === false;
  if (min !== undefined || max !== undefined) return ({ cents }) => isInPriceRange(cents, filter);
  const key = filterKey(facet, filter);
  return ({ keys }) => keys.has(key);
}

/** Whoever must do without two things must do without both. */
const wantsAll = (filters: readonly Filter[]): boolean =>
  filters.some(({ without }) => without !== undefined);

/** Products under the chosen filters: any of one facet, all of the facets; of what to do without, all. */
export function filtered(
  products: readonly Listed[],
  facets: readonly Facet[],
  chosen: ReadonlySet<string>,
): readonly Listed[] {
  const wanted = facets
    .map((facet) => {
      const filters = facet.filters.filter((filter) => chosen.has(filterKey(facet, filter)));
      return { areAllWanted: wantsAll(filters), matchers: filters.map((filter) => matcherOf(facet, filter)) };
    })
    .filter(({ matchers }) => matchers.length > 0);
  if (wanted.length === 0) return products;
  return products.filter((product) =>
    wanted.every(({ areAllWanted, matchers }) =>
      areAllWanted
        ? matchers.every((matches) => matches(product))
        : matchers.some((matches) => matches(product)),
    ),
  );
}

/** A facet as it is drawn. */
export interface FacetView {
  readonly id: string;
  readonly name: string;
  readonly filters: readonly {
    readonly key: string;
    readonly name: string;
    readonly count: number;
    readonly isChosen: boolean;
  }[];
}

/**
 * Facets of a list of products in memory; each filter says how many products it would leave, given the choices in the
 * other facets.
 * @source spec §9 Listing
 */
export function facetViews(
  products: readonly Listed[],
  facets: readonly Facet[],
  chosen: ReadonlySet<string>,
): readonly FacetView[] {
  const bases = new Map(
    facets.map((facet) => {
      const counting = wantsAll(facet.filters) ? facets : facets.filter((one) => one !== facet);
      return [facet, filtered(products, counting, chosen)] as const;
    }),
  );
  return countedFacets(
    facets,
    chosen,
    (facet, filter) => bases.get(facet)?.filter(matcherOf(facet, filter)).length ?? 0,
  );
}

/**
 * Facets to show, whoever has counted: only those of which more than one filter matches; a chosen filter stays.
 * @param countOf  products a filter would leave, given the choices in the other facets
 * @source spec §9 Listing ("A facet is shown only when more than 1 of its filters matches")
 */
export function countedFacets(
  facets: readonly Facet[],
  chosen: ReadonlySet<string>,
  countOf: (facet: Facet, filter: Filter) => number,
): readonly FacetView[] {
  return facets.flatMap((facet) => {
    const filters = facet.filters
      .map((filter) => {
        const key = filterKey(facet, filter);
        return { key, name: filter.name, count: countOf(facet, filter), isChosen: chosen.has(key) };
      })
      .filter(({ count, isChosen }) => count > 0 || isChosen);
    return filters.length > 1 ? [{ id: facet.id, name: facet.name, filters }] : [];
  });
}
