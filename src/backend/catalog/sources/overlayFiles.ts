import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod/mini';
import { AddonSource, VaseSource, type VocabularySource, ProductSource } from './productSources';
import { CollectionSource, EntrySource } from './contentSources';
import { entryTypeOfFile, stemOf, type ShopFiles } from './readShopFiles';
import { readDocument, readList } from './readList';
import type { Report, Sourced } from './SourceFile';

/** Files of content entries, by their name without ending; any other name holds products. */
const entryFiles: ReadonlySet<string> = new Set(
  'pages static-data badges promo-card-placements product-page-messages'.split(' '),
);

/**
 * What a shop holds with the contents of one file added to it: products, vases, add-ons, listing pages or content entries
 * of the same name are replaced, new ones are added, everything else stays. The file's name says which of these it holds.
 * @param shop  what the shop holds now
 * @param name  the file, JSON or CSV
 */
export async function overlayFile(shop: ShopFiles, name: string, report: Report): Promise<ShopFiles> {
  const faulty = new Set(shop.faulty);
  const file = { name: path.basename(name), text: await readFile(name, 'utf8') };
  const found = readDocument(file, report, faulty);
  if (!found) return { ...shop, faulty };
  const read = <S extends z.ZodMiniType>(schema: S) => readList(found, schema, report, faulty);
  return overlayFiles(shop, { ...noFiles, ...listOf(stemOf(file.name), read), faulty }, 'replace');
}

type ReadList = <S extends z.ZodMiniType>(schema: S) => Sourced<z.infer<S>>[];

/** The list a file holds, by its name without ending. */
function listOf(stem: string, read: ReadList): Partial<ShopFiles> {
  if (stem === 'vases') return { vases: read(VaseSource) };
  if (stem === 'addons') return { addons: read(AddonSource) };
  if (stem === 'collections') return { collections: read(CollectionSource) };
  if (!entryFiles.has(stem)) return { products: read(ProductSource) };
  const type = entryTypeOfFile(stem);
  return { entries: read(EntrySource).map((entry) => ({ ...entry, type })) };
}

const noFiles: ShopFiles = {
  products: [],
  memberships: [],
  vases: [],
  addons: [],
  vocabulary: [],
  pictures: [],
  collections: [],
  navigation: [],
  spaceProperties: [],
  partners: [],
  entries: [],
  faulty: new Set(),
};

/** `add`: only what the shop does not have. `replace`: also what is there under the same name. */
export type OverlayMode = 'add' | 'replace';

/**
 * What a shop holds with the files of a folder added to it. What only the shop holds stays.
 * @param shop  what the shop holds now
 * @param added  what the folder holds
 */
export function overlayFiles(shop: ShopFiles, added: ShopFiles, mode: OverlayMode): ShopFiles {
  const over = <T>(own: readonly Sourced<T>[], others: readonly Sourced<T>[], nameOf: (value: T) => string) =>
    overlay(own, others, ({ value }) => nameOf(value), mode);
  return {
    products: over(shop.products, added.products, ({ calyxPid }) => calyxPid),
    memberships: over(shop.memberships, added.memberships, ({ calyxPid }) => calyxPid),
    vases: over(shop.vases, added.vases, ({ calyxPid }) => calyxPid),
    addons: over(shop.addons, added.addons, ({ addonId }) => addonId),
    vocabulary: [...shop.vocabulary, ...added.vocabulary].slice(0, 1).map((source) => ({
      ...source,
      value: withWords(shop.vocabulary[0]?.value ?? {}, added.vocabulary[0]?.value ?? {}, mode),
    })),
    /* Pictures follow the files on the disk. */
    pictures: overlay(shop.pictures, added.pictures, ({ value }) => value.id, 'replace'),
    collections: over(shop.collections, added.collections, ({ handle }) => handle),
    navigation: over(shop.navigation, added.navigation, ({ groupId }) => groupId),
    spaceProperties: over(shop.spaceProperties, added.spaceProperties, ({ namespace }) => namespace),
    partners: over(shop.partners, added.partners, ({ handle }) => handle),
    entries: overlay(shop.entries, added.entries, ({ type, value }) => `${type}/${value.handle}`, mode),
    faulty: new Set([...shop.faulty, ...added.faulty]),
  };
}

function withWords(own: VocabularySource, added: VocabularySource, mode: OverlayMode): VocabularySource {
  const lists = [...new Set([...Object.keys(own), ...Object.keys(added)])];
  return Object.fromEntries(
    lists.map((list) => [
      list,
      mode === 'add' ? { ...added[list], ...own[list] } : { ...own[list], ...added[list] },
    ]),
  );
}

/** Sourced values with others in the place of those that have the same name; new ones come last. */
function overlay<S>(
  own: readonly S[],
  added: readonly S[],
  nameOf: (source: S) => string,
  mode: OverlayMode,
): S[] {
  const known = new Set(own.map(nameOf));
  const fresh = added.filter((source) => !known.has(nameOf(source)));
  if (mode === 'add') return [...own, ...fresh];
  const replacing = new Map<string, S[]>();
  for (const source of added)
    replacing.set(nameOf(source), [...(replacing.get(nameOf(source)) ?? []), source]);
  return [...own.flatMap((source) => replacing.get(nameOf(source)) ?? [source]), ...fresh];
}
