import type { UnknownAction } from '@reduxjs/toolkit';
import { fixedClock } from '@/lib/clock';
import { startTracking } from '@/shell/reactions/reactions';
import { createShopStore } from '@/shell/store';
import { newYorkDates, newYorkPlace, nowhere } from '../../../../tests/support/sampleDates';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { linkedDelivery } from '../rules';
import {
  availabilityBlocked,
  availableDatesSlice,
  checkDeliverability,
  checkDeliveryDate,
  chooseCity,
  chooseDate,
  chooseZip,
  deliveryServiceFailed,
  fetchAvailableDates,
  lookUpZip,
  restoreDelivery,
  selectAvailableDates,
  selectDelivery,
  selectHasAvailableDates,
  selectZipInformation,
} from './index';

const products = [{ id: 'LK1', isPdpProduct: true }];
const zips = { verifyZipCode: () => newYorkPlace.verify, zipcode: () => newYorkPlace.restrictions };

function shopWith(script: Parameters<typeof scriptedGateway>[0]) {
  const gateway = scriptedGateway(script);
  const store = createShopStore({ gateway, clock: fixedClock('2026-11-21T20:00:00Z'), locale: 'en-US' });
  return { gateway, store };
}

beforeEach(() => window.localStorage.clear());

describe('looking up a zip', () => {
  test('both zip calls run, the answer is kept per zip and not asked for again', async () => {
    const { gateway, store } = shopWith(zips);
    await store.dispatch(lookUpZip({ zipCode: ' 10001 ' }));
    await store.dispatch(lookUpZip({ zipCode: '10001' }));
    expect(gateway.asked.map(({ name }) => name)).toEqual(['verifyZipCode', 'zipcode']);
    expect(selectZipInformation(store.getState(), '10001')).toMatchObject({
      state: 'NY',
      cities: ['New York', 'Manhattan'],
      states: ['NY'],
      isShipRestrictions: false,
    });
  });

  test.each([
    ['abc', {}, 'invalid'],
    ['00012', {}, 'blocked'],
    ['99999', { verifyZipCode: () => ({ errors: [{ key: 'NOT_FOUND' }], addresses: [] }) }, 'notFound'],
    ['09001', { verifyZipCode: () => ({ errors: [{ key: 'NOT_SERVED' }], addresses: [] }) }, 'blocked'],
    ['10001', { verifyZipCode: () => ({ errors: [{ key: 'DOWN' }], addresses: [] }) }, 'service'],
    [
      '10001',
      { verifyZipCode: () => Promise.reject(new Error('addressverification failed after 3 retries')) },
      'service',
    ],
  ])('%s ends in %s', async (zipCode, script, problem) => {
    const { store } = shopWith({ ...zips, ...script });
    expect(await store.dispatch(lookUpZip({ zipCode })).unwrap()).toEqual({ ok: false, problem });
  });

  test('unknown restrictions count as none', async () => {
    const { store } = shopWith({ ...zips, zipcode: () => Promise.reject(new Error('down')) });
    const outcome = await store.dispatch(lookUpZip({ zipCode: '10001' })).unwrap();
    expect(outcome).toMatchObject({ ok: true, information: { isShipRestrictions: false } });
  });
});

describe('several who ask for the same zip at once', () => {
  test('wait for one answer', async () => {
    const { gateway, store } = shopWith(zips);
    const [one, other] = await Promise.all([
      store.dispatch(lookUpZip({ zipCode: 'h2x 1y4' })).unwrap(),
      store.dispatch(lookUpZip({ zipCode: 'H2X1Y4' })).unwrap(),
    ]);
    expect(one).toMatchObject({ ok: true });
    expect(other).toEqual(one);
    expect(gateway.asked).toHaveLength(2);
  });
});

