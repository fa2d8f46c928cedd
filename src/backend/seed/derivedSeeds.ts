import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { exportedProduct } from '../catalog/exportedProducts';
import { loadProductRows } from '../catalog/loadCatalogue';
import { loadContentRows } from '../catalog/loadContentRows';
import { writePictureRows } from '../catalog/ownPictures';
import { publicAddresses, retireAddresses } from '../catalog/publicAddresses';
import { PictureSource, VocabularySource, ProductSource } from '../catalog/sources/productSources';
import { pictureRow } from '../catalog/writeContent';
import type { Tx } from '../db/connect';
import { catalogueVersion, pictures, retiredAddresses, searchDocuments } from '../db/schema';
import { writeSearchIndex } from '../search/writeSearchIndex';
import { type SeedStep, readSeedFile, hashOfFile } from './SeedStep';
import { exportedVocabulary } from '../catalog/exportCatalogue';

/** Raise it when the search index is written differently: existing shops then write theirs again. */
const SEARCH_FORMAT = 'format 4';
/** The same for redirects. */
const REDIRECTS_FORMAT = 'format 1';

const manifest = 'pictures/manifest.json';

/** What search reads, in the form this version of the shop expects; made from the products the database holds. */
export const searchSeed: SeedStep = {
  name: 'search',
  owner: 'derived',
  tables: [searchDocuments],
  /** The form, because the products themselves come with the catalogue. */
  fingerprint: async () => SEARCH_FORMAT,
  /** Writes the index from the merchant's products and words. */
  async run(tx) {
    const { products } = await loadProductRows(tx);
    const sold = products.filter(({ product }) => !product.isMembership);
    const { vocabulary } = await loadContentRows(tx);
    await writeSearchIndex(
      tx,
      sold.map((row) => ({
        pid: row.product.pid,
        value: z.parse(ProductSource, exportedProduct(row)),
      })),
      z.parse(VocabularySource, exportedVocabulary(vocabulary)),
    );
    await raiseCatalogueVersion(tx);
  },
};

/** Addresses that are no more, without those that are in use again. */
export const redirectsSeed: SeedStep = {
  name: 'redirects',
  owner: 'derived',
  tables: [retiredAddresses],
  /** The form: the addresses come with the catalogue. */
  fingerprint: async () => REDIRECTS_FORMAT,
  /** Deletes redirects from addresses that are in use again. */
  async run(tx, { clock }) {
    const inUse = await publicAddresses(tx);
    await retireAddresses(tx, inUse, inUse, clock.now());
    await raiseCatalogueVersion(tx);
  },
};

/** Where the finished picture files of this version lie; the files of the version before are gone. */
export const picturesSeed: SeedStep = {
  name: 'pictures',
  owner: 'derived',
  tables: [pictures],
  /** Changes with the list of finished pictures. */
  fingerprint: () => hashOfFile(manifest),
  /** Brings the pictures of the list up to date; pictures that are not in it, and the merchant's own, stay as they are. */
  async run(tx) {
    const list = z.parse(z.array(PictureSource), JSON.parse(await readSeedFile(manifest)));
    await writePictureRows(tx, list.map(pictureRow));
    await raiseCatalogueVersion(tx);
  },
};

async function raiseCatalogueVersion(tx: Tx): Promise<void> {
  await tx.update(catalogueVersion).set({ version: sql`${catalogueVersion.version} + 1` });
}
