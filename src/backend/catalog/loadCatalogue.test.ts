import { shop } from '@/contracts/shop';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import type { Catalogue } from './catalogue';
import { loadCatalogue } from './loadCatalogue';

describe('the catalogue in memory', () => {
  let catalogue: Catalogue;
  const backend = suiteBackend();
  beforeAll(async () => {
    catalogue = await loadCatalogue(backend.db);
  }, 60_000);

  test('holds every product of the files with its sizes, vases and add-ons', () => {
    expect(catalogue.products.length).toBeGreaterThan(80);
    for (const product of catalogue.products) {
      expect(product.variants.map(({ sku }) => sku)).toContain(product.defaultSku);
      expect(product.vaseIds.every((id) => catalogue.vase(id))).toBe(true);
      expect(product.addonIds.every((id) => catalogue.addon(id))).toBe(true);
    }
  });

  test('finds a size by its sku, and by product id only where there is one size', () => {
    const bouquet = catalogue.products.find(({ variants }) => variants.length > 1);
    const single = catalogue.products.find(({ variants }) => variants.length === 1);
    expect(catalogue.productBySku(bouquet?.defaultSku ?? '')?.product).toBe(bouquet);
    expect(catalogue.productBySku(bouquet?.pid ?? '')).toBeUndefined();
    expect(catalogue.productBySku(single?.pid ?? '')?.product).toBe(single);
  });

  test('knows the membership, the dummy vase and how each product is delivered', () => {
    expect(catalogue.productByPid(shop.loyaltyProductId)?.isMembership).toBe(true);
    expect(catalogue.vase(shop.dummyVaseId)).toMatchObject({ isDummy: true, priceCents: 0 });
    expect(catalogue.productByPid('LK1001')?.channel).toBe('florist');
    expect(
      catalogue.products.filter(({ isAlcohol }) => isAlcohol).every(({ channel }) => channel === 'dropship'),
    ).toBe(true);
  });

  test('is read once for a version', async () => {
    expect(await loadCatalogue(backend.db)).toBe(catalogue);
  });
});
