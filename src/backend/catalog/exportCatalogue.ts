import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { asc, ne } from 'drizzle-orm';
import type { Db, Tx } from '../db/connect';
import { partnerConfigs } from '../db/schema';
import { exportedAddon, exportedMembership, exportedProduct, exportedVase } from './exportedProducts';
import { loadContentRows, loadProductRows, type ContentRows, type ProductRows } from './loadShopRows';
import { fileOfEntryType } from './sources/readShopFiles';

type Files = Map<string, unknown>;

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
  const files: Files = new Map([...catalogFiles(rows), ...contentFiles(rows)]);
  files.set(
    'content/partner-configs.json',
    partners.map(({ handle, value, state }) => ({ handle, ...draft(state), value })),
  );
  for (const [name, document] of files) {
    const file = path.join(dir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
  }
  return [...files.keys()].sort();
}

function catalogFiles(rows: ProductRows & ContentRows): Files {
  const files: Files = new Map();
  const groups = new Set(
    rows.products.filter(({ product }) => !product.isMembership).map(({ product }) => product.sourceGroup),
  );
  for (const group of groups) {
    files.set(
      `catalog/products/${group}.json`,
      rows.products
        .filter(({ product }) => product.sourceGroup === group && !product.isMembership)
        .map(exportedProduct),
    );
  }
  const membership = rows.products.find(({ product }) => product.isMembership);
  if (membership) files.set('catalog/membership.json', exportedMembership(membership));
  files.set('catalog/vases.json', rows.vases.map(exportedVase));
  files.set('catalog/addons.json', rows.addons.map(exportedAddon));
  files.set('catalog/vocabulary.json', vocabularyOf(rows.vocabulary));
  files.set(
    'pictures/manifest.json',
    rows.pictures.map(({ widths, blurDataUrl, ...picture }) => ({
      ...picture,
      ...(blurDataUrl ? { blurDataUrl } : {}),
      files: Object.fromEntries(widths.map((width) => [width, {}])),
    })),
  );
  return files;
}

function contentFiles(rows: ContentRows): Files {
  const files: Files = new Map();
  files.set(
    'content/collections.json',
    rows.collections.map(({ document }) => document),
  );
  files.set(
    'content/navigation.json',
    rows.navigation.map(({ document }) => document),
  );
  files.set(
    'content/space-properties.json',
    rows.spaceProperties.map(({ namespace, items }) => ({ namespace, items })),
  );
  for (const type of new Set(rows.entries.map((entry) => entry.type))) {
    const entries = rows.entries.filter((entry) => entry.type === type);
    files.set(
      `content/${fileOfEntryType(type)}.json`,
      entries.map(({ handle, title, tags, fields, state }) => ({
        handle,
        type,
        ...draft(state),
        title,
        ...(tags.length > 0 ? { tags } : {}),
        fields,
      })),
    );
  }
  return files;
}

function vocabularyOf(words: ContentRows['vocabulary']): Record<string, Record<string, unknown>> {
  const lists: Record<string, Record<string, unknown>> = {};
  for (const { list, key, label } of words) (lists[list] ??= {})[key] = label;
  return lists;
}

const draft = (state: string) => (state === 'draft' ? { state } : {});
