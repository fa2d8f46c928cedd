import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { asc, ne } from 'drizzle-orm';
import type { Db, Tx } from '../db/connect';
import { partnerConfigs } from '../db/schema';
import { exportedAddon, exportedMembership, exportedProduct, exportedVase } from './exportedProducts';
import { loadContentRows, loadProductRows, type ContentRows, type ProductRows } from './loadShopRows';
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
  const rows = { ...(await loadProductRows(tx)), ...(await loadContentRows(tx)) };
  const partners = await tx
    .select()
    .from(partnerConfigs)
    .where(ne(partnerConfigs.state, 'archived'))
    .orderBy(asc(partnerConfigs.handle));
  const files: Files = {
    ...catalogFiles(rows),
    ...contentFiles(rows),
    'content/partner-configs.json': partners.map(({ handle, value, state }) => ({
      handle,
      ...draft(state),
      value,
    })),
  };
  for (const [name, document] of Object.entries(files)) {
    const file = path.join(dir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
  }
  return Object.keys(files).sort();
}

function catalogFiles(rows: ProductRows & ContentRows): Files {
  const sold = rows.products.filter(({ product }) => !product.isMembership);
  const groups = [...new Set(sold.map(({ product }) => product.sourceGroup))].map((group) => [
    `catalog/products/${group}.json`,
    sold.filter(({ product }) => product.sourceGroup === group).map(exportedProduct),
  ]);
  const membership = rows.products.find(({ product }) => product.isMembership);
  return {
    ...(Object.fromEntries(groups) as Files),
    ...(membership && { 'catalog/membership.json': exportedMembership(membership) }),
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
