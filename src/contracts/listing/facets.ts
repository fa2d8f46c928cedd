import type { Facet } from '../content/fields';
import type { ContentCard } from '../content/types';
import type { FacetView } from './collectionProducts';
import { type Condition, positionsWhere } from './conditions';
import { countFacetValues, type FilterRow, type ProductTable } from './productTable';

type Filter = Facet['filters'][number];

/** Key of a filter as addresses carry it: facet name, underscore, value. @source spec §3 (name_value form) */
const filterKey = (facet: Pick<Facet, 'id'>, filter: Pick<Filter, 'id'>): string =>
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
  /** Several chosen filters are combined with AND, as for free-from filters. */
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

/** What products are filtered by, wherever it is stored. */
export interface FilterFacts {
  readonly productType: string;
  readonly productSubType: readonly string[];
  readonly fulfillment: readonly string[];
  readonly occasions: readonly string[];
  readonly colors: readonly string[];
  readonly flowers: readonly string[];
  readonly features: readonly string[];
  readonly badges: readonly string[];
  /** Ids of allergens; absent while nobody has said. */
  readonly allergens?: {
    readonly contains: readonly string[];
    readonly mayContain: readonly string[];
  } | null;
}

/** Attributes whose values a product names itself. */
export const namedFacets = [
  'occasions',
  'colors',
  'flowers',
  'features',
  'badges',
  'productType',
  'productSubType',
  'fulfillment',
] as const;

/** What of `avoidable` a product is known to hold nothing of, not even traces; nothing while nobody has said. */
export function freeFromOf(
  { allergens }: Pick<FilterFacts, 'allergens'>,
  avoidable: readonly string[],
): string[] {
  if (!allergens) return [];
  const held = new Set([...allergens.contains, ...allergens.mayContain]);
  return avoidable.filter((allergen) => !held.has(allergen));
}

/** Facet values of a product, each once: "occasions:birthday", "freeFrom:nuts". */
export function facetValuesOf(facts: FilterFacts, avoidable: readonly string[]): string[] {
  const named = namedFacets.flatMap((name) => [facts[name]].flat().map((value) => `${name}:${value}`));
  return [...new Set([...named, ...freeFromOf(facts, avoidable).map((allergen) => `freeFrom:${allergen}`)])];
}

/** What the facets of a list can ask to do without. */
export const avoidableIn = (facets: readonly Facet[]): readonly string[] =>
  facets.flatMap(({ filters }) => filters.flatMap(({ without }) => without ?? []));

/** A product of the content service as filters see it. */
export function filterRowOf(
  { productType, content: { fields }, variants }: ContentCard,
  avoidable: readonly string[],
): FilterRow {
  const { metaInfo, allergens } = fields;
  const idsOf = (named: readonly { readonly id: string }[]) => named.map(({ id }) => id);
  const prices = variants.map(({ price }) => Number(price));
  return {
    id: metaInfo.calyxPid,
    facets: facetValuesOf(
      {
        ...fields,
        productType,
        productSubType: metaInfo.productSubType,
        fulfillment: metaInfo.fulfillment,
        allergens: allergens && {
          contains: idsOf(allergens.contains),
          mayContain: idsOf(allergens.mayContain),
        },
      },
      avoidable,
    ),
    price: Math.min(...prices),
    maxPrice: Math.max(...prices),
  };
}
