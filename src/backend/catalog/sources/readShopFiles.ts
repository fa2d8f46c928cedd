import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import {
  AddonSource,
  PictureSource,
  VaseSource,
  VocabularySource,
  MembershipSource,
  ProductSource,
} from './productSources';
import {
  CollectionSource,
  EntrySource,
  NavigationSource,
  PartnerSource,
  SpacePropertySource,
} from './contentSources';
import { check, listItems, readDocument, type NamedFile, type ReadDocument } from './readList';
import { isReadableName, readableKinds, readTextFile, stemOf } from './readText';
import { createProductSpool, type SourcedProduct } from './productSpool';
import type { Report, Sourced } from './SourceFile';

/** Everything the files of a shop hold, each value with its place. */
export interface ShopFiles {
  readonly products: readonly SourcedProduct[];
  readonly memberships: readonly Sourced<MembershipSource>[];
  readonly vases: readonly Sourced<VaseSource>[];
  readonly addons: readonly Sourced<AddonSource>[];
  readonly vocabulary: readonly Sourced<VocabularySource>[];
  readonly pictures: readonly Sourced<PictureSource>[];
  readonly collections: readonly Sourced<CollectionSource>[];
  readonly navigation: readonly Sourced<NavigationSource>[];
  readonly spaceProperties: readonly Sourced<SpacePropertySource>[];
  readonly partners: readonly Sourced<PartnerSource>[];
  /** All other content, by content type. */
  readonly entries: readonly (Sourced<EntrySource> & { readonly type: string })[];
  /** Handles and ids of values that have problems of their own: naming one is not another problem. */
  readonly faulty: ReadonlySet<string>;
}

/** A list may be written as JSON or as a table. */
const listEndings = ['.json', '.csv', '.tsv', '.txt'] as const;

/** Content files with a format of their own; every other file of data/content holds entries. */
const ownFormat = new Set(['collections', 'navigation', 'space-properties', 'partner-configs']);

/**
 * Reads and checks every file below a folder that holds `catalog`, `content` and `pictures`. Files that are
 * not there count as empty; what is wrong goes to `report`, the rest is returned.
 */
export async function readShopFiles(
  dir: string,
  report: Report,
  onProducts: (read: number) => void = () => undefined,
): Promise<ShopFiles> {
  const faulty = new Set<string>();
  const reader = createReader(dir, report, faulty);
  const productFiles = await namesIn(dir, 'catalog/products', report);
  const contentFiles = (await namesIn(dir, 'content', report)).filter((name) => !ownFormat.has(stemOf(name)));
  const entries = contentFiles.map((name) => {
    const type = entryTypeOfFile(stemOf(name));
    return reader.list(`content/${name}`, EntrySource).map((entry) => ({
      ...entry,
      type: entry.value.type ?? type,
    }));
  });
  const spool = createProductSpool();
  const products: SourcedProduct[] = [];
  for (const name of productFiles) {
    for (const product of spool.addAll(reader.items(`catalog/products/${name}`, ProductSource)))
      products.push(product);
    onProducts(products.length);
    await setImmediate();
  }
  return {
    products,
    memberships: reader.one('catalog/membership.json', MembershipSource),
    vases: reader.either('catalog/vases', VaseSource),
    addons: reader.either('catalog/addons', AddonSource),
    vocabulary: reader.one('catalog/vocabulary.json', VocabularySource),
    pictures: reader.list('pictures/manifest.json', PictureSource),
    collections: reader.either('content/collections', CollectionSource),
    navigation: reader.list('content/navigation.json', NavigationSource),
    spaceProperties: reader.list('content/space-properties.json', SpacePropertySource),
    partners: reader.list('content/partner-configs.json', PartnerSource),
    entries: entries.flat(),
    faulty,
  };
}

function createReader(dir: string, report: Report, faulty: Set<string>) {
  const read = (name: string): ReadDocument | undefined => {
    const place = path.join(dir, name);
    return existsSync(place) ? readDocument(fileAt(name, place), report, faulty) : undefined;
  };
  const items = <S extends z.ZodMiniType>(name: string, schema: S): Iterable<Sourced<z.infer<S>>> => {
    const found = read(name);
    return found ? listItems(found, schema, report, faulty) : [];
  };
  const list = <S extends z.ZodMiniType>(name: string, schema: S) => [...items(name, schema)];
  return {
    items,
    list,
    /** A list that stands in a JSON file, in a table, or in both. */
    either<S extends z.ZodMiniType>(stem: string, schema: S): Sourced<z.infer<S>>[] {
      return listEndings.flatMap((ending) => list(`${stem}${ending}`, schema));
    },
    one<S extends z.ZodMiniType>(name: string, schema: S): Sourced<z.infer<S>>[] {
      const found = read(name);
      return found ? check(schema, found.document, { file: found.file, path: [] }, report, faulty) : [];
    },
  };
}

/** A file as it is read for the import. */
export const fileAt = (name: string, place: string): NamedFile => ({
  name,
  read: () => readTextFile(place) ?? { fault: 'is not there' },
});

/** Files of a folder, in the order of their names; one that is not read is reported, hidden ones are passed over. */
async function namesIn(dir: string, folder: string, report: Report): Promise<string[]> {
  const found = (await readdir(path.join(dir, folder)).catch(ignoreMissing)) ?? [];
  const names = found.filter((name) => !/^[.~]/.test(name)).sort();
  for (const name of names.filter((one) => !isReadableName(one)))
    report({ file: { name: `${folder}/${name}`, lineOf: () => 1 }, path: [] }, [], readableKinds);
  return names.filter(isReadableName);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

/** Content types whose file is not simply named after them. */
const files: Readonly<Record<string, string>> = {
  page: 'pages',
  merxStaticData: 'static-data',
  promoCard: 'promo-cards',
};

/** File of data/content, without its ending, in which entries of a type stand. */
export function fileOfEntryType(type: string): string {
  return files[type] ?? type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Content type of the entries of a file, where they do not name one. */
export function entryTypeOfFile(stem: string): string {
  const [type] = Object.entries(files).find(([, file]) => file === stem) ?? [];
  return type ?? stem.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
