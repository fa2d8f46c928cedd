import type { Locale } from '@/contracts/locales';
import type { ContentRows, ProductRows } from '../catalog/loadShopRows';
import { collectionProducts } from './collectionProducts';
import { createListing, type Listing } from './listing';
import { pictureLibrary } from './media';
import { presentCollection, type PresentedCollection } from './presentCollection';
import {
  presentAddon,
  presentEntry,
  presentRedirect,
  presentVase,
  type PresentedEntry,
} from './presentEntry';
import { presentProduct, type PresentedProduct } from './presentProduct';

/** A listing page with its products in order. */
export type CollectionWithProducts = PresentedCollection & { readonly entries: readonly PresentedProduct[] };

/** The shop in one language. */
export interface ContentView {
  readonly locale: Locale;
  readonly products: Listing<PresentedProduct>;
  readonly collections: Listing<CollectionWithProducts>;
  readonly entries: Listing<PresentedEntry>;
  /** Entries by "type/handle". */
  readonly entriesByTypeAndHandle: ReadonlyMap<string, PresentedEntry>;
  /** Whether drafts are in it. */
  readonly isPreview: boolean;
}

/** Puts every row into the words of one language. The membership can be asked for, but is not listed. */
export function createContentView(
  rows: ContentRows & ProductRows,
  locale: Locale,
  isPreview: boolean,
): ContentView {
  const isVisible = ({ state }: { readonly state: string }) => isPreview || state === 'published';
  const pictures = pictureLibrary(rows.pictures);
  const productRows = rows.products.filter(({ product }) => isVisible(product));
  const listedRows = productRows.filter(({ product }) => !product.isMembership);
  const presented = new Map(
    productRows.map((row) => [row, presentProduct(row, locale, { pictures, words: rows.vocabulary })]),
  );
  const present = (row: (typeof productRows)[number]) => presented.get(row) ?? [];
  const collections = rows.collections.filter(isVisible).map((row): CollectionWithProducts => {
    const members = collectionProducts(row.document, listedRows);
    return {
      ...presentCollection(row, members, locale, { pictures, words: rows.vocabulary }),
      entries: members.flatMap(present),
    };
  });
  const entries = [
    ...rows.retired.map(presentRedirect),
    ...rows.entries.filter(isVisible).map((row) => presentEntry(row, locale, pictures)),
    ...rows.vases.filter(isVisible).map((row) => presentVase(row, locale, pictures)),
    ...rows.addons.filter(isVisible).map((row) => presentAddon(row, locale, pictures)),
  ];
  return {
    locale,
    isPreview,
    products: createListing(
      [...presented.values()],
      ({ content }) => content.handle,
      listedRows.flatMap(present),
    ),
    collections: createListing(collections, ({ content }) => content.handle),
    entries: createListing(entries, ({ handle }) => handle),
    entriesByTypeAndHandle: new Map(entries.map((entry) => [`${entry.type}/${entry.handle}`, entry])),
  };
}
