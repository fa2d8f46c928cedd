import type { PackedDatesAnswer } from '@/contracts/calendars';
import { ErrorBody } from '@/contracts/errors';
import { shop } from '@/contracts/shop';
import { suiteBackend } from '../support/inProcessBackend';

/** What nobody should send: a 4xx that names the field, from every call about delivery; never a 500. */
const now = '2027-01-15T15:00:00Z';
const PRODUCT = 'LK1201';
const backend = suiteBackend({ now });

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
}

const dates = (body: object): Sent => ({
  method: 'POST',
  url: `/calendars/${shop.brand}/api/products/getAvailableDatesProducts?form=packed`,
  body: { productList: [{ id: PRODUCT }], zipCode: '10001', ...body },
});
const anyDates = (body: object): Sent => ({
  method: 'POST',
  url: `/calendars/${shop.brand}/api/products/availableDeliveryDates`,
  body: { zipCode: '10001', ...body },
});
const addons = (body: object): Sent => ({
  method: 'POST',
  url: `/fulfillment-channels-service/${shop.brand}/api/productAddonAvailability`,
  body: { productId: PRODUCT, addonIds: ['LA01'], ...body },
});
const read = (path: string, query: Record<string, string>): Sent => ({
  method: 'GET',
  url: `${path}?${new URLSearchParams(query).toString()}`,
});
const ofProducts = (path: string) => (query: Record<string, string>) =>
  read(path, { productIds: PRODUCT, zipCode: '10001', ...query });
const coverage = (query: Record<string, string>) =>
  read(`/fulfillment-channels-service/${shop.brand}/api/zipcodecoverage`, query);
const availabilities = ofProducts(`/fulfillment-channels-service/${shop.brand}/api/productavailabilities`);
const eligibility = ofProducts(`/producteligibility/${shop.brand}/api`);
const options = ofProducts(`/site/${shop.brand}-com/shop/availability/multiProductOptions`);
const gifts = ofProducts(`/catalog/${shop.brand}/api/site-wide-available-gifts`);

const send = ({ method, url, body }: Sent) =>
  backend.app.inject({
    method,
    url,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });

const badZips: readonly [what: string, zipCode: string][] = [
  ['unknown', '99999'],
  ['letters', 'ABCDE'],
  ['emoji', '🌷🌷🌷'],
  ['blocked', '00012'],
  ['military', '09001'],
  ['half a postal code', 'V6'],
  ['a postal code with forbidden letters', 'D1O 1I1'],
  ['SQL', "1' OR 1=1"],
  ['control characters', '10\u0000001'],
  ['a megabyte', '1'.repeat(1_000_000)],
];
const byZip: readonly [call: string, (zipCode: string) => Sent, path: string][] = [
  ['getAvailableDatesProducts', (zipCode) => dates({ zipCode }), 'body.zipCode'],
  ['availableDeliveryDates', (zipCode) => anyDates({ zipCode }), 'body.zipCode'],
  ['productAddonAvailability', (zipCode) => addons({ zipCode }), 'body.zipCode'],
  ['zipcodecoverage', (zipCode) => coverage({ zipCode }), 'query.zipCode'],
  ['productavailabilities', (zipCode) => availabilities({ zipCode }), 'query.zipCode'],
  ['productEligibility', (zipCode) => eligibility({ zipCode }), 'query.zipCode'],
  ['multiProductOptions', (zipCode) => options({ zipCode }), 'query.zipCode'],
  ['siteWideAvailableGifts', (zipCode) => gifts({ zipCode }), 'query.zipCode'],
];

async function expectRefusal(sent: Sent, path: string) {
  const response = await send(sent);
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  const { errors } = ErrorBody.parse(response.json());
  expect(Object.keys(errors.errorMap).length).toBeGreaterThan(0);
  // A body that is too large is not read, so only the body itself can be named.
  expect(errors.details?.[0]?.path).toBe(response.statusCode === 413 ? 'body' : path);
}

describe.each(byZip)('%s refuses a zip that cannot be', (_call, sent, path) => {
  test.each(badZips)('%s', async (_what, zipCode) => expectRefusal(sent(zipCode), path));
});

const lookUp = (zipCode: string): Sent =>
  read(`/addressverification/${shop.brand}/api/verifyZipCode`, { zipCode });
const restrictions = (zipCode: string): Sent => ({
  method: 'GET',
  url: `/zipcode/${encodeURIComponent(zipCode)}`,
});
const cards = ofProducts(`/catalog/${shop.brand}/api/product-details`);
const fees = (countryId: string): Sent =>
  read(`/calendars/${shop.brand}/api/products/deliveryFees`, { countryId });

