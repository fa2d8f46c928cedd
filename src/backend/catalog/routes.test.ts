import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';

describe('§7 Catalog', () => {
  let backend: InProcessBackend;
  beforeAll(async () => {
    backend = await startBackend({ now: '2026-11-20T15:00:00Z' });
  }, 60_000);
  afterAll(() => backend.stop());

  test('prices of products, sizes, vases and add-ons; unknown ids are left out', async () => {
    const { answer } = await backend.call('buyBox', {
      query: { productIds: 'LK1001,LK1001L,LV01,LA01,GMP0502,NOBODY' },
    });
    expect(Object.keys(answer.products).sort()).toEqual(['GMP0502', 'LA01', 'LK1001', 'LK1001L', 'LV01']);
    expect(answer.products.LK1001).toEqual({
      regular: 79.99,
      loyaltyValue: 70.49,
      displayPrices: { regular: { min: 79.99, max: 134.99 }, loyaltyValue: { min: 70.49, max: 118.99 } },
    });
    expect(answer.products.LK1001L).toMatchObject({ regular: 134.99 });
    expect(answer.products.LV01).toMatchObject({ regular: 12.99 });
    expect(answer.products.GMP0502).toMatchObject({ regular: 29.99 });
  });

  test('a sale shows the former price as regular and today’s as promotional', async () => {
    const { loadCatalogue } = await import('./loadCatalogue');
    const reduced = (await loadCatalogue(backend.db)).products
      .flatMap(({ variants }) => variants)
      .find(({ compareAtCents }) => compareAtCents);
    if (!reduced) throw new Error('No size is on sale.');
    const { answer } = await backend.call('buyBox', { query: { productIds: reduced.sku } });
    const price = answer.products[reduced.sku];
    expect(price?.promotional).toBe(reduced.priceCents / 100);
    expect(price?.regular).toBe((reduced.compareAtCents ?? 0) / 100);
  });

  test('a product with its sizes, vases and add-ons', async () => {
    const { answer } = await backend.call('buyboxV2', { query: { productIds: 'LK1001' } });
    expect(answer.products.LK1001).toMatchObject({
      handle: 'long-evening',
      defaultProductId: 'LK1001S',
      addons: ['LA03', 'LA01', 'LA08', 'LA11', 'LA12'],
    });
    expect(answer.products.LK1001?.vases).toContainEqual({ id: 'LV00', price: 0 });
    expect(answer.products.LK1001?.variants.map(({ sku }) => sku)).toEqual(['LK1001S', 'LK1001M', 'LK1001L']);
  });

  test('without a zip everything known is available; where nobody delivers nothing is', async () => {
    const everywhere = await backend.call('availability', { query: { productIds: 'LK1001,NOBODY' } });
    expect(everywhere.answer.products).toEqual({ LK1001: { isAvailable: true } });
    const nowhere = await backend.call('availability', { query: { productIds: 'LK1001', zipCode: '00012' } });
    expect(nowhere.answer.products).toEqual({ LK1001: { isAvailable: false, reason: 'outside-area' } });
  });

  test('in a served place it says the fee, and on a past date the reason and the next date', async () => {
    const served = await backend.call('availability', { query: { productIds: 'LK1001', zipCode: '10001' } });
    expect(served.answer.products.LK1001).toMatchObject({ isAvailable: true, fees: expect.any(Number) });
    const past = await backend.call('availability', {
      query: { productIds: 'LK1001', zipCode: '10001', deliveryDate: '2026-11-01' },
    });
    expect(past.answer.products.LK1001).toMatchObject({
      isAvailable: false,
      nextDate: expect.stringMatching(/^2026-1[12]-/),
    });
  });
});
