import fc from 'fast-check';
import { loadCatalogue } from '@/backend/catalog/loadCatalogue';
import type { CatalogueProduct } from '@/backend/catalog/catalogue';
import type { DeliveryOption } from '@/contracts/calendars';
import { unavailableReasons } from '@/contracts/shop';
import type { DeliveryChoice } from '@/contracts/ordering/choices';
import { toCents } from '@/lib/money';
import { askDates } from '../support/askDates';
import { suiteBackend } from '../support/inProcessBackend';
import { itemOf, openCartAt, orderCart, waysOf } from '../support/offers';

/**
 * Promises: whatever a listing, a product page or a calendar offers for a zip and a date, the cart, the checkout and
 * the order accept, to the cent; whatever is refused has a reason.
 */
let products: readonly CatalogueProduct[];

const backend = suiteBackend();
beforeAll(async () => {
  products = (await loadCatalogue(backend.db)).products.filter(({ isMembership }) => !isMembership);
}, 120_000);

const zips = ['10001', '33101', '60601', '96813', '99501', '59301', '84101', 'M5V 2T6', 'A1A 1A1', 'X1A 1A1'];
const anyNow = fc.date({
  min: new Date('2026-12-01T00:00:00Z'),
  max: new Date('2028-03-02T00:00:00Z'),
  noInvalidDate: true,
});
const anyRound = fc.record({
  zipCode: fc.constantFrom(...zips),
  now: anyNow,
  pick: fc.nat(1_000),
  which: fc.nat(1_000),
});
type Round = typeof anyRound extends fc.Arbitrary<infer R> ? R : never;

/** One product, one place, one moment: everything the calendar says of it. */
async function calendarOf({ zipCode, now, which }: Round) {
  const product = products[which % products.length];
  if (!product) throw new Error('no products');
  const id = product.pid;
  const at = { now: now.toISOString() };
  const body = { productList: [{ id, isPdpProduct: true }], zipCode, endDate: '2028-12-31' };
  const { answer } = await askDates(backend, body, at);
  return { product, id, at, answer, offers: waysOf(answer, zipCode) };
}

async function putIntoCart(
  { zipCode }: Round,
  product: CatalogueProduct,
  at: { now: string },
  delivery: DeliveryChoice,
) {
  const cart = await openCartAt(backend, zipCode, at.now);
  const added = await backend.call('addCartItem', { ...cart, body: itemOf(product, delivery) });
  return { added, cart };
}

describe('whatever is offered is accepted, to the cent', () => {
  test('calendar, listing card, gifts, product options and cart agree', async () => {
    await fc.assert(
      fc.asyncProperty(anyRound, async (round) => {
        const { product, id, at, offers } = await calendarOf(round);
        const offer = offers[round.pick % Math.max(1, offers.length)];
        if (!offer) return;
        const { option, dateIso, choice } = offer;
        const { added } = await putIntoCart(round, product, at, choice);
        const [line] = Object.values(added.answer.entities.items);
        expect(line?.undeliverable).toBeUndefined();
        expect(line?.deliveryOptions).toMatchObject({
          deliveryFee: option.deliveryFee,
          totalSurchargeFee: option.totalSurchargeFee,
          channel: option.channel,
        });
        const { orderFeeSummary } = added.answer;
        expect((orderFeeSummary.delivery ?? 0) + (orderFeeSummary.surcharge ?? 0)).toBeCloseTo(
          feeOf(option),
          5,
        );
        const query = { productIds: id, zipCode: round.zipCode, deliveryDate: dateIso };
        const several = (await backend.call('multiProductOptions', { ...at, query })).answer.products[id];
        expect(several?.deliveryOptions).toContainEqual(option);
        if (option.deliveryOption !== 'fixed') return;
        const card = (await backend.call('availability', { ...at, query })).answer.products[id];
        expect([card?.isAvailable, toCents(card?.fees ?? 0)]).toEqual([true, toCents(feeOf(option))]);
        const swag = { productIds: id, zipCode: round.zipCode, availDate: dateIso };
        const { gifts } = (await backend.call('siteWideAvailableGifts', { ...at, query: swag })).answer;
        expect([gifts[0]?.deliveryDate, toCents(gifts[0]?.fees ?? 0)]).toEqual([
          dateIso,
          toCents(feeOf(option)),
        ]);
      }),
      { numRuns: 30 },
    );
  }, 180_000);

  test('checkout and order too', async () => {
    await fc.assert(
      fc.asyncProperty(anyRound, async (round) => {
        const { product, at, offers } = await calendarOf(round);
        const offer = offers[round.pick % Math.max(1, offers.length)];
        if (!offer) return;
        const { cart } = await putIntoCart(round, product, at, offer.choice);
        expect(await orderCart(backend, cart, round.zipCode)).toMatchObject({ status: 200 });
      }),
      { numRuns: 6 },
    );
  }, 180_000);
});

describe('whatever is refused has a reason', () => {
  test('in the calendar and in the cart, the same one, with the nearest date that works', async () => {
    await fc.assert(
      fc.asyncProperty(anyRound, async (round) => {
        const { product, at, answer } = await calendarOf(round);
        const refused = Object.entries(answer.unavailableDates);
        const [dateIso, why] = refused[round.pick % Math.max(1, refused.length)] ?? [];
        if (!dateIso || !why) return;
        expect(unavailableReasons).toContain(why.reason);
        const { added } = await putIntoCart(round, product, at, {
          ...{ zipCode: round.zipCode, deliveryOption: 'fixed', deliveryDate: dateIso },
        });
        expect(added.status).toBe(422);
        const told = added.errors.details?.[0];
        expect(told?.path).toBe('body.delivery');
        expect(told?.message.startsWith(why.reason)).toBe(true);
        if (why.nearestDate) expect(told?.message).toContain(why.nearestDate);
      }),
      { numRuns: 30 },
    );
  }, 180_000);
});

describe('several products', () => {
  test('one more never adds a date, and their order changes nothing', async () => {
    const severalIds = fc.uniqueArray(fc.nat(1_000), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(anyRound, severalIds, fc.nat(1_000), async ({ zipCode, now }, numbers, extra) => {
        const idOf = (number: number) => products[number % products.length]?.pid ?? '';
        const ids = [...new Set(numbers.map(idOf))];
        const ask = async (list: readonly string[]) =>
          (
            await askDates(
              backend,
              { productList: list.map((id) => ({ id })), zipCode, endDate: '2028-12-31' },
              { now: now.toISOString() },
            )
          ).answer;
        const freeDates = ({ dateProductMap, unavailableDates }: Awaited<ReturnType<typeof ask>>) =>
          Object.keys(dateProductMap).filter((dateIso) => !(dateIso in unavailableDates));
        const [one, reversed, more] = [
          await ask(ids),
          await ask([...ids].reverse()),
          await ask([...ids, idOf(extra)]),
        ];
        expect(reversed.unavailableDates).toEqual(one.unavailableDates);
        expect(reversed.nearestDate).toBe(one.nearestDate);
        expect(freeDates(reversed)).toEqual(freeDates(one));
        if (Object.keys(one.dateProductMap).length === 0) return;
        const before = new Set(freeDates(one));
        expect(freeDates(more).filter((dateIso) => !before.has(dateIso))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  }, 180_000);
});

const feeOf = ({ deliveryFee, totalSurchargeFee }: DeliveryOption) => deliveryFee + totalSurchargeFee;
