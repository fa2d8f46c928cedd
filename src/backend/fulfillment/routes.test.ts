import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { loadCatalogue } from '../catalog/loadCatalogue';
import type { CatalogueProduct } from '../catalog/catalogue';

const now = '2027-01-15T15:00:00Z';
let backend: InProcessBackend;
let bouquet: CatalogueProduct;
let wine: CatalogueProduct;

beforeAll(async () => {
  backend = await startBackend({ now });
  const { products } = await loadCatalogue(backend.db);
  const found = products.find(
    ({ productClass, addonIds }) => productClass === 'samedayfreshcut' && addonIds.length > 0,
  );
  const bottle = products.find(({ isAlcohol }) => isAlcohol);
  if (!found || !bottle) throw new Error('the catalogue lacks a bouquet or a wine');
  [bouquet, wine] = [found, bottle];
}, 60_000);
afterAll(() => backend.stop());

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

  test.each([
    ['99999', 404, 'DLV.ZIP_NOT_FOUND'],
    ['00001', 422, 'DLV.ZIP_NOT_SERVED'],
    ['🌵🌵🌵', 404, 'DLV.ZIP_NOT_FOUND'],
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
      [bouquet.pid]: { isAvailable: true, channels: ['florist'] },
      [wine.pid]: { isAvailable: true, channels: ['dropship'] },
      NOSUCH: { isAvailable: false, channels: [] },
    });
    expect((await channels(wine.pid, '84101')).answer.products[wine.pid]).toEqual({
      isAvailable: false,
      channels: [],
    });
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
