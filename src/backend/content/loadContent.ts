import { type Country, countryOf, defaultLocale, isSoldTo, type Locale, localeOf } from '@/contracts/locales';
import type { Db } from '../db/connect';
import { loadProductRows, type ProductRows } from '../catalog/loadCatalogue';
import { loadContentRows, type ContentRows } from '../catalog/loadContentRows';
import { createVersionedSnapshot } from '../catalog/versionedSnapshot';
import { collectionProducts, listable, offeredFacets } from './collectionProducts';
import { createEntryList } from './entryList';
import { pictureLibrary } from './media';
import { presentCollection, type PresentedCollection } from './presentCollection';
import { presentAddon, presentEntry, presentRedirect, presentVase } from './presentEntry';
import { presentProduct, type PresentedProduct } from './presentProduct';

/** Everything the content service and the CMS answer from, at one version. */
export interface ContentSnapshot {
  readonly version: number;
  readonly rows: ContentRows & ProductRows;
  /**
   * The shop in one language, made at its first use.
   * @param key  locale key in any letter case; unknown ones read as en-US
   */
  view(key: string | null | undefined, isPreview: boolean): ContentView;
}

/** A listing page with its products in order. */
export type CollectionWithProducts = PresentedCollection & {
  readonly entries: readonly PresentedProduct[];
  /** Of its products in the table of the view. */
  readonly positions: Uint32Array;
};

export type ContentView = ReturnType<typeof createContentView>;

const snapshot = createVersionedSnapshot(async (tx, version): Promise<ContentSnapshot> => {
  const rows = { ...(await loadProductRows(tx)), ...(await loadContentRows(tx)) };
  const viewsOf = memoize((isPreview: boolean) => {
    const listingsIn = memoize((country: Country) => createListings(rows, country, isPreview));
    return memoize((locale: Locale) =>
      createContentView(rows, locale, isPreview, listingsIn(countryOf(locale))),
    );
  });
  return {
    version,
    rows,
    view: (key, isPreview) => viewsOf(isPreview)((key && localeOf(key)) || defaultLocale),
  };
});

function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

/** The content in memory; a change by any process is seen within a second. */
export const loadContent = (db: Db): Promise<ContentSnapshot> => snapshot.current(db);

type Rows = ContentSnapshot['rows'];

const isVisible =
  (isPreview: boolean) =>
  ({ state }: { readonly state: string }) =>
    isPreview || state === 'published';

type Listings = ReturnType<typeof createListings>;

/**
 * What the shop of a country lists where, the same in its languages. The membership and what this shop does not sell are found by their handle, but are
 * not listed; a collection that holds nothing else is left out.
 */
function createListings(rows: Rows, country: Country, isPreview: boolean) {
  const visible = rows.products.filter(
    ({ product }) => isVisible(isPreview)(product) && !product.isMembership,
  );
  const sold = visible.filter(({ product }) => isSoldTo(country, product.productType));
  const products = listable(sold, rows.vocabulary);
  const everywhere = sold.length < visible.length ? listable(visible, rows.vocabulary) : products;
  const collections = rows.collections
    .filter(isVisible(isPreview))
    .map((row) => ({ row, positions: collectionProducts(row.document, products) }))
    .filter(
      ({ row, positions }) =>
        positions.length > 0 || collectionProducts(row.document, everywhere).length === 0,
    );
  return { products, collections };
}

/** Puts every row into the words of one language. */
function createContentView(rows: Rows, locale: Locale, isPreview: boolean, listings: Listings) {
  const isShown = isVisible(isPreview);
  const pictures = pictureLibrary(rows.pictures);
  const words = rows.vocabulary;
  const presented = new Map(
    rows.products
      .filter(({ product }) => isShown(product))
      .map((row) => [row, presentProduct(row, locale, { pictures, words })]),
  );
  const listed = listings.products.rows.flatMap((row) => presented.get(row) ?? []);
  const collections = listings.collections.map(({ row, positions }): CollectionWithProducts => {
    const facets = offeredFacets(row.document.facets, listings.products, positions, { words, locale });
    return {
      ...presentCollection(row, locale, { pictures, facets }),
      positions,
      entries: [...positions].flatMap((position) => listed[position] ?? []),
    };
  });
  const entries = [
    ...rows.retired.map(presentRedirect),
    ...rows.entries.filter(isShown).map((row) => presentEntry(row, locale, pictures)),
    ...rows.vases.filter(isShown).map((row) => presentVase(row, locale, pictures)),
    ...rows.addons.filter(isShown).map((row) => presentAddon(row, locale, pictures)),
  ];
  return {
    products: createEntryList([...presented.values()], ({ content }) => content.handle, listed),
    /** What is listed of the products, at the same positions. */
    table: listings.products.table,
    collections: createEntryList(collections, ({ content }) => content.handle),
    entries: createEntryList(entries, ({ handle }) => handle),
    /** Entries by "type/handle". */
    entriesByTypeAndHandle: new Map(entries.map((entry) => [`${entry.type}/${entry.handle}`, entry])),
  };
}
