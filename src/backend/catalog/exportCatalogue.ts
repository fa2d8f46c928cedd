import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { asc, ne } from 'drizzle-orm';
import { groupBy } from '@/lib/objects';
import type { Db, Tx } from '../db/connect';
import { partnerConfigs, products } from '../db/schema';
import { exportedAddon, exportedMembership, exportedProduct, exportedVase } from './exportedProducts';
import { loadPartRows, loadProducts, type PartRows } from './loadCatalogue';
import { loadContentRows, type ContentRows } from './loadContentRows';
import { chunksOf } from './upsertPublished';
import { fileOfEntryType } from './sources/readShopFiles';

/** Documents by the name of their file. */
type Files = Readonly<Record<string, unknown>>;

/**
 * Writes catalogue and content as files an import reads again; nothing of the shop is changed.
 * @param dir  folder that will hold `catalog`, `content` and `pictures`
 * @returns    the files written, below the folder
 */
export async function exportCatalogue(db: Db, dir: string): Promise<string[]> {
  return db.transaction((tx) => exportWithin(tx, dir), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/**
 * The same inside a transaction that is open already.
 * @returns the files written, below the folder
 */
export async function exportWithin(tx: Tx, dir: string): Promise<string[]> {
  const rows = { ...(await loadPartRows(tx)), ...(await loadContentRows(tx)) };
  const partners = await tx
    .select()
    .from(partnerConfigs)
    .where(ne(partnerConfigs.state, 'archived'))
    .orderBy(asc(partnerConfigs.handle));
  const files: Files = {
    ...partFiles(rows),
    ...contentFiles(rows),
    'content/partner-configs.json': partners.map(({ handle, value, state }) => ({
      handle,
      ...draft(state),
      value,
    })),
  };
  for (const [name, document] of Object.entries(files))
    await writeFile(await placeOf(dir, name), jsonOf(document));
  return [...Object.keys(files), ...(await exportProducts(tx, dir))].sort();
}

/** Most products of one file, and how many of them are in memory at once. */
const PER_FILE = 5_000;

/** Writes the products of each group into a file of its name; of a large group the rest into `name-2`, `name-3` and so on. */
async function exportProducts(tx: Tx, dir: string): Promise<string[]> {
  const sold = await tx
    .select({ pid: products.pid, group: products.sourceGroup, isMembership: products.isMembership })
    .from(products)
    .where(ne(products.state, 'archived'))
    .orderBy(asc(products.pid));
  const groups = groupBy(
    sold.filter(({ isMembership }) => !isMembership),
    ({ group }) => group,
  );
  const [membership] = await loadProducts(
    tx,
    sold.filter(({ isMembership }) => isMembership).map(({ pid }) => pid),
  );
  const written: string[] = [];
  if (membership) {
    written.push('catalog/membership.json');
    await writeFile(await placeOf(dir, 'catalog/membership.json'), jsonOf(exportedMembership(membership)));
  }
  for (const [group, members] of groups) {
    const pids = members.map(({ pid }) => pid);
    for (let start = 0; start < pids.length; start += PER_FILE) {
      const name = nameOfPart(group, start / PER_FILE, groups);
      written.push(name);
      await exportList(tx, await placeOf(dir, name), pids.slice(start, start + PER_FILE));
    }
  }
  return written;
}

/** The file of the first part of a group is named after it, the others by a number that no other group has. */
function nameOfPart(group: string, part: number, groups: ReadonlyMap<string, unknown>): string {
  let name = part === 0 ? group : `${group}-${part + 1}`;
  while (part > 0 && groups.has(name)) name = `${name}-more`;
  return `catalog/products/${name}.json`;
}

/** Writes products as a list, some hundred at a time. */
async function exportList(tx: Tx, place: string, pids: readonly string[]): Promise<void> {
  await writeFile(place, '[');
  let separator = '\n';
  for (const batch of chunksOf(pids)) {
    const items = (await loadProducts(tx, batch)).map((row) =>
      JSON.stringify(exportedProduct(row), null, 2).replace(/^/gm, '  '),
    );
    await appendFile(place, separator + items.join(',\n'));
    separator = ',\n';
  }
  await appendFile(place, '\n]\n');
}

const jsonOf = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;

async function placeOf(dir: string, name: string): Promise<string> {
  const place = path.join(dir, name);
  await mkdir(path.dirname(place), { recursive: true });
  return place;
}

function partFiles(rows: PartRows & ContentRows): Files {
  return {
    'catalog/vases.json': rows.vases.map(exportedVase),
    'catalog/addons.json': rows.addons.map(exportedAddon),
    'catalog/vocabulary.json': exportedVocabulary(rows.vocabulary),
    'pictures/manifest.json': rows.pictures.map(({ widths, blurDataUrl, ...picture }) => ({
      ...picture,
      ...(blurDataUrl ? { blurDataUrl } : {}),
      files: Object.fromEntries(widths.map((width) => [width, {}])),
    })),
  };
}

function contentFiles(rows: ContentRows): Files {
  const types = [...new Set(rows.entries.map(({ type }) => type))].map((type) => [
    `content/${fileOfEntryType(type)}.json`,
    rows.entries.filter((entry) => entry.type === type).map(exportedEntry),
  ]);
  return {
    'content/collections.json': rows.collections.map(({ document }) => document),
    'content/navigation.json': rows.navigation.map(({ document }) => document),
    'content/space-properties.json': rows.spaceProperties.map(({ namespace, items }) => ({
      namespace,
      items,
    })),
    ...(Object.fromEntries(types) as Files),
  };
}

function exportedEntry({ handle, type, title, tags, fields, state }: ContentRows['entries'][number]) {
  return { handle, type, ...draft(state), title, ...(tags.length > 0 ? { tags } : {}), fields };
}

/** The vocabulary as its file holds it: list → key → text. */
export function exportedVocabulary(
  words: ContentRows['vocabulary'],
): Record<string, Record<string, unknown>> {
  const lists: Record<string, Record<string, unknown>> = {};
  for (const { list, key, label } of words) (lists[list] ??= {})[key] = label;
  return lists;
}

const draft = (state: string) => (state === 'draft' ? { state } : {});
