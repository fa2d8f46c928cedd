import type { Facet } from '../content/fields';
import type { ContentCard } from '../content/types';
import type { FilterRow } from './productTable';

/** What products are filtered by, wherever it is kept. */
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