describe('place and date', () => {
  test('are remembered for the next visit', async () => {
    const first = shopWith(zips).store;
    await first.dispatch(chooseZip({ zipCode: '10001' }));
    await first.dispatch(chooseCity('Manhattan'));
    await first.dispatch(chooseDate({ deliveryOption: 'fixed', dateIso: '2026-11-24' }));
    const { store } = shopWith(zips);
    await store.dispatch(restoreDelivery(linkedDelivery('')));
    expect(selectDelivery(store.getState())).toMatchObject({
      zipCode: '10001',
      city: 'Manhattan',
      pick: { deliveryOption: 'fixed', dateIso: '2026-11-24' },
      isRestored: true,
    });
  });

  test('the address wins over memory', async () => {
    window.localStorage.setItem(
      'fyf-availability',
      JSON.stringify({ zipCode: '94103', city: 'x', pick: null }),
    );
    const { store } = shopWith(zips);
    await store.dispatch(restoreDelivery(linkedDelivery('?zipcode=10001&date=2026-11-25')));
    expect(selectDelivery(store.getState())).toMatchObject({
      zipCode: '10001',
      pick: { dateIso: '2026-11-25' },
    });
  });

  test.each([
    ['nothing is chosen', '', { zipCode: '10001', pick: { dateIso: '2026-11-25' } }],
    ['a day is chosen', '?date=2026-11-27', { zipCode: '10001', pick: { dateIso: '2026-11-27' } }],
    ['a place is chosen', '?zipcode=94103', { zipCode: '94103', pick: { dateIso: '2026-11-25' } }],
  ])('a page come to later adds what is missing: %s', async (_, first, expected) => {
    const { store } = shopWith(zips);
    await store.dispatch(restoreDelivery(linkedDelivery(first)));
    await store.dispatch(restoreDelivery(linkedDelivery('?zipcode=10001&date=2026-11-25')));
    expect(selectDelivery(store.getState())).toMatchObject(expected);
  });

  test('a zip of the address that was refused is not asked about again', async () => {
    const { store, gateway } = shopWith({
      ...zips,
      verifyZipCode: () => ({ errors: [{ key: 'NOT_FOUND' }], addresses: [] }),
    });
    for (const search of ['?zipcode=99999', '?zipcode=99999'])
      await store.dispatch(restoreDelivery(linkedDelivery(search)));
    expect(gateway.asked.filter(({ name }) => name === 'verifyZipCode')).toHaveLength(1);
    expect(selectDelivery(store.getState()).refusedZip).toMatchObject({ problem: 'notFound' });
  });

  test.each([
    'nonsense',
    '{"zipCode":"12"}',
    '{"zipCode":"10001","pick":{"deliveryOption":"fixed","dateIso":"2026-02-31"}}',
  ])('a spoilt memory (%s) leaves no date', async (stored) => {
    window.localStorage.setItem('fyf-availability', stored);
    const { store } = shopWith(zips);
    await store.dispatch(restoreDelivery(linkedDelivery('')));
    expect(selectDelivery(store.getState()).pick).toBeNull();
  });
});