describe('the look-ups of a zip say what is wrong, and never fail', () => {
  test.each(badZips)(
    'verifyZipCode, %s: an error key or a refusal, and no address',
    async (_what, zipCode) => {
      const response = await send(lookUp(zipCode));
      expect(response.statusCode).toBeLessThan(500);
      const { addresses = [], errors } = response.json<{ addresses?: object[]; errors: object }>();
      expect(addresses).toEqual([]);
      expect(Object.keys(errors)).not.toEqual([]);
    },
  );

  test.each(badZips)('zipcode/{zipCode}, %s', async (_what, zipCode) => {
    const response = await send(restrictions(zipCode));
    expect(response.statusCode).toBeLessThan(500);
    if (response.statusCode === 200) expect(response.json()).toMatchObject({ isShipRestrictions: false });
    else expect(Object.keys(ErrorBody.parse(response.json()).errors.errorMap)).not.toEqual([]);
  });

  test.each(badZips)(
    'availability of cards, %s: nothing can come there, the list stays a list',
    async (_what, zipCode) => {
      const response = await send(cards({ zipCode }));
      expect(response.statusCode).toBeLessThan(500);
      if (response.statusCode === 200)
        expect(response.json()).toMatchObject({
          products: { [PRODUCT]: { isAvailable: false, reason: 'outside-area' } },
        });
    },
  );

  test.each(['', 'XX', 'us', '🇺🇸', 'U'.repeat(100_000)])('deliveryFees for the country "%s"', (countryId) =>
    expectRefusal(fees(countryId), 'query.countryId'),
  );
});

const noSuchDates = [
  '2027-02-30',
  '2027-13-01',
  '02/30/2027',
  '13/01/2027',
  '2027-1-5',
  'tomorrow',
  '2027-02-14T00:00:00Z',
  '',
];

describe('dates that do not exist', () => {
  test.each(noSuchDates)('"%s"', async (date) => {
    await expectRefusal(dates({ startDate: date }), 'body.startDate');
    await expectRefusal(dates({ endDate: date }), 'body.endDate');
    await expectRefusal(anyDates({ startDate: date }), 'body.startDate');
    await expectRefusal(options({ deliveryDate: date }), 'query.deliveryDate');
    await expectRefusal(cards({ deliveryDate: date }), 'query.deliveryDate');
    await expectRefusal(gifts({ availDate: date }), 'query.availDate');
    await expectRefusal(addons({ deliveryDate: date }), 'body.deliveryDate');
  });

  test('an end before the start', async () => {
    const reversed = { startDate: '2027-01-20', endDate: '2027-01-19' };
    await expectRefusal(dates(reversed), 'body.endDate');
    await expectRefusal(anyDates(reversed), 'body.endDate');
    await expectRefusal(gifts({ availDate: '2027-01-20', endDate: '2027-01-19' }), 'query.endDate');
  });
});

const many = (count: number, product: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ id: `P${index}`, ...product }));

describe('products that cannot be', () => {
  test.each<[string, Sent, string]>([
    ['unknown', dates({ productList: [{ id: 'NOSUCH' }] }), 'body.productList.0.id'],
    [
      'the second unknown and the page’s own',
      dates({ productList: [{ id: PRODUCT }, { id: 'NOSUCH', isPdpProduct: true }] }),
      'body.productList.1.id',
    ],
    ['markup', dates({ productList: [{ id: '<img>' }] }), 'body.productList.0.id'],
    ['a megabyte of id', dates({ productList: [{ id: 'A'.repeat(1_000_000) }] }), 'body'],
    ['a negative price', dates({ productList: [{ id: PRODUCT, price: -1 }] }), 'body.productList.0.price'],
    [
      'a price that is a text',
      dates({ productList: [{ id: PRODUCT, price: '64.99' }] }),
      'body.productList.0.price',
    ],
    ['none', dates({ productList: [] }), 'body.productList'],
    ['10,000', dates({ productList: many(10_000) }), 'body.productList'],
    [
      '10,000 with everything',
      dates({ productList: many(10_000, { price: 64.99, productType: 'flowers', channel: 'florist' }) }),
      'body',
    ],
    ['no list', dates({ productList: null }), 'body.productList'],
    ['an unknown one with add-ons', addons({ productId: '<b>' }), 'body.productId'],
    ['10,000 add-ons', addons({ addonIds: many(10_000).map(({ id }) => id) }), 'body'],
    ['none in a query', options({ productIds: '' }), 'query.productIds'],
    [
      '101 in a query',
      eligibility({
        productIds: many(101)
          .map(({ id }) => id)
          .join(),
      }),
      'query.productIds',
    ],
    ['emoji in a query', availabilities({ productIds: '💐' }), 'query.productIds'],
  ])('%s', async (_what, sent, path) => expectRefusal(sent, path));

  test('a body that is no JSON, and one with a prototype in it', async () => {
    const { url } = dates({});
    for (const payload of ['{', '[]', '"text"', '{"__proto__":{"x":1}}']) {
      const headers = { 'content-type': 'application/json' };
      const response = await backend.app.inject({ method: 'POST', url, headers, payload });
      expect(response.statusCode).toBe(400);
      expect(ErrorBody.parse(response.json()).errors.details?.[0]?.path).toMatch(/^body/);
    }
  });
});

describe('odd, but no fault', () => {
  test('a product for the other country has a reason for every date, and no date', async () => {
    const response = await send(
      dates({ productList: [{ id: 'LK1201' }, { id: 'LK3001' }], zipCode: 'X0A 0H0' }),
    );
    expect(response.statusCode).toBe(200);
    const { common, calendars, unavailable } = response.json<PackedDatesAnswer>();
    expect([common, calendars.flatMap(({ days }) => days)]).toEqual([[], []]);
    expect(unavailable.flatMap(({ days }) => days)).toHaveLength(7);
  });

  test('the year 9999 and the year 1 are answered within the calendar', async () => {
    const response = await send(dates({ startDate: '0001-01-01', endDate: '9999-12-31' }));
    expect(response.statusCode).toBe(200);
  });
});
