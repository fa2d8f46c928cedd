import { checkShopFiles } from '../catalog/importCatalogue';
import type { ProductSource } from '../catalog/sources/productSources';
import { productDocument } from './writeSearchIndex';

test('a product on sale is found, filtered and ordered by what it costs today', async () => {
  const { products } = await checkShopFiles('data');
  const [model] = products.map(({ value }) => value);
  const [size] = model?.variants ?? [];
  if (!model || !size) throw new Error('the shop has no products');
  const prices = (...variants: ProductSource['variants']) =>
    productDocument({ ...model, variants }, 'en-US', 0, {}).numbers;
  const sizes = [
    { ...size, price: 4000, salePrice: 3000 },
    { ...size, price: 9000, salePrice: null },
  ];
  expect(prices(...sizes)).toEqual({ price: 30, maxPrice: 90 });
  expect(prices(...sizes.map((one) => ({ ...one, salePrice: one.price - 500 })))).toEqual({
    price: 35,
    maxPrice: 85,
  });
});
