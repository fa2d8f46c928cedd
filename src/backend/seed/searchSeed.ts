import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { exportedProduct } from '../catalog/exportedProducts';
import { loadContentRows, loadProductRows } from '../catalog/loadShopRows';
import { VocabularySource } from '../catalog/sources/accessorySources';
import { ProductSource } from '../catalog/sources/productSource';
import { catalogueVersion } from '../db/schema';
import { writeSearchIndex } from '../search/writeSearchIndex';
import type { SeedStep } from './SeedStep';

/** To be raised when the search index is written differently: shops that exist write theirs anew then. */
const FORMAT = 'format 3';

/** Writes the search index from the products the database holds, which may be a merchant's own by now. */
const run: SeedStep['run'] = async (tx) => {
  const { products } = await loadProductRows(tx);
  const sold = products.filter(({ product }) => !product.isMembership);
  const { vocabulary } = await loadContentRows(tx);
  const words: Record<string, Record<string, unknown>> = {};
  for (const { list, key, label } of vocabulary) (words[list] ??= {})[key] = label;
  await writeSearchIndex(
    tx,
    sold.map((row) => z.parse(ProductSource, exportedProduct(row))),
    z.parse(VocabularySource, words),
  );
  await tx.update(catalogueVersion).set({ version: sql`${catalogueVersion.version} + 1` });
};

/** The form, because the products themselves come with the catalogue. */
const fingerprint = async (): Promise<string> => FORMAT;

/** What search reads, in the form this version of the shop expects. */
export const searchSeed: SeedStep = { name: 'search', fingerprint, run };
