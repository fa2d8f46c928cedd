import type { Input } from '@/contracts/gateway';
import { anything } from '@/contracts/listing/conditions';
import { askDates } from '../../../tests/support/askDates';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { findProducts } from '../search/findProducts';
import type { Catalogue } from './catalogue';
import { loadCatalogue } from './loadCatalogue';

// Friday 15 January 2027, ten in the morning in New York.
const now = '2027-01-15T15:00:00Z';
let catalogue: Catalogue;
let wine: string;

const backend = suiteBackend({ now });
beforeAll(async () => {
  catalogue = await loadCatalogue(backend.db);
  wine = catalogue.products.find(({ isAlcohol }) => isAlcohol)?.pid ?? '';
}, 60_000);

const gifts = (query: Input<'siteWideAvailableGifts'>['query']) =>
  backend.call('siteWideAvailableGifts', { query });
const ids = (list: readonly { productId: string }[]) => list.map(({ productId }) => productId);

describe('site-wide available gifts', () => {
  test('without a place: the gifts of the category, memberships left out, no dates and no fees', async () => {
    const { answer } = await gifts({ partnerId: 'acme', category: 'Plant' });
    expect(answer.gifts.length).toBeGreaterThan(3);
    expect(
      answer.gifts.every(({ deliveryDate, fees }) => deliveryDate === undefined && fees === undefined),
    ).toBe(true);
    const plants = catalogue.products.filter(({ productType, productClass }) =>
      [productType, productClass].includes('plant'),
    );
    expect(ids(answer.gifts)).toEqual(plants.map(({ pid }) => pid));
    const everything = (await gifts({})).answer.gifts;
    expect(everything).toHaveLength(catalogue.products.filter(({ isMembership }) => !isMembership).length);
  });

  test('B14: a category nobody here knows narrows nothing, a known one narrows at a place too', async () => {
    const everything = ids((await gifts({})).answer.gifts);
    for (const category of ['email', 'holiday 2027', 'fleurs', 'membership'])
      expect(ids((await gifts({ category })).answer.gifts)).toEqual(everything);
    const place = { zipCode: '10001', availDate: '2027-01-19' };
    const there = ids((await gifts(place)).answer.gifts);
    expect(ids((await gifts({ ...place, category: 'email' })).answer.gifts)).toEqual(there);
    const plants = new Set(ids((await gifts({ category: 'plant' })).answer.gifts));
    expect(ids((await gifts({ ...place, category: 'PLANT' })).answer.gifts)).toEqual(
      there.filter((pid) => plants.has(pid)),
    );
  });

  test('with zip and days: only what can come then, at the fee of the calendar', async () => {
    const { answer } = await gifts({ zipCode: '10001', availDate: '2027-01-15', endDate: '2027-01-16' });
    const [gift] = answer.gifts;
    expect(gift).toMatchObject({
      deliveryDate: '2027-01-15',
      fees: 14.99,
      displayFees: { min: 14.99, max: 17.99 },
    });
    expect(answer.gifts.length).toBeLessThan(catalogue.products.length);
    for (const { productId, deliveryDate = '' } of answer.gifts.slice(0, 10)) {
      const dates = await askDates(backend, { zipCode: '10001', productList: [{ id: productId }] });
      expect(ids(dates.answer.dateProductMap[deliveryDate] ?? [])).toEqual([productId]);
    }
  });

  test('gifts asked for by id that cannot come have a reason, a date and something instead', async () => {
    const { answer } = await gifts({ zipCode: '84101', productIds: wine, availDate: '2027-01-19' });
    expect(answer.gifts).toEqual([]);
    expect(answer.unavailable).toMatchObject([{ productId: wine, reason: 'restricted-by-state' }]);
    expect(answer.unavailable[0]?.alternative?.nextDate).toBe('2027-01-19');
    expect((await gifts({ zipCode: '96910' })).answer).toEqual({ gifts: [], unavailable: [] });
  });

  describe('like a product that cannot come', () => {
    const kindOf = ({ productId }: { productId: string }) => catalogue.productByPid(productId)?.productType;
    const kindsFor = async (like: string, zipCode: string, more: object = {}) => {
      const { answer } = await gifts({ zipCode, like, ...more });
      const kinds = answer.gifts.map(kindOf).filter((kind, at, all) => kind !== all[at - 1]);
      return { kinds, isOtherKind: answer.isOtherKind, first: answer.gifts[0], gifts: answer.gifts };
    };

    test('for a bottle to Utah no bottle is offered, but gifts before plants and bouquets, and the answer says so', async () => {
      const there = await kindsFor(wine, '84101');
      expect(there.kinds.slice(0, 3)).toEqual(['gift', 'plant', 'flowers']);
      expect(there.gifts.map(kindOf)).not.toContain('wine');
      expect(there.isOtherKind).toBe(true);
    });

    test('where its own kind can come, that comes first, and all that can come is there', async () => {
      const product = catalogue.productByPid(wine);
      const there = await kindsFor(product?.defaultSku ?? '', '10001');
      expect(there.kinds[0]).toBe('wine');
      expect(there.isOtherKind).toBeUndefined();
      const all = ids((await gifts({ zipCode: '10001' })).answer.gifts);
      expect(ids(there.gifts).sort()).toEqual([...all].sort());
    });

    test('flowers of mourning come last for a gift of joy, first for one of mourning', async () => {
      const isMourning = ({ productId }: { productId: string }) =>
        catalogue.productByPid(productId)?.productSubType.includes('sympathy');
      const joy = catalogue.products.find((one) => one.handle === 'long-evening');
      const wreath = catalogue.products.find((one) => one.productSubType.includes('sympathy'));
      const joyful = await kindsFor(joy?.pid ?? '', '10001');
      const mourning = joyful.gifts.filter(isMourning);
      expect(mourning.length).toBeGreaterThan(3);
      expect(joyful.gifts.slice(-mourning.length - 8).filter(isMourning)).toEqual(mourning);
      const mournful = await kindsFor(wreath?.pid ?? '', '10001');
      expect(mournful.gifts.slice(0, 3).every(isMourning)).toBe(true);
    });

    test('a category that a link carries along narrows nothing; a product nobody knows orders nothing', async () => {
      const place = { zipCode: '84101', availDate: '2027-01-19' };
      expect((await kindsFor(wine, '84101', { category: 'wine' })).gifts.length).toBeGreaterThan(20);
      const usual = ids((await gifts(place)).answer.gifts);
      expect(ids((await gifts({ ...place, like: 'LK0' })).answer.gifts)).toEqual(usual);
    });
  });

  test('is answered in the language asked for', async () => {
    const title = async (locale: string) =>
      (await gifts({ productIds: 'LK1201', locale })).answer.gifts[0]?.title;
    expect([await title('en-us'), await title('fr-CA')]).toEqual(['Meadow Walk', 'À travers champs']);
  });

  test.each([
    ['an unknown zip', { zipCode: '99999' }, 404, 'query.zipCode'],
    ['a blocked zip', { zipCode: '00012' }, 422, 'query.zipCode'],
    ['a date that does not exist', { availDate: '2027-02-30' }, 400, 'query.availDate'],
    [
      'days the wrong way round',
      { zipCode: '10001', availDate: '2027-01-20', endDate: '2027-01-19' },
      400,
      'query.endDate',
    ],
    ['markup as a category', { category: '<script>' }, 400, 'query.category'],
    ['markup as a product to be like', { like: '<script>' }, 400, 'query.like'],
    [
      '101 products',
      { productIds: Array.from({ length: 101 }, (_, n) => `P${n}`).join(',') },
      400,
      'query.productIds',
    ],
  ])('refuses %s', async (_what, query, status, path) => {
    expect(await gifts(query)).toMatchObject({ status, errors: { details: [{ path }] } });
  });

  test('found by words: in the order of the search, in the language asked for, only what can come', async () => {
    const found = (query: Omit<Input<'search'>['query'], 'q'>, q = 'pinot') =>
      backend.call('search', { query: { q, ...query } });
    const [first] = (await found({})).answer.gifts;
    expect(first).toMatchObject({
      title: expect.stringMatching(/Pinot/) as string,
      price: { regular: expect.any(Number) as number },
    });
    expect(first).not.toHaveProperty('deliveryDate');
    const roses = ids((await found({}, 'roses')).answer.gifts);
    const { hits } = await findProducts(backend.db, {
      ...{ locale: 'en-US', query: 'roses', condition: anything, sort: 'relevance', offset: 0, length: 60 },
    });
    expect(roses).toEqual(hits.map(({ objectId }) => objectId));
    const inNewYork = (await found({ zipCode: '10001', availDate: '2027-01-15' }, 'roses')).answer.gifts;
    expect(inNewYork.every(({ deliveryDate }) => deliveryDate === '2027-01-15')).toBe(true);
    expect(inNewYork.length).toBeLessThan(roses.length);
    expect(ids(inNewYork)).toEqual(roses.filter((pid) => ids(inNewYork).includes(pid)));
    expect((await found({ zipCode: '84101' })).answer.gifts).toEqual([]);
    expect((await found({ locale: 'fr-CA' }, 'pivoines')).answer.gifts.length).toBeGreaterThan(0);
    expect((await found({}, 'zzzzqqq')).answer.gifts).toEqual([]);
    expect(await found({ zipCode: '00000' })).toMatchObject({ status: 422 });
    expect(await found({}, 'rose '.repeat(2000))).toMatchObject({
      status: 400,
      errors: { details: [{ path: 'query.q' }] },
    });
  });
});