describe('available dates', () => {
  test('are asked for today to today + 119 in the zone of the zip, and kept for a while', async () => {
    const { gateway, store } = shopWith({ ...zips, getAvailableDatesProducts: () => newYorkDates('LK1') });
    await store.dispatch(chooseZip({ zipCode: '10001' }));
    const outcome = await store.dispatch(fetchAvailableDates({ zipCode: '10001', products })).unwrap();
    await store.dispatch(fetchAvailableDates({ zipCode: '10001', products }));
    const calls = gateway.asked.filter(({ name }) => name === 'getAvailableDatesProducts');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.input).toMatchObject({
      body: {
        zipCode: '10001',
        utcOffset: '-05:00',
        startDate: '2026-11-21',
        endDate: '2027-03-20',
        originLocation: { state: 'NY' },
      },
    });
    expect(outcome).toMatchObject({
      ok: true,
      dates: ['2026-11-22', '2026-11-24', '2026-11-25', '2026-11-27'],
    });
  });

  test('without a zip nothing is asked', async () => {
    const { gateway, store } = shopWith({});
    expect(await store.dispatch(fetchAvailableDates({ zipCode: null, products })).unwrap()).toEqual({
      ok: false,
      problem: 'zipRequired',
    });
    expect(gateway.asked).toEqual([]);
  });

  test('nowhere to go fires the availability blocker', async () => {
    const seen: string[] = [];
    startTracking(({ action }) => seen.push(action.type));
    const { store } = shopWith({ getAvailableDatesProducts: () => nowhere('outside-area') });
    const outcome = await store
      .dispatch(fetchAvailableDates({ zipCode: '10001', products, availabilitySrc: 'pdp' }))
      .unwrap();
    expect(outcome).toEqual({ ok: false, problem: 'noLongerAvailable' });
    expect(seen).toContain(availabilityBlocked.type);
  });

  test('§3 blockerProduct is a product id, also where a page asks for a sku', async () => {
    const blocked: unknown[] = [];
    startTracking(({ action }) => availabilityBlocked.match(action) && blocked.push(action.payload));
    const { store } = shopWith({ getAvailableDatesProducts: () => nowhere('outside-area') });
    const page = [{ id: 'LK1003M', masterId: 'LK1003', isPdpProduct: true }];
    await store.dispatch(fetchAvailableDates({ zipCode: '10001', products: page, availabilitySrc: 'pdp' }));
    expect(blocked).toEqual([{ zipCode: '10001', productId: 'LK1003', component: 'pdp' }]);
  });

  test('a failed call says so and keeps its error', async () => {
    const { store } = shopWith({
      getAvailableDatesProducts: () => Promise.reject(new Error('calendars failed after 3 retries')),
    });
    expect(await store.dispatch(fetchAvailableDates({ zipCode: '10001', products })).unwrap()).toEqual({
      ok: false,
      problem: 'fetchFailed',
    });
    expect(selectAvailableDates(store.getState(), '10001', products).error?.message).toBe(
      'calendars failed after 3 retries',
    );
  });
});

describe('§4 Delivery-date check for a zip code', () => {
  const dates = { ...zips, getAvailableDatesProducts: () => newYorkDates('LK1') };

  test('no dates: asks for today to today + 6 and opens the delivery panel', async () => {
    const { gateway, store } = shopWith(dates);
    expect(await store.dispatch(checkDeliveryDate({ zipCode: '10001', products })).unwrap()).toEqual({
      ok: true,
    });
    expect(gateway.asked.at(-1)?.input).toMatchObject({
      body: { startDate: '2026-11-21', endDate: '2026-11-27' },
    });
    expect(store.getState().modals.currentModals).toEqual([{ modalKey: 'update-delivery-date' }]);
  });

  test.each([
    ['addresses', 1, false],
    ['cart', 0, true],
  ] as const)('dates and a window, section %s: %i modal, flag %s', async (section, modals, flag) => {
    const { store } = shopWith(dates);
    await store.dispatch(fetchAvailableDates({ zipCode: '10001', products }));
    await store.dispatch(
      chooseDate({ deliveryOption: 'flexible', dateIso: '2026-11-24', endIso: '2026-11-27' }),
    );
    await store.dispatch(checkDeliveryDate({ zipCode: '10001', products, section }));
    expect(store.getState().modals.currentModals).toHaveLength(modals);
    expect(selectDelivery(store.getState()).isDateConfirmed).toBe(flag);
  });
});

describe('§4 Deliverability check', () => {
  const covered = {
    zipcodecoverage: () => ({
      availableDeliveryDates: { '2026-11-24': { florist: true }, '2026-11-25': { florist: false } },
    }),
  };

  test.each([
    [covered, {}, { ok: false, problem: 'invalidForm' }],
    [covered, { zipCode: '10001', dateIso: '2026-11-24' }, { ok: true }],
    [covered, { zipCode: '10001', dateIso: '2026-11-25' }, { ok: false, problem: 'dateUnavailable' }],
    [
      { zipcodecoverage: () => ({ availableDeliveryDates: {} }) },
      { zipCode: '10001', dateIso: '2026-11-24' },
      { ok: false, problem: 'noDeliverability' },
    ],
    [{}, { zipCode: '10001', dateIso: '2026-11-24' }, { ok: false, problem: 'unanswered' }],
    [
      { getAvailableDatesProducts: () => Promise.reject(new Error('down')) },
      { zipCode: '10001', dateIso: '2026-11-24', products },
      { ok: false, problem: 'unanswered' },
    ],
  ])('%#', async (script, input, expected) => {
    const { store } = shopWith(script);
    expect(await store.dispatch(checkDeliverability(input)).unwrap()).toEqual(expected);
  });

  test('a zip nobody could be asked about is no blocker, and the log is told', async () => {
    const seen: UnknownAction[] = [];
    startTracking(({ action }) => seen.push(action));
    const { store } = shopWith({ zipcodecoverage: () => ({}) as never });
    await store.dispatch(checkDeliverability({ zipCode: '10001', dateIso: '2026-11-24' }));
    expect(seen.map(({ type }) => type)).not.toContain(availabilityBlocked.type);
    expect(seen).toContainEqual(
      expect.objectContaining({
        type: deliveryServiceFailed.type,
        payload: {
          message: 'Invalid response form server',
          cause: 'Invalid response form server',
          status: 0,
        },
      }),
    );
  });
});

