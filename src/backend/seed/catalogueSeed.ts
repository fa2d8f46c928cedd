import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { importCatalogue } from '../catalog/importCatalogue';
import * as tables from '../db/schema';
import type { SeedStep } from './SeedStep';

/** Folders of the shop's own catalogue, from the project's folder. */
const SHOP_FILES = 'data';
const folders = ['catalog', 'catalog/products', 'content', 'pictures'];

const seedFolder = () => path.join(process.cwd(), SHOP_FILES);

/** Hash of every file the seed reads. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update('format 1');
  for (const folder of folders) {
    const names = await readdir(path.join(seedFolder(), folder)).catch(() => []);
    for (const name of names.filter((file) => file.endsWith('.json')).sort()) {
      hash.update(`${folder}/${name}\0`).update(await readFile(path.join(seedFolder(), folder, name)));
    }
  }
  return hash.digest('hex');
}

/** Imports the files. */
const run: SeedStep['run'] = async (tx, { clock, onProgress, over, isDemo }) => {
  await importCatalogue(tx, seedFolder(), { clock, onProgress, over, isWithoutPartners: !isDemo });
};

/** The shop's own catalogue and content, read by the same importer a merchant uses. */
export const catalogueSeed: SeedStep = {
  name: 'catalogue',
  owner: 'merchant',
  tables: [
    ...[tables.products, tables.productVariants, tables.vases, tables.addons],
    ...[tables.collections, tables.contentEntries, tables.navigationGroups, tables.spaceProperties],
    ...[tables.partnerConfigs, tables.vocabulary],
  ],
  fingerprint,
  run,
};
