import fc from 'fast-check';
import { unavailableReasons } from '@/contracts/shop';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { itemOf, openCartAt, orderCart, waysOf, wholeCalendar } from '../../../tests/support/offers';
import { openDesk } from '../../../tests/support/openDesk';
import { dayOf, isoOf } from '../calendars/engine/calendarDay';
import { raiseDeliveryRulesVersion } from '../calendars/rules/loadDeliveryRules';
import { expireDeliveries } from '../calendars/deliveriesTo';
import type { CatalogueProduct } from '../catalog/catalogue';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { deliveryCapacity, deliveryDeskChanges, orders } from '../db/schema';
import { withTransaction } from '../db/withTransaction';

/**
 * The shop's promises under rules nobody has thought of: the desk says anything at all, before a shopper looks and again
 * while the gift lies in the cart. What is offered then is accepted, what is refused has a reason.
 */
let products: readonly CatalogueProduct[];

jest.setTimeout(300_000);
const backend = suiteBackend();
beforeAll(async () => {
  products = (await loadCatalogue(backend.db)).products.filter(({ isMembership }) => !isMembership);
}, 120_000);

const beginIso = '2027-01-20';
const anyNow = fc
  .date({ min: new Date('2027-01-20T12:00:00Z'), max: new Date('2027-02-16T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const anyZip = fc.constantFrom('10001', '96813', '59301', '99501', 'M5V 2T6', 'A1A 1A1');

const anyTime = fc
  .tuple(fc.integer({ min: 6, max: 20 }), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const anyWeekdays = fc.constantFrom('monday..friday', 'saturday,sunday', 'tuesday', 'monday..sunday');
const anyDays = fc
  .tuple(fc.nat(40), fc.nat(9))
  .map(([from, more]) => `${isoOf(dayOf(beginIso) + from)}..${isoOf(dayOf(beginIso) + from + more)}`);
const anyWhere = fc.constantFrom(
  ...['--everywhere', '--country US', '--country CA', '--state NY', '--state MT', '--channel florist'],
  ...['--zip 10001', '--zip 96813', '--area US-100', '--area CA-M5', '--origin gifts-ohio'],
);
const anyArea = fc.constantFrom('US-100', 'US-10001', 'US-968', 'US-59301', 'CA-M5', 'CA-M5V', 'CA-A1A');
const anyNumber = fc.integer({ min: 0, max: 4 });
const anyChannel = fc.constantFrom('florist', 'dropship');

const line = (...words: readonly fc.Arbitrary<string | number>[]) =>
  fc.tuple(...words).map((said) => said.join(' '));
const the = (word: string) => fc.constant(word);

/** Anything the desk may say; what makes no sense it refuses by itself. */
const anyCommand = fc.oneof(
  line(the('close-date'), anyDays, anyWhere),
  line(the('open-date'), anyDays, anyWhere, the('--cutoff'), anyTime, the('--cap'), anyNumber),
  line(the('cap'), anyNumber, anyDays, anyWhere),
  line(the('cutoff'), anyTime, anyDays, anyWhere),
  line(the('surcharge'), anyNumber, anyDays, anyWhere),
  line(the('fee'), anyNumber, anyWeekdays, the('--channel'), anyChannel, the('--country US')),
  line(the('area'), anyArea, the('--opens'), anyWeekdays, the('--cutoff'), anyTime, the('--cap'), anyNumber),
  line(the('area'), anyArea, the('--rests'), anyWeekdays),
  line(the('area'), anyArea, the('--florists no --parcels'), fc.constantFrom('yes', 'no')),
  line(the('lead-time'), anyNumber, the('--all --channel'), anyChannel),
  line(the('origin gifts-ohio --prepares'), anyNumber, the('--ships'), anyWeekdays),
  line(the('restrict add nothing-of-this --all'), fc.constantFrom('--state NY', '--country CA')),
);
const anyWords = fc.array(anyCommand, { maxLength: 4 });

const anyRound = fc.record({
  zipCode: anyZip,
  now: anyNow,
  which: fc.nat(),
  pick: fc.oneof(fc.nat(6), fc.nat()),
  before: anyWords,
  meanwhile: anyWords,
});

const seen = { said: 0, ordered: 0, refused: 0, overtaken: 0 };

test('whatever the desk says: what is offered is accepted, what is refused says why', async () => {
  await fc.assert(
    fc.asyncProperty(anyRound, async ({ zipCode, now, which, pick, before, meanwhile }) => {
      await forgetTheDesk();
      const { desk } = openDesk(backend, now);
      const say = async (lines: readonly string[]) => {
        for (const text of lines) if ((await desk(text)).code === 0) seen.said += 1;
      };
      await say(before);
      const product = products[which % products.length] as CatalogueProduct;
      const calendar = await wholeCalendar(backend, [product.pid], zipCode, now);
      await refusedAlike({ product, zipCode, now, pick }, calendar.unavailableDates);
      const ways = waysOf(calendar, zipCode);
      if (ways.length === 0) return;
      const { option, choice } = ways[pick % ways.length] as (typeof ways)[number];
      const cart = await openCartAt(backend, zipCode, now);
      const added = await backend.call('addCartItem', { ...cart, body: itemOf(product, choice) });
      expect([added.status, added.errors.details]).toEqual([200, undefined]);
      const { deliveryFee, totalSurchargeFee } = option;
      expect(Object.values(added.answer.entities.items)[0]?.deliveryOptions).toMatchObject({
        ...{ deliveryFee, totalSurchargeFee },
      });
      await say(meanwhile);
      const [kept] = Object.values((await backend.call('getCart', cart)).answer.entities.items);
      if (kept?.undeliverable) {
        expect(unavailableReasons).toContain(kept.undeliverable.reason);
        seen.overtaken += 1;
        return;
      }
      const placed = await orderCart(backend, cart, zipCode);
      expect([placed.status, placed.errors.errorMap]).toEqual([200, {}]);
      const taken = await backend.db.select().from(deliveryCapacity);
      expect(taken.reduce((sum, { used }) => sum + used, 0)).toBe(1);
      seen.ordered += 1;
    }),
    /* Always the same rules, among which each kind of answer occurs. */
    { numRuns: 15, seed: 20261122 },
  );
  expect(Math.min(seen.said, seen.ordered, seen.refused)).toBeGreaterThan(0);
});

async function refusedAlike(
  { product, zipCode, now, pick }: { product: CatalogueProduct; zipCode: string; now: string; pick: number },
  unavailableDates: Readonly<Record<string, { reason: string }>>,
) {
  const dates = Object.entries(unavailableDates);
  const [deliveryDate, why] = dates[pick % Math.max(1, dates.length)] ?? [];
  if (!deliveryDate || !why) return;
  const cart = await openCartAt(backend, zipCode, now);
  const choice = { zipCode, deliveryOption: 'fixed' as const, deliveryDate };
  const { status, errors } = await backend.call('addCartItem', { ...cart, body: itemOf(product, choice) });
  expect([status, errors.details?.[0]?.message.split(';')[0]]).toEqual([422, why.reason]);
  seen.refused += 1;
}

async function forgetTheDesk() {
  await backend.db.delete(deliveryDeskChanges);
  await backend.db.delete(orders);
  await backend.db.delete(deliveryCapacity);
  await withTransaction(backend.db, raiseDeliveryRulesVersion);
  expireDeliveries(backend.db);
}
