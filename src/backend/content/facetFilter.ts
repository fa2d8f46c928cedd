import type { Facet } from '@/contracts/content/fields';
import type { Locale } from '@/contracts/locales';
import type { Localised } from '../catalog/catalogue';
import type { ContentRows, ProductRow } from '../catalog/loadShopRows';
import type { CollectionSource } from '../catalog/sources/collectionSource';
import { textIn } from '../catalog/sources/localised';
import { lowestCents } from './collectionProducts';

type FacetId = NonNullable<CollectionSource['facets']>[number];

/** Price ranges in whole dollars; `max` itself belongs to the next range. */
const priceBands: readonly {
  readonly id: string;
  readonly min?: number;
  readonly max?: number;
  readonly name: Localised;
}[] = [
  { id: 'under-50', max: 50, name: { 'en-US': 'Under $50', 'fr-CA': 'Moins de $50' } },
  { id: '50-75', min: 50, max: 75, name: { 'en-US': '$50 to $75', 'fr-CA': '$50 à $75' } },
  { id: '75-100', min: 75, max: 100, name: { 'en-US': '$75 to $100', 'fr-CA': '$75 à $100' } },
  { id: '100-150', min: 100, max: 150, name: { 'en-US': '$100 to $150', 'fr-CA': '$100 à $150' } },
  { id: 'over-150', min: 150, name: { 'en-US': '$150 and over', 'fr-CA': '$150 et plus' } },
];
const defaultFacets: readonly FacetId[] = ['occasions', 'flowers', 'colors', 'features', 'freeFrom', 'price'];
const vocabularyList: Partial<Record<FacetId, string>> = { productType: 'productTypes' };

/**
 * Filters a listing page offers: only values some of its products have, named in the asked language.
 * @source spec §3 Collection page data (facet_filter), §9 Listing (price facet uses min and max)
 */
export function facetFilter(
  ids: readonly FacetId[] | undefined,
  rows: readonly ProductRow[],
  words: ContentRows['vocabulary'],
  locale: Locale,
): Facet[] {
  const name = (list: string, key: string) =>
    textIn(words.find((word) => word.list === list && word.key === key)?.label, locale) ?? key;
  return (ids ?? defaultFacets).flatMap((id) => {
    const filters =
      id === 'price'
        ? priceFilters(rows, locale)
        : id === 'freeFrom'
          ? freeFromFilters(rows, words, locale)
          : valueFilters(id, rows, words, locale);
    return filters.length > 0 ? [{ id, name: name('facets', id), filters }] : [];
  });
}

function valueFilters(
  id: Exclude<FacetId, 'price' | 'freeFrom'>,
  rows: readonly ProductRow[],
  words: ContentRows['vocabulary'],
  locale: Locale,
) {
  const used = new Set(rows.flatMap(({ product }) => product[id]));
  const list = vocabularyList[id] ?? id;
  return words
    .filter((word) => word.list === list && used.has(word.key))
    .map(({ key, label }) => ({ id: key, name: textIn(label, locale) ?? key }));
}

/** What some products hold and others do not: only there a filter helps. */
function freeFromFilters(rows: readonly ProductRow[], words: ContentRows['vocabulary'], locale: Locale) {
  const held = new Set(
    rows.flatMap(({ product: { allergens } }) =>
      allergens ? [...allergens.contains, ...allergens.mayContain] : [],
    ),
  );
  return words
    .filter(({ list, key }) => list === 'freeFrom' && held.has(key))
    .map(({ key, label }) => ({ id: key, name: textIn(label, locale) ?? key, without: key }));
}

function priceFilters(rows: readonly ProductRow[], locale: Locale) {
  const dollars = rows.map((row) => lowestCents(row) / 100);
  return priceBands
    .filter(({ min = 0, max = Number.POSITIVE_INFINITY }) =>
      dollars.some((price) => price >= min && price < max),
    )
    .map(({ id, min, max, name }) => ({
      id,
      name: textIn(name, locale) ?? id,
      ...(min ? { min } : {}),
      ...(max ? { max } : {}),
    }));
}
