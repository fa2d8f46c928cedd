import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkShopFiles } from '../importCatalogue';
import { ImportError } from '../sources/ImportError';
import type { ProductSource } from '../sources/productSource';
import { generateProducts } from './generateProducts';

const PER_FILE = 1_000;

/**
 * Writes a folder that can be imported: the shop's own files with as many made-up products beside its own.
 * @param from     folder of the models
 * @param onBatch  told after every file how many products are written
 * @throws ImportError when the folder holds something already
 */
export async function writeGenerated(
  from: string,
  to: string,
  count: number,
  onBatch: (written: number) => void,
): Promise<void> {
  const held = await readdir(to).catch(() => []);
  if (held.length > 0) throw new ImportError([{ file: to, path: '', message: 'is not empty' }]);
  const { products } = await checkShopFiles(from);
  for (const folder of ['catalog', 'content', 'pictures']) {
    await cp(path.join(from, folder), path.join(to, folder), { recursive: true });
  }
  await mkdir(path.join(to, 'catalog/products'), { recursive: true });
  let batch: ProductSource[] = [];
  let written = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    const name = `generated-${String(written / PER_FILE + 1).padStart(4, '0')}.json`;
    await writeFile(path.join(to, 'catalog/products', name), JSON.stringify(batch, null, 1));
    written += batch.length;
    batch = [];
    onBatch(written);
  };
  for (const product of generateProducts(
    products.map(({ value }) => value),
    count,
  )) {
    batch.push(product);
    if (batch.length === PER_FILE) await flush();
  }
  await flush();
}
