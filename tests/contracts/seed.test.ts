import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkShopFiles } from '@/backend/catalog/importCatalogue';
import { parseDeliveryFiles, readDeliveryFiles } from '@/backend/calendars/seed/deliveryFiles';

describe('the files a fresh shop is filled with', () => {
  test('every row of catalogue and content is valid and names only what exists', async () => {
    const files = await checkShopFiles('data');
    expect(files.faulty.size).toBe(0);
    expect(files.products.length).toBeGreaterThan(0);
    expect(files.collections.length).toBeGreaterThan(0);
  });

  test('every price ends in whole cents and every size of a product has its own sku', async () => {
    const { products } = await checkShopFiles('data');
    const skus = products.flatMap(({ value }) => value.variants.map(({ sku }) => sku));
    expect(new Set(skus).size).toBe(skus.length);
    for (const { value } of products) {
      for (const { price, compareAtPrice } of value.variants) {
        expect(Number.isInteger(price)).toBe(true);
        if (compareAtPrice) expect(compareAtPrice).toBeGreaterThan(price);
      }
    }
  });

  test('every row of the delivery rules is valid', async () => {
    expect(() => parseDeliveryFiles({})).toThrow();
    const files = parseDeliveryFiles(await readDeliveryFiles());
    for (const part of Object.values(files)) expect(Object.keys(part).length).toBeGreaterThan(0);
  });

  test('every picture of the manifest lies on the disk in all its widths', () => {
    const manifest = JSON.parse(readFileSync('data/pictures/manifest.json', 'utf8')) as {
      id: string;
      version: string;
      files: Record<string, object>;
    }[];
    const missing = manifest.flatMap(({ id, version, files }) =>
      Object.entries(files).flatMap(([width, forms]) =>
        Object.keys(forms)
          .map((form) => join('public/media', id, version, `${width}.${form}`))
          .filter((file) => !existsSync(file)),
      ),
    );
    expect(missing).toEqual([]);
  });
});
