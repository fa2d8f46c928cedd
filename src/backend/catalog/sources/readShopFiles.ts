import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { AddonSource, PictureSource, VaseSource, VocabularySource } from './accessorySources';
import { CollectionSource } from './collectionSource';
import { EntrySource, NavigationSource, PartnerSource, SpacePropertySource } from './contentSources';
import { entryTypeOfFile } from './entryFiles';
import { jsonFault } from './jsonFault';
import { lineAt } from './lineOfPath';
import { MembershipSource, ProductSource } from './productSource';
import type { Report, Sourced, SourceFile } from './SourceFile';

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

/** Stands among the faulty names when a whole file could not be read. */
export const anyName = '*';

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
    vases: await reader.list('catalog/vases.json', VaseSource),
    addons: await reader.list('catalog/addons.json', AddonSource),
    vocabulary: await reader.one('catalog/vocabulary.json', VocabularySource),
    pictures: await reader.list('pictures/manifest.json', PictureSource),
    collections: await reader.list('content/collections.json', CollectionSource),
    navigation: await reader.list('content/navigation.json', NavigationSource),
    spaceProperties: await reader.list('content/space-properties.json', SpacePropertySource),
    partners: await reader.list('content/partner-configs.json', PartnerSource),
    entries: (await Promise.all(entries)).flat(),
    faulty,
  };
}

function createReader(dir: string, report: Report, faulty: Set<string>) {
  const read = async (name: string): Promise<{ file: SourceFile; document: unknown } | undefined> => {
    const text = await readFile(path.join(dir, name), 'utf8').catch(ignoreMissing);
    if (text === undefined) return undefined;
    const file = { name, text };
    const document = parse(file, report, faulty);
    return document === undefined ? undefined : { file, document };
  };
  return {
    async list<S extends z.ZodMiniType>(name: string, schema: S): Promise<Sourced<z.infer<S>>[]> {
      const found = await read(name);
      if (!found) return [];
      if (Array.isArray(found.document)) {
        return found.document.flatMap((item, index) =>
          check(schema, item, { file: found.file, path: [index] }, report, faulty),
        );
      }
      report({ file: found.file, path: [] }, [], 'must be a list');
      return [];
    },
    async one<S extends z.ZodMiniType>(name: string, schema: S): Promise<Sourced<z.infer<S>>[]> {
      const found = await read(name);
      return found ? check(schema, found.document, { file: found.file, path: [] }, report, faulty) : [];
    },
  };
}

function check<S extends z.ZodMiniType>(
  schema: S,
  item: unknown,
  place: Omit<Sourced<unknown>, 'value'>,
  report: Report,
  faulty: Set<string>,
): Sourced<z.infer<S>>[] {
  const parsed = z.safeParse(schema, item, { error: z.locales.en().localeError });
  if (parsed.success) return [{ ...place, value: parsed.data as z.infer<S> }];
  for (const issue of parsed.error.issues)
    report(
      place,
      issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
      issue.message,
    );
  const named = typeof item === 'object' && item !== null ? item : {};
  for (const key of ['handle', 'calyxPid', 'addonId'])
    faulty.add(String((named as Record<string, unknown>)[key]));
  return [];
}

function parse(file: SourceFile, report: Report, faulty: Set<string>): unknown {
  const at = jsonFault(file.text);
  if (at === undefined) return JSON.parse(file.text);
  faulty.add(anyName);
  report(
    { file, path: [] },
    [],
    `is not valid JSON: line ${lineAt(file.text, at)} goes wrong at "${file.text.slice(at, at + SHOWN).split('\n')[0] ?? ''}"`,
  );
  return undefined;
}

const SHOWN = 20;

async function namesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  return names.filter((name) => name.endsWith('.json')).sort();
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

const stemOf = (name: string) => name.replace(/\.json$/, '');
