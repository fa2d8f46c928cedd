import { shop } from '@/contracts/shop';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { loadCatalogue } from '../catalog/loadCatalogue';
import type { CatalogueProduct } from '../catalog/catalogue';

const now = '2027-01-15T15:00:00Z';
let bouquet: CatalogueProduct;
let wine: CatalogueProduct;

const backend = suiteBackend({ now });
beforeAll(async () => {
  const { products } = await loadCatalogue(backend.db);
  const found = products.find(
    ({ productClass, addonIds }) => productClass === 'samedayfreshcut' && addonIds.length > 0,
  );
  const bottle = products.find(({ isAlcohol }) => isAlcohol);
  if (!found || !bottle) throw new Error('the catalogue lacks a bouquet or a wine');
  [bouquet, wine] = [found, bottle];
}, 60_000);

describe('zipcodecoverage', () => {
  const coverage = (zipCode: string) => backend.call('zipcodecoverage', { query: { zipCode } });

  test('flags who delivers on each date', async () => {
    const { availableDeliveryDates } = (await coverage('10001')).answer;
    expect(availableDeliveryDates['2027-01-15']).toEqual({ florist: true, dropship: false });
    expect(availableDeliveryDates['2027-01-19']).toEqual({ florist: true, dropship: true });
    expect(Object.keys(availableDeliveryDates)).toEqual(Object.keys(availableDeliveryDates).sort());
  });

  test('knows places only parcels reach, and places nothing reaches', async () => {
    const montana = Object.values((await coverage('59301')).answer.availableDeliveryDates);
    expect(montana.length).toBeGreaterThan(50);
    expect(montana.every(({ florist, dropship }) => !florist && dropship)).toBe(true);
    expect((await coverage('96910')).answer.availableDeliveryDates).toEqual({});
  });

  test('says of each other day of the calendar why nobody comes', async () => {
    const { availableDeliveryDates, unavailableDates } = (await coverage('10001')).answer;
    const days = [...Object.keys(availableDeliveryDates), ...Object.keys(unavailableDates ?? {})];
    expect(new Set(days).size).toBe(120);
    expect(days).toHaveLength(120);
    // North Dakota rests on Sundays; after its cut-off today is gone.
    const west = { ...(await coverage('58501')).answer.unavailableDates };
    expect(west['2027-01-17']).toBe('closed');
    const late = await backend.call('zipcodecoverage', {
      query: { zipCode: '58501' },
      now: '2027-01-15T23:30:00Z',
    });
    expect(late.answer.unavailableDates?.['2027-01-15']).toBe('cut-off-passed');
    // Parcels alone, which take their time.
    expect((await coverage('59301')).answer.unavailableDates?.['2027-01-16']).toBe('transit');
  });

  test.each([
    ['99999', 404, 'DLV.ZIP_NOT_FOUND'],
    ['00001', 422, 'DLV.ZIP_NOT_SERVED'],
    ['🌵🌵🌵', 400, 'REQ.INVALID'],
    ['1', 400, 'REQ.INVALID'],
    ['12345678901', 400, 'REQ.INVALID'],
  ])('refuses %s', async (zipCode, status, key) => {
    const refused = await coverage(zipCode);
    expect([refused.status, Object.keys(refused.errors.errorMap), refused.errors.details?.[0]?.path]).toEqual(
      [status, [key], 'query.zipCode'],
    );
  });
});

describe('productavailabilities', () => {
  const channels = (productIds: string, zipCode = '10001') =>
    backend.call('productavailabilities', { query: { productIds, zipCode } });

  test('names the channel of what can be sent', async () => {
    const { products } = (await channels(`${bouquet.pid},${wine.pid},NOSUCH`)).answer;
    expect(products).toEqual({
      [bouquet.pid]: { isAvailable: true, channels: ['florist'], nextDate: '2027-01-15' },
      [wine.pid]: { isAvailable: true, channels: ['dropship'], nextDate: '2027-01-23' },
      NOSUCH: { isAvailable: false, channels: [], reason: 'product' },
    });
  });

  test('says why something cannot be sent, and what could be instead', async () => {
    const { [wine.pid]: answer } = (await channels(wine.pid, '84101')).answer.products;
    expect(answer).toMatchObject({ isAvailable: false, channels: [], reason: 'restricted-by-state' });
    const instead = answer?.alternative;
    expect(instead?.productId).not.toBe(wine.pid);
    const { products: there } = (await channels(instead?.productId ?? '', '84101')).answer;
    expect(there[instead?.productId ?? '']).toMatchObject({ isAvailable: true, nextDate: instead?.nextDate });
    const { [bouquet.pid]: guam } = (await channels(bouquet.pid, '96910')).answer.products;
    expect(guam).toEqual({ isAvailable: false, channels: [], reason: 'outside-area' });
  });

  test.each([',,,', Array.from({ length: 101 }, (_, index) => `P${index}`).join(',')])(
    'refuses a list of none or too many',
    async (ids) => {
      expect(await channels(ids)).toMatchObject({
        status: 400,
        errors: { details: [{ path: 'query.productIds' }] },
      });
    },
  );
});