describe('§4 CHECK_HAS_AVAILABLE_DATES', () => {
  const dates = { ...zips, getAvailableDatesProducts: () => newYorkDates('LK1') };
  const ask = { zipCode: '10001', products };
  const known = (store: ReturnType<typeof shopWith>['store']) =>
    selectHasAvailableDates(store.getState(), '10001', products);

  test('says of every answer, fresh or kept, whether the products share a day', async () => {
    const seen: string[] = [];
    startTracking(({ action }) => seen.push(action.type));
    const { store } = shopWith(dates);
    expect(known(store)).toBeNull();
    await store.dispatch(fetchAvailableDates(ask));
    await store.dispatch(fetchAvailableDates(ask));
    expect(known(store)).toBe(true);
    const { checkHasAvailableDates } = availableDatesSlice.actions;
    expect(checkHasAvailableDates.type).toBe('availableDates/CHECK_HAS_AVAILABLE_DATES');
    expect(seen.filter((type) => type === checkHasAvailableDates.type)).toHaveLength(2);
    const none = shopWith({ getAvailableDatesProducts: () => nowhere('outside-area') });
    await none.store.dispatch(fetchAvailableDates(ask));
    expect(known(none.store)).toBe(false);
  });

  test('what was said is forgotten when dates are asked for anew, and stays so when that fails', async () => {
    let isDown = false;
    const { store } = shopWith({
      ...zips,
      getAvailableDatesProducts: () => (isDown ? Promise.reject(new Error('down')) : newYorkDates('LK1')),
    });
    await store.dispatch(fetchAvailableDates(ask));
    isDown = true;
    const again = store.dispatch(fetchAvailableDates({ ...ask, isForced: true }));
    expect(known(store)).toBeNull();
    await again;
    expect(known(store)).toBeNull();
  });

  test('an answer without a shared day counts as none, and the coming week is looked at again', async () => {
    const { gateway, store } = shopWith({ getAvailableDatesProducts: () => nowhere('outside-area') });
    await store.dispatch(fetchAvailableDates(ask));
    await store.dispatch(checkDeliveryDate(ask));
    expect(gateway.asked.at(-1)?.input).toMatchObject({ body: { endDate: '2026-11-27' } });
  });
});

describe('§8 "Error in get-available-dates"', () => {
  const failed = async (script: Parameters<typeof scriptedGateway>[0]) => {
    const seen: UnknownAction[] = [];
    startTracking(({ action }) => seen.push(action));
    await shopWith(script).store.dispatch(fetchAvailableDates({ zipCode: '10001', products }));
    return seen.filter(deliveryServiceFailed.match).map(({ payload }) => payload);
  };

  test('is what the log is told, with what the service said', async () => {
    const error = Object.assign(new Error('calendars failed after 3 retries'), { status: 503 });
    expect(await failed({ getAvailableDatesProducts: () => Promise.reject(error) })).toEqual([
      { message: 'Error in get-available-dates', cause: 'calendars failed after 3 retries', status: 503 },
    ]);
    const answer = { ...newYorkDates('LK1'), dateProductMap: undefined } as never;
    expect(await failed({ getAvailableDatesProducts: () => answer })).toEqual([
      { message: 'Error in get-available-dates', cause: 'Error In response', status: 0 },
    ]);
  });
});
