import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { shop } from '@/contracts/shop';
import { askDates } from '../../../tests/support/askDates';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { deliveryCapacity } from '../db/schema';
import { expireDeliveries } from './deliveriesTo';

// Friday 15 January 2027, ten in the morning in New York.
const now = '2027-01-15T15:00:00Z';
const pids: Record<'sameDay' | 'sympathy' | 'roses' | 'wine' | 'plant', string> = {
  sameDay: '',
  sympathy: '',
  roses: '',
  wine: '',
  plant: '',
};

const backend = suiteBackend({ now });
beforeAll(async () => {
  const { products } = await loadCatalogue(backend.db);
  const first = (matches: (product: (typeof products)[number]) => boolean) =>
    products.find(matches)?.pid ?? '';
  pids.sameDay = first(({ productClass }) => productClass === 'samedayfreshcut');
  pids.sympathy = first(({ productClass }) => productClass === 'floral');
  pids.roses = first(({ productClass }) => productClass === 'freshcut');
  pids.wine = first(({ isAlcohol }) => isAlcohol);
  pids.plant = first(({ productType, channel }) => productType === 'plant' && channel === 'dropship');
}, 60_000);

const datesFor = (ids: readonly string[], body: Record<string, unknown> = {}, at?: string) =>
  askDates(backend, { productList: ids.map((id) => ({ id })), zipCode: '10001', ...body }, { now: at });

describe('deliveryFees', () => {
  const ask = async (countryId: string, at = now) => {
    const url = `/calendars/${shop.brand}/api/products/deliveryFees?countryId=${countryId}`;
    return (await backend.app.inject({ url, headers: { 'x-shop-now': at } })).json() as object;
  };

  test('cheapest and dearest of the coming seven days, by channel and country', async () => {
    expect(await ask('US')).toEqual({
      fees: { florist: { min: 14.99, max: 19.99 }, dropship: { min: 12.99, max: 19.99 } },
    });
    expect(await ask('CA')).not.toEqual(await ask('US'));
  });

  test('dearer days count as soon as they are near', async () => {
    expect(await ask('US', '2027-02-10T15:00:00Z')).toMatchObject({ fees: { florist: { max: 25.99 } } });
  });
});

