import fc from 'fast-check';
import type { AvailableDatesAnswer } from '@/contracts/calendars';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { itemOf, openCartAt, orderCart, waysOf, wholeCalendar } from '../../../tests/support/offers';
import type { CatalogueProduct } from '../catalog/catalogue';
import { loadCatalogue } from '../catalog/loadCatalogue';

/**
 * What the calendar and the listing promise for a zip and a date, the cart, the checkout and the order keep, at the price
 * they named; what they refuse, the cart refuses for the same reason. Through the gateway, as a storefront would ask.
 */
let products: readonly CatalogueProduct[];

jest.setTimeout(300_000);
const backend = suiteBackend();
beforeAll(async () => {
  products = (await loadCatalogue(backend.db)).products.filter(({ isMembership }) => !isMembership);
}, 120_000);

const zips = ['10001', '94102', '96813', '60601', '59301', '99501', '84101', 'M5V 2T6', 'A1A 1A1', 'V6B 1A1'];
const anyZip = fc.constantFrom(...zips);
/** An index into the catalogue, which is read later than the property is written. */
const anyProduct = fc.nat().map((index) => () => products[index % products.length] as CatalogueProduct);
const anyNow = fc
  .date({ min: new Date('2027-01-10T00:00:00Z'), max: new Date('2028-03-02T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

const calendar = (ids: readonly string[], zipCode: string, now: string) =>
  wholeCalendar(backend, ids, zipCode, now);

test('whatever is offered is accepted, from the calendar to the order, at its price', async () => {
  await fc.assert(
    fc.asyncProperty(anyZip, anyProduct, anyNow, fc.nat(), async (zipCode, productOf, now, pick) => {
      const product = productOf();
      const ways = waysOf(await calendar([product.pid], zipCode, now), zipCode);
      fc.pre(ways.length > 0);
      const { option, choice } = ways[pick % ways.length] as (typeof ways)[number];
      const { deliveryDate } = choice;
      const query = { productIds: product.pid, zipCode, deliveryDate };
      const listed = (await backend.call('availability', { query, now })).answer.products[product.pid];
      expect(listed?.isAvailable).toBe(true);
      if (option.deliveryOption === 'fixed')
        expect(listed?.fees).toBeCloseTo(option.deliveryFee + option.totalSurchargeFee, 5);
      const cart = await openCartAt(backend, zipCode, now);
      const { answer } = await backend.call('addCartItem', { ...cart, body: itemOf(product, choice) });
      const [line] = Object.values(answer.entities.items);
      expect(line).not.toHaveProperty('undeliverable');
      const { deliveryFee, totalSurchargeFee } = option;
      expect(line?.deliveryOptions).toMatchObject({ deliveryFee, totalSurchargeFee });
      const placed = await orderCart(backend, cart, zipCode);
      expect([placed.status, placed.errors.errorMap]).toEqual([200, {}]);
    }),
    { numRuns: 15 },
  );
});

test('whatever is refused carries a reason, the same from listing, calendar and cart', async () => {
  await fc.assert(
    fc.asyncProperty(anyZip, anyProduct, anyNow, fc.nat(), async (zipCode, productOf, now, pick) => {
      const product = productOf();
      const { unavailableDates } = await calendar([product.pid], zipCode, now);
      const dates = Object.entries(unavailableDates);
      fc.pre(dates.length > 0);
      const [deliveryDate, { reason }] = dates[pick % dates.length] as (typeof dates)[number];
      const query = { productIds: product.pid, zipCode, deliveryDate };
      const listed = (await backend.call('availability', { query, now })).answer.products[product.pid];
      expect(listed).toMatchObject({ isAvailable: false, reason });
      const cart = await openCartAt(backend, zipCode, now);
      const choice = { zipCode, deliveryOption: 'fixed' as const, deliveryDate };
      const added = await backend.call('addCartItem', { ...cart, body: itemOf(product, choice) });
      expect(added.status).toBe(422);
      expect(added.errors.details?.[0]).toMatchObject({ path: 'body.delivery' });
      expect(added.errors.details?.[0]?.message.split(';')[0]).toBe(reason);
      expect((await backend.call('getCart', cart)).answer.items).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

describe('several products in one cart', () => {
  const anyList = fc.array(anyProduct, { minLength: 1, maxLength: 4 });
  const idsOf = (list: readonly (() => CatalogueProduct)[]) => [...new Set(list.map((one) => one().pid))];
  const free = ({ dateProductMap, unavailableDates }: AvailableDatesAnswer) =>
    Object.keys(dateProductMap).filter((dateIso) => !(dateIso in unavailableDates));

  test('one more never adds a date, unless nothing could be had at all before', async () => {
    await fc.assert(
      fc.asyncProperty(anyZip, anyList, anyProduct, anyNow, async (zipCode, list, more, now) => {
        const before = free(await calendar(idsOf(list), zipCode, now));
        if (before.length === 0) return;
        const after = free(await calendar(idsOf([...list, more]), zipCode, now));
        expect(after.filter((dateIso) => !before.includes(dateIso))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test('their order changes nothing', async () => {
    const byProduct = ({ dateProductMap, productSpecificDetails, ...rest }: AvailableDatesAnswer) => ({
      ...rest,
      dates: Object.entries(dateProductMap).map(([dateIso, entries]) => [
        dateIso,
        new Map(entries.map(({ productId, deliveryOptions }) => [productId, deliveryOptions])),
      ]),
      details: new Map(productSpecificDetails.map((details) => [details.productId, details])),
    });
    await fc.assert(
      fc.asyncProperty(anyZip, anyList, anyNow, async (zipCode, list, now) => {
        const ids = idsOf(list);
        const there = byProduct(await calendar(ids, zipCode, now));
        expect(byProduct(await calendar([...ids].reverse(), zipCode, now))).toEqual(there);
      }),
      { numRuns: 20 },
    );
  });

  test('nor does the order in which they come into the cart', async () => {
    await fc.assert(
      fc.asyncProperty(anyZip, anyList, anyNow, fc.nat(), async (zipCode, list, now, pick) => {
        const ids = idsOf(list);
        const ways = waysOf(await calendar(ids.slice(0, 1), zipCode, now), zipCode).filter(
          ({ choice }) => choice.deliveryOption === 'fixed',
        );
        if (ways.length === 0) return;
        const { choice } = ways[pick % ways.length] as (typeof ways)[number];
        const fill = async (pids: readonly string[]) => {
          const cart = await openCartAt(backend, zipCode, now);
          const accepted: string[] = [];
          for (const pid of pids) {
            const product = products.find((one) => one.pid === pid) as CatalogueProduct;
            const { status } = await backend.call('addCartItem', { ...cart, body: itemOf(product, choice) });
            if (status === 200) accepted.push(pid);
          }
          const { totalAmount, orderFeeSummary, itemCount, cartType } = (await backend.call('getCart', cart))
            .answer;
          return { accepted: accepted.sort(), totalAmount, orderFeeSummary, itemCount, cartType };
        };
        expect(await fill([...ids].reverse())).toEqual(await fill(ids));
      }),
      { numRuns: 8 },
    );
  });
});
