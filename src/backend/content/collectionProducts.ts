import type { Facet } from '@/contracts/content/fields';
import type { Locale } from '@/contracts/locales';
import { isInRange, positionsWhere, type Condition, type PriceRange } from '@/contracts/listing/conditions';
import { facetValuesOf } from '@/contracts/listing/facets';
import { countFacetValues, createProductTable, type ProductTable } from '@/contracts/listing/productTable';
import { toAmount } from '@/lib/money';
import type { Localised } from '../catalog/catalogue';
import type { ProductRow } from '../catalog/loadCatalogue';
import type { ContentRows } from '../catalog/loadContentRows';
import type { CollectionRule, CollectionSource } from '../catalog/sources/contentSources';
import { textIn } from '../catalog/sources/localised';

/** Products in a row and as a table; a position means the same product in both. */
interface ListableProducts {
  readonly rows: readonly ProductRow[];
  readonly table: ProductTable;
}

type Words = ContentRows['vocabulary'];

/** Makes products listable. @param words  name what one can do without */
export function listable(rows: readonly ProductRow[], words: Words): ListableProducts {
  const avoidable = words.filter(({ list }) => list === 'freeFrom').map(({ key }) => key);
  const table = createProductTable(
    rows.map(({ product, variants }) => {
      const cents = variants.map(({ priceCents }) => priceCents);
      const [price, maxPrice] = [toAmount(Math.min(...cents)), toAmount(Math.max(...cents))];
      return { id: product.pid, facets: facetValuesOf(product, avoidable), price, maxPrice };
    }),
  );
  return { rows, table };
}

/**
 * Products of a listing page, by position: the featured ones first, in their order, then what the rule says in the shop's
 * stable order. A featured product belongs even if the rule does not name it.
 */
export function collectionProducts(
  { rule, featured = [] }: Pick<CollectionSource, 'rule' | 'featured'>,
  { rows, table }: ListableProducts,
): Uint32Array {
  const positionOf = new Map(rows.map(({ product }, position) => [product.handle, position]));
  const positionsOf = (handles: readonly string[]) =>
    handles.flatMap((handle) => positionOf.get(handle) ?? []);
  const first = positionsOf(featured);
  const { handles = [], ...filters } = rule;
  const isHandlesOnly = rule.handles !== undefined && Object.keys(filters).length === 0;
  const found = isHandlesOnly ? [] : positionsWhere(table, conditionOfRule(filters));
  const others = [...new Set([...positionsOf(handles), ...found])].sort((one, other) => one - other);
  return Uint32Array.from(new Set([...first, ...others]));
}

/** Every given filter must hold, any of its values will do. */
function conditionOfRule(rule: Omit<CollectionRule, 'handles'>): Condition {
  const { minPriceCents, maxPriceCents, productTypes, ...lists } = rule;
  const parts = Object.entries({ ...lists, ...(productTypes ? { productType: productTypes } : {}) }).map(
    ([attribute, values]): Condition => ({
      kind: 'any',
      parts: values.map((value) => ({ kind: 'facet', attribute, value })),
    }),
  );
  const ends = {
    ...(minPriceCents === undefined ? {} : { min: toAmount(minPriceCents) }),
    ...(maxPriceCents === undefined ? {} : { max: toAmount(maxPriceCents) }),
  };
  return { kind: 'all', parts: [...parts, { kind: 'range', attribute: 'price', ...ends }] };
}

type FacetId = NonNullable<CollectionSource['facets']>[number];

/** Price ranges in whole dollars, ends included: what costs $50 stands in both ranges that name it. */
const priceBands: readonly (PriceRange & { readonly id: string; readonly name: Localised })[] = [
  { id: 'under-50', max: 50, name: { 'en-US': 'Up to $50', 'fr-CA': 'Jusqu’à $50' } },
  { id: '50-75', min: 50, max: 75, name: { 'en-US': '$50 to $75', 'fr-CA': '$50 à $75' } },
  { id: '75-100', min: 75, max: 100, name: { 'en-US': '$75 to $100', 'fr-CA': '$75 à $100' } },
  { id: '100-150', min: 100, max: 150, name: { 'en-US': '$100 to $150', 'fr-CA': '$100 à $150' } },
  { id: 'over-150', min: 150, name: { 'en-US': '$150 and over', 'fr-CA': '$150 et plus' } },
];
const defaultFacets: readonly FacetId[] = ['occasions', 'flowers', 'colors', 'features', 'freeFrom', 'price'];

/**
 * Filters a listing page offers: only values some of its products have, named in the requested language.
 * @param positions  of its products
 * @source spec §3 Collection page data (facet_filter), §9 Listing (price facet uses min and max)
 */
export function offeredFacets(
  ids: readonly FacetId[] | undefined,
  { rows, table }: ListableProducts,
  positions: Uint32Array,
  { words, locale }: { readonly words: Words; readonly locale: Locale },
): Facet[] {
  const counts = countFacetValues(table, positions);
  const isUsed = (name: string) => (counts[table.facetNumbers.get(name.toLowerCase()) ?? -1] ?? 0) > 0;
  const named = (list: string, isWanted: (key: string) => boolean) =>
    words
      .filter((word) => word.list === list && isWanted(word.key))
      .map(({ key, label }) => ({ id: key, name: textIn(label, locale) ?? key }));
  const filtersOf = (id: FacetId): Facet['filters'] => {
    if (id === 'price') return priceFilters(positions, table, locale);
    if (id === 'freeFrom') {
      const held = heldAllergens(rows, positions);
      return named('freeFrom', (key) => held.has(key)).map((filter) => ({ ...filter, without: filter.id }));
    }
    return named(id === 'productType' ? 'productTypes' : id, (key) => isUsed(`${id}:${key}`));
  };
  return (ids ?? defaultFacets).flatMap((id) => {
    const filters = filtersOf(id);
    const [facet] = named('facets', (key) => key === id);
    return filters.length > 0 ? [{ id, name: facet?.name ?? id, filters }] : [];
  });
}

/** What some products hold: only there it helps to do without. */
function heldAllergens(rows: readonly ProductRow[], positions: Uint32Array): ReadonlySet<string> {
  const held = new Set<string>();
  for (const position of positions) {
    const { contains = [], mayContain = [] } = rows[position]?.product.allergens ?? {};
    for (const allergen of [...contains, ...mayContain]) held.add(allergen);
  }
  return held;
}

function priceFilters(positions: Uint32Array, { amounts: { price } }: ProductTable, locale: Locale) {
  return priceBands
    .filter((range) => positions.some((position) => isInRange(price[position] ?? Number.NaN, range)))
    .map(({ name, ...range }) => ({ ...range, name: textIn(name, locale) ?? range.id }));
}
