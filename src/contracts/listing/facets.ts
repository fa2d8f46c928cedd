import type { Facet } from '../content/fields';
import type { FacetView } from './collectionProducts';
import { positionsWhere, type Condition } from './conditions';
import { countFacetValues, type ProductTable } from './productTable';

type Filter = Facet['filters'][number];

/** Key of a filter as addresses carry it: facet name, underscore, value. @source spec §3 (name_value form) */
export const filterKey = (facet: Pick<Facet, 'id'>, filter: Pick<Filter, 'id'>): string =>
  `${facet.id}_${filter.id}`;

/** A filter key, or an editor's word of the same form, as a condition. */
export function conditionOfKey(key: string): Condition {
  const cut = key.indexOf('_');
  return { kind: 'facet', attribute: key.slice(0, cut), value: key.slice(cut + 1) };
}

/**
 * What a filter asks of a product: a value of the facet, a price, or to hold nothing of an allergen.
 * @source spec §9 Listing (the price facet uses min/max ranges)
 */
export function conditionOf(facet: Facet, { id, min, max, without }: Filter): Condition {
  if (without !== undefined) return { kind: 'facet', attribute: 'freeFrom', value: without };
  if (min !== undefined || max !== undefined) return { kind: 'range', attribute: 'price', min, max };
  return { kind: 'facet', attribute: facet.id, value: id };
}

/** A facet with what was chosen in it. */
export interface ChosenFacet {
  readonly facet: Facet;
  /** All of the chosen filters count, not any: whoever must do without two things must do without both. */
  readonly wantsAll: boolean;
  /** Empty when nothing of the facet was chosen. */
  readonly conditions: readonly Condition[];
}

/** The facets of a list with the choices of a shopper; unknown keys change nothing. */
export function chosenFacets(facets: readonly Facet[], chosen: ReadonlySet<string>): readonly ChosenFacet[] {
  return facets.map((facet) => ({
    facet,
    wantsAll: facet.filters.some(({ without }) => without !== undefined),
    conditions: facet.filters
      .filter((filter) => chosen.has(filterKey(facet, filter)))
      .map((filter) => conditionOf(facet, filter)),
  }));
}

/** Products under the chosen filters: any of one facet, or all where it wants all; all of the facets. */
export const narrowedTo = (facets: readonly ChosenFacet[]): Condition => ({
  kind: 'all',
  parts: facets
    .filter(({ conditions }) => conditions.length > 0)
    .map(({ wantsAll, conditions }) => ({ kind: wantsAll ? 'all' : 'any', parts: conditions })),
});

/** Whether what is chosen in a facet changes nothing for its own counts, so that they go by what is listed. */
export const isCountedAsListed = ({ wantsAll, conditions }: ChosenFacet): boolean =>
  wantsAll || conditions.length === 0;

/** Facet → filter → products it would leave, given the choices in the other facets. */
export type FilterCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Counts every filter of a list.
 * @param within  positions of the list
 * @param listed  those of them under the chosen filters
 */
export function countFilters(
  table: ProductTable,
  facets: readonly ChosenFacet[],
  { within, listed }: { readonly within?: Uint32Array; readonly listed: Uint32Array },
): FilterCounts {
  const listedValues = countFacetValues(table, listed);
  return Object.fromEntries(
    facets.map((one) => {
      const isAsListed = isCountedAsListed(one);
      const others = facets.filter((other) => other !== one);
      const base = isAsListed ? listed : positionsWhere(table, narrowedTo(others), within);
      const values = isAsListed ? listedValues : countFacetValues(table, base);
      const { facet } = one;
      const counts = facet.filters.map((filter) => [
        filter.id,
        countOf(conditionOf(facet, filter), { table, base, values }),
      ]);
      return [facet.id, Object.fromEntries(counts)];
    }),
  );
}

interface Counted {
  readonly table: ProductTable;
  readonly base: Uint32Array;
  /** Of the base, by facet number. */
  readonly values: Uint32Array;
}

function countOf(condition: Condition, { table, base, values }: Counted): number {
  if (condition.kind === 'facet') {
    const number = table.facetNumbers.get(`${condition.attribute}:${condition.value}`.toLowerCase());
    return number === undefined ? 0 : (values[number] ?? 0);
  }
  return positionsWhere(table, condition, base).length;
}

/**
 * Facets to show, whoever has counted: only those of which more than one filter matches; a chosen filter stays.
 * @source spec §9 Listing ("A facet is shown only when more than 1 of its filters matches")
 */
export function facetViews(
  facets: readonly Facet[],
  chosen: ReadonlySet<string>,
  counts: FilterCounts,
): readonly FacetView[] {
  return facets.flatMap((facet) => {
    const filters = facet.filters
      .map((filter) => {
        const key = filterKey(facet, filter);
        return {
          key,
          name: filter.name,
          count: counts[facet.id]?.[filter.id] ?? 0,
          isChosen: chosen.has(key),
        };
      })
      .filter(({ count, isChosen }) => count > 0 || isChosen);
    return filters.length > 1 ? [{ id: facet.id, name: facet.name, filters }] : [];
  });
}
