import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { importCatalogue } from '../catalog/importCatalogue';
import type { SeedStep } from './SeedStep';

/** Folders of the shop's own catalogue, from the project's folder. */
const SHOP_FILES = 'data';
const folders = ['catalog', 'catalog/products', 'content', 'pictures'];

/** The shop's own catalogue and content, read by the same importer a merchant uses. */
export const catalogueSeed: SeedStep = {
  name: 'catalogue',
  async fingerprint() {
    const hash = createHash('sha256').update('format 1');
    for (const folder of folders) {
      const names = await readdir(path.join(process.cwd(), SHOP_FILES, folder)).catch(() => []);
      for (const name of names.filter((file) => file.endsWith('.json')).sort()) {
        hash.update(`${folder}/${name}\0`).update(await readFile(path.join(process.cwd(), SHOP_FILES, folder, name)));
      }
    }
    return hash.digest('hex');
  },
  async run(tx, { clock, onProgress }) {
    await importCatalogue(tx, path.join(process.cwd(), SHOP_FILES), { clock, onProgress });
  },
};
