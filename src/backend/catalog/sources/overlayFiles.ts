import path from 'node:path';
import type * as z from 'zod/mini';
import {
  AddonSource,
  MembershipSource,
  PictureSource,
  VaseSource,
  VocabularySource,
  ProductSource,
} from './productSources';
import {
  CollectionSource,
  EntrySource,
  NavigationSource,
  PartnerSource,
  SpacePropertySource,
} from './contentSources';
import { isPriceTable, repricedProducts } from './priceTable';
import { createProductSpool } from './productSpool';
import { entryTypeOfFile, fileAt, type ShopFiles } from './readShopFiles';
import { check, listItems, readDocument, type ReadDocument } from './readList';
import { isReadableName, readableKinds, stemOf } from './readText';
import type { Report, Sourced } from './SourceFile';

/** Files of content entries, by their name without ending; a JSON file whose items name a `type` holds entries as well. */
const entryFiles: ReadonlySet<string> = new Set(
  'pages static-data badges gift-tastes promo-card-placements product-page-messages announcements'.split(' '),
);

/**
 * What a shop holds with the contents of one file added to it: things of the same name are replaced, new ones are added,
 * everything else stays. The file's name says what it holds, and is the one that the export gives it; any other name
 * holds products, or prices alone.
 * @param shop  what the shop holds now
 * @param name  the file, JSON or a table
 */
export function overlayFile(shop: ShopFiles, name: string, report: Report): ShopFiles {
  const faulty = new Set(shop.faulty);
  const base = path.basename(name);
  if (!isReadableName(name)) report({ file: { name: base, lineOf: () => 1 }, path: [] }, [], readableKinds);
  const found = isReadableName(name) ? readDocument(fileAt(base, name), report, faulty) : undefined;
  if (!found) return { ...shop, faulty };
  const added = isPriceTable(found)
    ? { products: repricedProducts(shop.products, found, report, faulty) }
    : partOf(found, stemOf(base), report, faulty);
  return overlayFiles(shop, { ...noFiles, ...added, faulty }, 'replace');
}

/** The part of a shop that a file holds, by its name without ending. */
function partOf(found: ReadDocument, stem: string, report: Report, faulty: Set<string>): Partial<ShopFiles> {
  const list = <S extends z.ZodMiniType>(schema: S) => [...listItems(found, schema, report, faulty)];
  const one = <S extends z.ZodMiniType>(schema: S) =>
    check(schema, found.document, { file: found.file, path: [] }, report, faulty);
  if (!found.columns) {
    if (stem === 'membership') return { memberships: one(MembershipSource) };
    if (stem === 'vocabulary') return { vocabulary: one(VocabularySource) };
    if (stem === 'manifest') return { pictures: list(PictureSource) };
    if (stem === 'navigation') return { navigation: list(NavigationSource) };
    if (stem === 'space-properties') return { spaceProperties: list(SpacePropertySource) };
    if (stem === 'partner-configs') return { partners: list(PartnerSource) };
  }
  if (stem === 'vases') return { vases: list(VaseSource) };
  if (stem === 'addons') return { addons: list(AddonSource) };
  if (stem === 'collections') return { collections: list(CollectionSource) };
  if (entryFiles.has(stem) || namesTypes(found)) {
    const type = entryTypeOfFile(stem);
    return { entries: list(EntrySource).map((entry) => ({ ...entry, type: entry.value.type ?? type })) };
  }
  return { products: createProductSpool().addAll(listItems(found, ProductSource, report, faulty)) };
}

/** Whether every item says its content type, as exported entries do. */
function namesTypes({ document, columns }: ReadDocument): boolean {
  if (columns || !Array.isArray(document) || document.length === 0) return false;
  return document.every((item: unknown) => typeof item === 'object' && item !== null && 'type' in item);
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
    products: overlay(shop.products, added.products, ({ pid }) => pid, mode),
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
