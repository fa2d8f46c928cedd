import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AddonSource, VaseSource } from './accessorySources';
import { CollectionSource } from './collectionSource';
import { EntrySource } from './contentSources';
import { entryTypeOfFile } from './entryFiles';
import { ProductSource } from './productSource';
import { readDocument, readList } from './readList';
import type { ShopFiles } from './readShopFiles';
import type { Report, Sourced } from './SourceFile';

/** Files of content entries, by their name without ending; any other name holds products. */
const entryFiles: ReadonlySet<string> = new Set([
  ...['pages', 'static-data', 'badges', 'promo-card-placements', 'product-page-messages'],
]);

/**
 * What a shop holds with the contents of one file laid over it: products, vases, add-ons, listing pages or content entries
 * of the same name are replaced, new ones are added, everything else stays. The file's name says which of these it holds.
 * @param shop  what the shop holds now
 * @param name  the file, JSON or CSV
 */
export async function withOneFile(shop: ShopFiles, name: string, report: Report): Promise<ShopFiles> {
  const faulty = new Set(shop.faulty);
  const file = { name: path.basename(name), text: await readFile(name, 'utf8') };
  const found = readDocument(file, report, faulty);
  if (!found) return { ...shop, faulty };
  const stem = file.name.replace(/\.(?:json|csv)$/, '');
  switch (stem) {
    case 'vases': {
      const vases = readList(found, VaseSource, report, faulty);
      return { ...shop, faulty, vases: laidOver(shop.vases, vases, ({ calyxPid }) => calyxPid) };
    }
    case 'addons': {
      const addons = readList(found, AddonSource, report, faulty);
      return { ...shop, faulty, addons: laidOver(shop.addons, addons, ({ addonId }) => addonId) };
    }
    case 'collections': {
      const collections = readList(found, CollectionSource, report, faulty);
      return {
        ...shop,
        faulty,
        collections: laidOver(shop.collections, collections, ({ handle }) => handle),
      };
    }
  }
  if (entryFiles.has(stem)) {
    const type = entryTypeOfFile(stem);
    const typed = readList(found, EntrySource, report, faulty).map((entry) => ({ ...entry, type }));
    const others = shop.entries.filter((entry) => entry.type !== type);
    const own = shop.entries.filter((entry) => entry.type === type);
    const entries = laidOver(own, typed, ({ handle }) => handle).map((entry) => ({ ...entry, type }));
    return { ...shop, faulty, entries: [...others, ...entries] };
  }
  const products = readList(found, ProductSource, report, faulty);
  return { ...shop, faulty, products: laidOver(shop.products, products, ({ calyxPid }) => calyxPid) };
}

/** Sourced values with others in the place of those that have the same name. */
function laidOver<T>(
  own: readonly Sourced<T>[],
  laid: readonly Sourced<T>[],
  nameOf: (value: T) => string,
): Sourced<T>[] {
  const replaced = new Set(laid.map(({ value }) => nameOf(value)));
  return [...own.filter(({ value }) => !replaced.has(nameOf(value))), ...laid];
}
