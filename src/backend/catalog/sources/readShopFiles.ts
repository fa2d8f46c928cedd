import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
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
import { check, readDocument, readList, type ReadDocument } from './readList';
import type { Report, Sourced } from './SourceFile';

/** Everything the files of a shop hold, each value with its place. */
export interface ShopFiles {
  readonly products: readonly Sourced<ProductSource>[];
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
const listEndings = ['.json', '.csv'] as const;

/** Content files with a format of their own; every other file of data/content holds entries. */
const ownFormat = new Set(['collections', 'navigation', 'space-properties', 'partner-configs']);

/**
 * Reads and checks every file below a folder that holds `catalog`, `content` and `pictures`. Files that are
 * not there count as empty; what is wrong goes to `report`, the rest is returned.
 */
export async function readShopFiles(dir: string, report: Report): Promise<ShopFiles> {
  const faulty = new Set<string>();
  const reader = createReader(dir, report, faulty);
  const productFiles = await namesIn(path.join(dir, 'catalog/products'));
  const contentFiles = (await namesIn(path.join(dir, 'content'))).filter(
    (name) => !ownFormat.has(stemOf(name)),
  );
  const entries = contentFiles.map(async (name) => {
    const type = entryTypeOfFile(stemOf(name));
    return (await reader.list(`content/${name}`, EntrySource)).map((entry) => ({
      ...entry,
      type: entry.value.type ?? type,
    }));
  });
  return {
    products: (
      await Promise.all(productFiles.map((name) => reader.list(`catalog/products/${name}`, ProductSource)))
    ).flat(),
    memberships: await reader.one('catalog/membership.json', MembershipSource),
    vases: await reader.either('catalog/vases', VaseSource),
    addons: await reader.either('catalog/addons', AddonSource),
    vocabulary: await reader.one('catalog/vocabulary.json', VocabularySource),
    pictures: await reader.list('pictures/manifest.json', PictureSource),
    collections: await reader.either('content/collections', CollectionSource),
    navigation: await reader.list('content/navigation.json', NavigationSource),
    spaceProperties: await reader.list('content/space-properties.json', SpacePropertySource),
    partners: await reader.list('content/partner-configs.json', PartnerSource),
    entries: (await Promise.all(entries)).flat(),
    faulty,
  };
}

function createReader(dir: string, report: Report, faulty: Set<string>) {
  const read = async (name: string): Promise<ReadDocument | undefined> => {
    const text = await readFile(path.join(dir, name), 'utf8').catch(ignoreMissing);
    return text === undefined ? undefined : readDocument({ name, text }, report, faulty);
  };
  const listIn = async <S extends z.ZodMiniType>(name: string, schema: S): Promise<Sourced<z.infer<S>>[]> => {
    const found = await read(name);
    return found ? readList(found, schema, report, faulty) : [];
  };
  return {
    list: listIn,
    /** A list that stands in a JSON file, in a table, or in both. */
    async either<S extends z.ZodMiniType>(stem: string, schema: S): Promise<Sourced<z.infer<S>>[]> {
      return (await Promise.all(listEndings.map((ending) => listIn(`${stem}${ending}`, schema)))).flat();
    },
    async one<S extends z.ZodMiniType>(name: string, schema: S): Promise<Sourced<z.infer<S>>[]> {
      const found = await read(name);
      return found ? check(schema, found.document, { file: found.file, path: [] }, report, faulty) : [];
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  return names.filter((name) => listEndings.some((ending) => name.endsWith(ending))).sort();
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

/** A file's name without its ending. */
export const stemOf = (name: string) => name.replace(/\.(?:json|csv)$/, '');

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
