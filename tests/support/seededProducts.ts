import { checkShopFiles } from '@/backend/catalog/importCatalogue';
import type { ProductSource } from '@/backend/catalog/sources/productSources';

/** Reads the products of `data/` before the tests of a file. @returns a product by its handle */
export function openSeededProducts(): (handle: string) => ProductSource {
  let products: ReadonlyMap<string, ProductSource> = new Map();
  beforeAll(async () => {
    const files = await checkShopFiles('data');
    products = new Map(files.products.map(({ value }) => [value.handle, value]));
  });
  return (handle) => {
    const product = products.get(handle);
    if (!product) throw new Error(`${handle} is no product of the catalogue`);
    return product;
  };
}