describe('productEligibility', () => {
  const eligibility = (productIds: string, zipCode: string) =>
    backend.call('productEligibility', { query: { productIds, zipCode } });

  test('is about the place, not about a day', async () => {
    const { products } = (
      await eligibility(`${bouquet.pid},${wine.pid},${shop.loyaltyProductId},NOSUCH`, '10001')
    ).answer;
    expect(products).toEqual({
      [bouquet.pid]: { isEligible: true, nextDate: '2027-01-15' },
      [wine.pid]: { isEligible: true, nextDate: '2027-01-23' },
      [shop.loyaltyProductId]: { isEligible: true },
      NOSUCH: { isEligible: false, reason: 'product' },
    });
  });

  test.each([
    ['wine in Utah', () => wine, '84101', 'restricted-by-state', 'alcohol'],
    ['wine in Canada', () => wine, 'M5V 2T6', 'restricted-by-state', 'alcohol'],
    ['a bouquet where only parcels go', () => bouquet, '59301', 'outside-area', undefined],
  ] as const)('%s', async (_what, product, zipCode, reason, restriction) => {
    const { [product().pid]: answer } = (await eligibility(product().pid, zipCode)).answer.products;
    expect(answer).toMatchObject({ isEligible: false, reason });
    expect(answer?.restriction).toBe(restriction);
    expect(answer?.alternative?.nextDate).toBeDefined();
  });

  test.each([
    ['99999', 404],
    ['00001', 422],
    ['1', 400],
  ])('refuses %s', async (zipCode, status) => {
    expect(await eligibility(bouquet.pid, zipCode)).toMatchObject({
      status,
      errors: { details: [{ path: 'query.zipCode' }] },
    });
  });
});

describe('multiProductOptions', () => {
  const options = (query: { productIds: string; zipCode: string; deliveryDate?: string }) =>
    backend.call('multiProductOptions', { query });

  test('gives every way to have each product, on the date or as soon as possible', async () => {
    const soon = (await options({ productIds: `${bouquet.pid},${wine.pid}`, zipCode: '10001' })).answer;
    expect(soon.products[bouquet.pid]).toMatchObject({ isAvailable: true, deliveryDate: '2027-01-15' });
    expect(soon.products[wine.pid]).toMatchObject({ isAvailable: true, deliveryDate: '2027-01-23' });
    const later = await options({ productIds: bouquet.pid, zipCode: '10001', deliveryDate: '2027-01-19' });
    expect(
      later.answer.products[bouquet.pid]?.deliveryOptions.map(({ deliveryOption }) => deliveryOption),
    ).toEqual(['fixed', 'flexible']);
  });

  test('says why a date does not work, which does, and what would', async () => {
    const asked = { productIds: wine.pid, zipCode: '10001', deliveryDate: '2027-01-16' };
    expect((await options(asked)).answer.products[wine.pid]).toMatchObject({
      isAvailable: false,
      deliveryOptions: [],
      reason: 'transit',
      nextDate: '2027-01-23',
      alternative: { nextDate: '2027-01-16' },
    });
  });

  test.each([
    ['a date that does not exist', { deliveryDate: '2027-02-30' }, 400, 'query.deliveryDate'],
    ['a zip nobody knows', { zipCode: '99999' }, 404, 'query.zipCode'],
    ['no product', { productIds: ',' }, 400, 'query.productIds'],
  ])('refuses %s', async (_what, query, status, path) => {
    expect(await options({ productIds: bouquet.pid, zipCode: '10001', ...query })).toMatchObject({
      status,
      errors: { details: [{ path }] },
    });
  });
});

describe('productAddonAvailability', () => {
  const addons = (body: Record<string, unknown> = {}) =>
    backend.call('productAddonAvailability', {
      body: { productId: bouquet.pid, addonIds: [...bouquet.addonIds], ...body },
    });

  test('prices the add-ons that travel with the product, and only those asked for', async () => {
    const [first = ''] = bouquet.addonIds;
    const addon = (await loadCatalogue(backend.db)).addon(first);
    const { answer } = await addons({
      addonIds: [first, 'NOSUCH'],
      zipCode: '10001',
      deliveryDate: '18-01-2027',
    });
    expect(answer).toEqual({
      addons: { [first]: { regular: (addon?.priceCents ?? 0) / 100 } },
      deliveryDate: '2027-01-18',
    });
    expect(Object.keys((await addons()).answer.addons).length).toBeGreaterThan(0);
  });

  test('offers none where or when the product cannot be had', async () => {
    expect((await addons({ zipCode: '59301' })).answer.addons).toEqual({});
    expect((await addons({ zipCode: '10001', deliveryDate: '14-01-2027' })).answer.addons).toEqual({});
  });

  test.each([
    ['30 February', { deliveryDate: '30-02-2027' }, 400, 'body.deliveryDate'],
    ['a date in another form', { deliveryDate: '2027-01-18' }, 400, 'body.deliveryDate'],
    ['a zip nobody knows', { zipCode: '99999' }, 404, 'body.zipCode'],
    ['too many add-ons', { addonIds: Array.from({ length: 101 }, () => 'LA01') }, 400, 'body.addonIds'],
  ])('refuses %s', async (_what, body, status, path) => {
    expect(await addons(body)).toMatchObject({ status, errors: { details: [{ path }] } });
  });

  test('refuses a product that is not sold', async () => {
    expect(await addons({ productId: 'NOSUCH' })).toMatchObject({
      status: 404,
      errors: { errorMap: { 'CTLG.PRODUCT_UNKNOWN': expect.any(String) } },
    });
  });
});
