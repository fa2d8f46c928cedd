import { areaOf } from '@/backend/calendars/rules/areas';
import { dayOf, isoOf, weekdayOf } from '@/backend/calendars/engine/calendarDay';
import { loadDeliveryRules } from '@/backend/calendars/rules/loadDeliveryRules';
import { loadCatalogue } from '@/backend/catalog/loadCatalogue';
import { findPlace, type Place } from '@/backend/places/findPlace';
import { dayFactsOf, datesViewOf, todayAt, offsetMinutesOf } from '@/features/delivery/rules';
import { fetchAvailableDates } from '@/features/delivery/state';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { askDates } from '../support/askDates';
import { suiteBackend } from '../support/inProcessBackend';
import { scriptedGateway } from '../support/scriptedGateway';

/**
 * The frozen clocks: zones from Honolulu to St. John's on the days clocks change, on 29 February and at the end of a
 * year, a second before a cut-off and at it, on the last day of the calendar and the one after. The gateway and the
 * storefront's own code, which renders on the server and runs in the browser, must agree each time.
 */
let bouquet: string;
let cutOffOn: (place: Place, dateIso: string) => string | undefined;

const backend = suiteBackend();
beforeAll(async () => {
  const { products } = await loadCatalogue(backend.db);
  bouquet = products.find(({ productClass }) => productClass === 'samedayfreshcut')?.pid ?? '';
  const rules = await loadDeliveryRules(backend.db);
  cutOffOn = (place, dateIso) => areaOf(rules, place)?.weekdays[weekdayOf(dayOf(dateIso))]?.cutOff;
}, 120_000);

/** Zip and minutes its clock is from UTC in winter and in summer; none of it read from the code under test. */
const zones: readonly [city: string, zip: string, winter: number, summer: number][] = [
  ['Honolulu', '96813', -600, -600],
  ['Anchorage', '99501', -540, -480],
  ['Los Angeles', '90001', -480, -420],
  ['Phoenix', '85001', -420, -420],
  ['Denver', '80202', -420, -360],
  ['Regina', 'S4P 3Y2', -360, -360],
  ['Chicago', '60601', -360, -300],
  ['New York', '10001', -300, -240],
  ['Halifax', 'B3H 1Y4', -240, -180],
  ['St. John’s', 'A1A 1A1', -210, -150],
];
/** Day and whether most clocks show summer time at noon. */
const days: readonly [what: string, dateIso: string, isSummer: boolean][] = [
  ['the day before clocks go forward', '2027-03-13', false],
  ['the day clocks go forward', '2027-03-14', true],
  ['the day after', '2027-03-15', true],
  ['the day before clocks go back', '2027-11-06', true],
  ['the day clocks go back', '2027-11-07', false],
  ['29 February', '2028-02-29', false],
  ['the last day of a year', '2027-12-31', false],
];
const matrix = zones.flatMap(([city, zip, winter, summer]) =>
  days.map(([what, dateIso, isSummer]) => [city, what, zip, dateIso, isSummer ? summer : winter] as const),
);

const MINUTE_MS = 60_000;
const placeOf = (zip: string) => {
  const place = findPlace(zip);
  if (!place) throw new Error(`no place ${zip}`);
  return place;
};

/** The gateway's plain answer, and what a calendar of the storefront shows after asking for itself. */
async function askBoth(zipCode: string, at: Date, dateIso: string) {
  const now = at.toISOString();
  const plain = await askDates(
    backend,
    { productList: [{ id: bouquet, isPdpProduct: true }], zipCode, endDate: isoOf(dayOf(dateIso) + 130) },
    { form: 'plain', now },
  );
  const gateway = scriptedGateway({
    getAvailableDatesProducts: async (input) =>
      (await backend.call('getAvailableDatesProducts', { ...input, now })).answer,
  });
  const store = createShopStore({ gateway, clock: fixedClock(now), locale: 'en-US' });
  const products = [{ id: bouquet, isPdpProduct: true }];
  const outcome = await store.dispatch(fetchAvailableDates({ zipCode, products })).unwrap();
  if (!outcome.ok) throw new Error(outcome.problem);
  const view = datesViewOf(outcome.answer, bouquet, { productIds: [bouquet], isFlexEnabled: true });
  return { gateway: plain.answer, view, shown: (iso: string) => dayFactsOf(view, iso, 'fixed') };
}

describe('§9, §5: the same answer everywhere, to the second', () => {
  test.each(matrix)('%s, %s', async (_city, _what, zip, dateIso, offset) => {
    const cutOff = cutOffOn(placeOf(zip), dateIso);
    // A day without florists has no cut-off: noon will do.
    const instant = Date.parse(`${dateIso}T${cutOff ?? '12:00'}:00Z`) - offset * MINUTE_MS;
    const before = await askBoth(zip, new Date(instant - 1_000), dateIso);
    const after = await askBoth(zip, new Date(instant), dateIso);
    for (const { gateway, view } of [before, after]) {
      expect([gateway.zone.todayIso, view.todayIso]).toEqual([dateIso, dateIso]);
      expect(todayAt(new Date(instant), offsetMinutesOf(gateway.zone.utcOffset))).toBe(dateIso);
    }
    const isWorked = cutOff !== undefined;
    expect(before.shown(dateIso).kind).toBe(isWorked ? 'open' : 'closed');
    expect(after.shown(dateIso)).toEqual({ kind: 'closed', reason: isWorked ? 'cut-off-passed' : 'closed' });
    for (const { gateway, view, shown } of [before, after]) {
      expect(view.dates).toEqual(Object.keys(gateway.dateProductMap));
      for (const [iso, { reason }] of Object.entries(gateway.unavailableDates))
        expect(shown(iso)).toEqual({ kind: 'closed', reason });
    }
  });

  test.each(zones)('%s: day 119 is the last one, day 120 is not open yet', async (_city, zipCode) => {
    const now = '2027-11-05T18:00:00Z';
    const { gateway, view, shown } = await askBoth(zipCode, new Date(now), '2027-11-05');
    const [last, next] = ['2028-03-03', '2028-03-04'];
    const told = { ...gateway.dateProductMap, ...gateway.unavailableDates };
    expect([last in told, next in told]).toEqual([true, false]);
    expect(view.dates).toContain('2028-02-29');
    expect(shown(next)).toEqual({ kind: 'closed', reason: 'closed' });
    const reasonFor = async (deliveryDate: string) =>
      (
        await backend.call('multiProductOptions', {
          query: { productIds: bouquet, zipCode, deliveryDate },
          now,
        })
      ).answer.products[bouquet]?.reason;
    expect(await reasonFor(next)).toBe('closed');
    expect(await reasonFor(last)).toBe(gateway.unavailableDates[last]?.reason);
  });
});
