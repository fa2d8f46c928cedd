import { suiteBackend } from '../../../tests/support/inProcessBackend';

describe('§7 Catalog', () => {
  const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

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

  test('a size on sale costs the sale price, which the price map names; what is merely reduced has none', async () => {
    const { answer } = await backend.call('buyBox', { query: { productIds: 'LK1105,LK1105L,LK1001' } });
    expect(answer.products.LK1105).toMatchObject({
      ...{ regular: 94.99, promotional: 79.99, sale: 79.99 },
      displayPrices: { regular: { min: 74.99, max: 119.99 }, promotional: { min: 62.99, max: 104.99 } },
    });
    expect(answer.products.LK1105L).toMatchObject({ regular: 119.99, sale: 104.99 });
    expect(answer.products.LK1001).not.toHaveProperty('sale');
  });

  test('with a place the price map holds the fee of the cheapest way there, and none where nobody delivers', async () => {
    const productIds = 'LK1001,GMP0502,LV01';
    const served = await backend.call('buyBox', { query: { productIds, zipCode: '10001' } });
    const { answer: reach } = await backend.call('availability', { query: { productIds, zipCode: '10001' } });
    expect(served.answer.products.LK1001?.fees).toBe(reach.products.LK1001?.fees);
    expect(served.answer.products.LK1001?.fees).toBeGreaterThan(0);
    expect(served.answer.products.GMP0502?.fees).toBeUndefined();
    expect(served.answer.products.LV01?.fees).toBeUndefined();
    for (const zipCode of ['00012', '99999']) {
      const nowhere = await backend.call('buyBox', { query: { productIds, zipCode } });
      expect(nowhere.answer.products.LK1001).toMatchObject({ regular: 79.99 });
      expect(nowhere.answer.products.LK1001?.fees).toBeUndefined();
    }
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