describe('getAvailableDatesProducts', () => {
  test('answers today to today + 6 with options, fees, reasons, the nearest date and the clock of the place', async () => {
    const { answer } = await datesFor([pids.sameDay]);
    expect(answer.zone).toEqual({
      timeZone: 'America/New_York',
      utcOffset: '-05:00',
      todayIso: '2027-01-15',
    });
    expect(Object.keys(answer.dateProductMap)).toEqual(
      ['15', '16', '17', '18', '19', '20', '21'].map((day) => `2027-01-${day}`),
    );
    expect(answer.dateProductMap['2027-01-16']).toEqual([
      {
        productId: pids.sameDay,
        deliveryOptions: [
          expect.objectContaining({
            deliveryOption: 'fixed',
            deliveryFee: 14.99,
            totalSurchargeFee: 3,
            message: 'saturday',
            flexDates: [],
          }),
        ],
      },
    ]);
    expect(answer.nearestDate).toBe('2027-01-15');
    expect(answer.unavailableDates).toEqual({});
    expect(answer.productSpecificDetails[0]?.legends).toContainEqual({
      group: 'sameday',
      label: 'Same-Day Delivery',
    });
  });

  test('says of each date that does not work why, and by which product', async () => {
    const { answer } = await datesFor([pids.sameDay, pids.roses], {
      startDate: '2027-01-14',
      endDate: '2027-01-20',
    });
    expect(answer.unavailableDates).toMatchObject({
      '2027-01-14': { reason: 'past', nearestDate: '2027-01-19' },
      '2027-01-15': { reason: 'transit', productId: pids.roses },
      '2027-01-17': { reason: 'closed', productId: pids.roses },
    });
    expect(answer.dateProductMap['2027-01-15']?.map(({ productId }) => productId)).toEqual([pids.sameDay]);
    expect(answer.nearestDate).toBe('2027-01-19');
  });

  test('names the other product of the cart when the page’s own could come', async () => {
    const productList = [{ id: pids.sameDay, isPdpProduct: true }, { id: pids.roses }];
    const { answer } = await datesFor([], { productList });
    expect(answer.unavailableDates['2027-01-15']).toEqual({
      reason: 'other-cart-item',
      productId: pids.roses,
      nearestDate: '2027-01-19',
    });
  });

  test('names what can come sooner than the page’s own product, and only then', async () => {
    const detailsOf = async (productList: object[]) => {
      const { answer } = await datesFor([], { productList });
      return answer.productSpecificDetails.map(({ alternative }) => alternative);
    };
    const [sooner] = await detailsOf([{ id: pids.roses, isPdpProduct: true }]);
    expect(sooner).toMatchObject({ nextDate: '2027-01-15' });
    expect(sooner).not.toHaveProperty('isOtherKind');
    expect(await detailsOf([{ id: pids.sameDay, isPdpProduct: true }])).toEqual([undefined]);
    expect(await detailsOf([{ id: pids.roses }])).toEqual([undefined]);
  });

  test('does not let a product without any date hold up the others, unless it is the page’s own', async () => {
    const utah = { zipCode: '84101' };
    const cart = await datesFor([pids.sameDay, pids.wine], utah);
    expect(cart.answer.unavailableDates).toEqual({});
    const own = await datesFor([], {
      ...utah,
      productList: [{ id: pids.sameDay }, { id: pids.wine, isPdpProduct: true }],
    });
    expect(own.answer.unavailableDates['2027-01-18']).toEqual({
      reason: 'restricted-by-state',
      productId: pids.wine,
    });
    expect(own.answer.nearestDate).toBeUndefined();
    const [bouquet, wine] = own.answer.productSpecificDetails;
    expect(bouquet?.alternative).toBeUndefined();
    expect(wine?.alternative?.productId).not.toBe(pids.wine);
    const instead = (await loadCatalogue(backend.db)).productByPid(wine?.alternative?.productId ?? '');
    expect([instead?.productType, wine?.alternative?.isOtherKind]).toEqual(['gift', true]);
    expect((await datesFor([wine?.alternative?.productId ?? ''], utah)).answer.nearestDate).toBe(
      wine?.alternative?.nextDate,
    );
  });

  test('takes skus for products and leaves memberships out', async () => {
    const product = (await loadCatalogue(backend.db)).productByPid(pids.sameDay);
    const { answer } = await datesFor([product?.defaultSku ?? '', shop.loyaltyProductId]);
    expect(answer.productSpecificDetails.map(({ productId }) => productId)).toEqual([product?.defaultSku]);
  });

  test.each([
    ['St. John’s', 'A1A 1A1', 'America/St_Johns', '-03:30'],
    ['Honolulu', '96813', 'Pacific/Honolulu', '-10:00'],
  ])('%s keeps its own clock', async (_city, zipCode, timeZone, utcOffset) => {
    const { answer } = await datesFor([pids.sameDay], { zipCode });
    expect(answer.zone).toMatchObject({ timeZone, utcOffset });
  });

  test('reaches to today + 119 and not beyond', async () => {
    const { answer } = await datesFor([pids.sameDay], { startDate: '2027-05-13', endDate: '2027-05-16' });
    expect(Object.keys(answer.dateProductMap)).toEqual(['2027-05-13', '2027-05-14']);
    const far = await datesFor([pids.sameDay], { startDate: '9999-12-31' });
    expect(far.answer).toMatchObject({ dateProductMap: {}, nearestDate: '2027-05-14' });
    const long = await datesFor([pids.sameDay], { startDate: '0001-01-01', endDate: '9999-12-31' });
    expect(Object.keys(long.answer.dateProductMap)).toHaveLength(120);
    expect(Object.keys(long.answer.unavailableDates)).toHaveLength(31);
  });

  test('the packed form says what the plain one says', async () => {
    const productList = [...Object.values(pids), 'LK1201'].map((id) => ({ id }));
    const rounds = [
      { zipCode: '10001', startDate: '2027-01-10', endDate: '2027-05-14' },
      { zipCode: '84101', startDate: '2027-02-01', endDate: '2027-02-20' },
      { zipCode: 'V6B 1A1' },
      { zipCode: '59301', endDate: '2027-02-01' },
      { zipCode: '96910' },
    ];
    for (const round of rounds) {
      const [plain, packed] = [
        await askDates(backend, { productList, ...round }, { form: 'plain' }),
        await askDates(backend, { productList, ...round }, { form: 'packed' }),
      ];
      expect(packed.answer).toEqual(plain.answer);
      expect(plain.headers['content-type']).toContain('application/json');
    }
  });

  test('packed, the whole catalogue and the whole calendar fit into 20 kB; nobody is sent what they do not take', async () => {
    const { products } = await loadCatalogue(backend.db);
    const body = {
      productList: products.map(({ pid }) => ({ id: pid })),
      zipCode: '10001',
      endDate: '2027-05-14',
    };
    const ask = (encoding: string) =>
      backend.app.inject({
        method: 'POST',
        url: `/calendars/${shop.brand}/api/products/getAvailableDatesProducts?form=packed`,
        headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
        payload: JSON.stringify(body),
      });
    const gzip = await ask('gzip');
    expect(gzip.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(gzip.rawPayload.length).toBeLessThan(20_000);
    const plain = (await ask('identity')).body;
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
    const brotli = await ask('gzip, deflate, br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
    expect((await ask('br;q=0')).headers['content-encoding']).toBeUndefined();
  });

  test('a kept answer ends with the minute, the booking and the rule it was made from', async () => {
    const today = async (at: string) =>
      (await datesFor([pids.sameDay], { zipCode: '10001' }, at)).answer.dateProductMap['2027-01-15']?.length;
    expect([await today('2027-01-15T19:59:59Z'), await today('2027-01-15T20:00:00Z')]).toEqual([
      1,
      undefined,
    ]);
    const slot = { areaId: 'US-100', channel: 'florist', dateIso: '2027-01-21' } as const;
    const reasonOf21 = async () =>
      (await datesFor([pids.sameDay])).answer.unavailableDates['2027-01-21']?.reason;
    expect(await reasonOf21()).toBeUndefined();
    await backend.db.insert(deliveryCapacity).values({ ...slot, date: slot.dateIso, used: 60 });
    expireDeliveries(backend.db);
    expect(await reasonOf21()).toBe('capacity-full');
    await backend.db.delete(deliveryCapacity);
    expireDeliveries(backend.db);
    expect(await reasonOf21()).toBeUndefined();
  });

  test('sixty products over the whole calendar are answered from memory', async () => {
    const { products } = await loadCatalogue(backend.db);
    const ids = products.slice(0, 60).map(({ pid }) => pid);
    const { answer } = await datesFor(ids, { endDate: '2027-05-14' });
    expect(Object.keys(answer.dateProductMap).length).toBeGreaterThan(90);
  });

  test.each([
    ['an unknown zip', { zipCode: '99999' }, 404, 'DLV.ZIP_NOT_FOUND', 'body.zipCode'],
    ['letters', { zipCode: 'ABCDE' }, 400, 'REQ.INVALID', 'body.zipCode'],
    ['flowers for a zip', { zipCode: '🌷🌷🌷' }, 400, 'REQ.INVALID', 'body.zipCode'],
    ['"000"', { zipCode: '00012' }, 422, 'DLV.ZIP_NOT_SERVED', 'body.zipCode'],
    ['an army post office', { zipCode: '09001' }, 422, 'DLV.ZIP_NOT_SERVED', 'body.zipCode'],
    ['a date that does not exist', { startDate: '2027-02-30' }, 400, 'REQ.INVALID', 'body.startDate'],
    ['a date in another form', { endDate: '01/20/2027' }, 400, 'REQ.INVALID', 'body.endDate'],
    [
      'an end before the start',
      { startDate: '2027-01-20', endDate: '2027-01-19' },
      400,
      'REQ.INVALID',
      'body.endDate',
    ],
    ['no products', { productList: [] }, 400, 'REQ.INVALID', 'body.productList'],
    [
      'an unknown product',
      { productList: [{ id: 'NOSUCH' }] },
      404,
      'CTLG.PRODUCT_UNKNOWN',
      'body.productList.0.id',
    ],
    ['markup for a product', { productList: [{ id: '<b>' }] }, 400, 'REQ.INVALID', 'body.productList.0.id'],
    ['a field nobody knows', { price: 1 }, 400, 'REQ.INVALID', 'body'],
  ])('refuses %s', async (_what, body, status, key, path) => {
    const refused = await datesFor([pids.sameDay], body);
    expect(refused.status).toBe(status);
    expect(refused.errors.errorMap).toHaveProperty([key]);
    expect(refused.errors.details?.[0]?.path).toBe(path);
  });

  test.each([601, 10_000])('refuses %d products by naming the list', async (count) => {
    const refused = await datesFor(Array.from({ length: count }, () => pids.sameDay));
    expect([400, 413]).toContain(refused.status);
    if (refused.status === 400) expect(refused.errors.details?.[0]?.path).toBe('body.productList');
  });
});

describe('availableDeliveryDates', () => {
  const dates = (body: { zipCode: string; startDate?: string; endDate?: string }) =>
    backend.call('availableDeliveryDates', { body });

  test('holds every date any product can have', async () => {
    const { answer } = await dates({ zipCode: '10001' });
    expect(answer.availableDeliveryDates[0]).toBe('2027-01-15');
    expect(answer.availableDeliveryDates[answer.availableDeliveryDates.length - 1]).toBe('2027-05-14');
    const part = await dates({ zipCode: '10001', startDate: '2027-01-18', endDate: '2027-01-20' });
    expect(part.answer.availableDeliveryDates).toEqual(['2027-01-18', '2027-01-19', '2027-01-20']);
  });

  test('is empty where nobody delivers', async () => {
    expect((await dates({ zipCode: '96910' })).answer.availableDeliveryDates).toEqual([]);
    expect((await dates({ zipCode: 'X0A 0H0' })).answer.availableDeliveryDates).toEqual([]);
  });

  test('refuses a zip nobody knows', async () => {
    expect(await dates({ zipCode: '99999' })).toMatchObject({
      status: 404,
      errors: { details: [{ path: 'body.zipCode' }] },
    });
  });
});
