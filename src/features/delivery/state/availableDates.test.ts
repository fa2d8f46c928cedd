import type { UnknownAction } from '@reduxjs/toolkit';
import { startTracking } from '@/shell/reactions/reactions';
import { newYorkDates, newYorkPlace, nowhere } from '../../../../tests/support/sampleDates';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import {
  availabilityBlocked,
  availableDatesSlice,
  checkDeliverability,
  checkDeliveryDate,
  chooseDate,
  chooseZip,
  deliveryServiceFailed,
  fetchAvailableDates,
  selectAvailableDates,
  selectDelivery,
  selectHasAvailableDates,
} from './index';

const products = [{ id: 'LK1', isPdpProduct: true }];
const zips = { verifyZipCode: () => newYorkPlace.verify, zipcode: () => newYorkPlace.restrictions };

beforeEach(() => window.localStorage.clear());

describe('available dates', () => {
  test('are asked for today to today + 119 in the zone of the zip, and kept for a while', async () => {
    const { gateway, store } = scriptedShop({
      ...zips,
      getAvailableDatesProducts: () => newYorkDates('LK1'),
    });
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
    const { gateway, store } = scriptedShop({});
    expect(await store.dispatch(fetchAvailableDates({ zipCode: null, products })).unwrap()).toEqual({
      ok: false,
      problem: 'zipRequired',
    });
    expect(gateway.asked).toEqual([]);
  });

  test('nowhere to go fires the availability blocker', async () => {
    const seen: string[] = [];
    startTracking(({ action }) => seen.push(action.type));
    const { store } = scriptedShop({ getAvailableDatesProducts: () => nowhere('outside-area') });
    const outcome = await store
      .dispatch(fetchAvailableDates({ zipCode: '10001', products, availabilitySrc: 'pdp' }))
      .unwrap();
    expect(outcome).toEqual({ ok: false, problem: 'noLongerAvailable' });
    expect(seen).toContain(availabilityBlocked.type);
  });

  test('§3 blockerProduct is a product id, also where a page asks for a sku', async () => {
    const blocked: unknown[] = [];
    startTracking(({ action }) => availabilityBlocked.match(action) && blocked.push(action.payload));
    const { store } = scriptedShop({ getAvailableDatesProducts: () => nowhere('outside-area') });
    const page = [{ id: 'LK1003M', masterId: 'LK1003', isPdpProduct: true }];
    await store.dispatch(fetchAvailableDates({ zipCode: '10001', products: page, availabilitySrc: 'pdp' }));
    expect(blocked).toEqual([{ zipCode: '10001', productId: 'LK1003', component: 'pdp' }]);
  });

  test('a failed call says so and keeps its error', async () => {
    const { store } = scriptedShop({
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
    const { gateway, store } = scriptedShop(dates);
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
    const { store } = scriptedShop(dates);
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
    const { store } = scriptedShop(script);
    expect(await store.dispatch(checkDeliverability(input)).unwrap()).toEqual(expected);
  });

  test('a zip nobody could be asked about is no blocker, and the log is told', async () => {
    const seen: UnknownAction[] = [];
    startTracking(({ action }) => seen.push(action));
    const { store } = scriptedShop({ zipcodecoverage: () => ({}) as never });
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
  const known = (store: ReturnType<typeof scriptedShop>['store']) =>
    selectHasAvailableDates(store.getState(), '10001', products);

  test('says of every answer, fresh or kept, whether the products share a day', async () => {
    const seen: string[] = [];
    startTracking(({ action }) => seen.push(action.type));
    const { store } = scriptedShop(dates);
    expect(known(store)).toBeNull();
    await store.dispatch(fetchAvailableDates(ask));
    await store.dispatch(fetchAvailableDates(ask));
    expect(known(store)).toBe(true);
    const { checkHasAvailableDates } = availableDatesSlice.actions;
    expect(checkHasAvailableDates.type).toBe('availableDates/CHECK_HAS_AVAILABLE_DATES');
    expect(seen.filter((type) => type === checkHasAvailableDates.type)).toHaveLength(2);
    const none = scriptedShop({ getAvailableDatesProducts: () => nowhere('outside-area') });
    await none.store.dispatch(fetchAvailableDates(ask));
    expect(known(none.store)).toBe(false);
  });

  test('what was said is forgotten when dates are asked for anew, and stays so when that fails', async () => {
    let isDown = false;
    const { store } = scriptedShop({
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
    const { gateway, store } = scriptedShop({ getAvailableDatesProducts: () => nowhere('outside-area') });
    await store.dispatch(fetchAvailableDates(ask));
    await store.dispatch(checkDeliveryDate(ask));
    expect(gateway.asked.at(-1)?.input).toMatchObject({ body: { endDate: '2026-11-27' } });
  });
});

describe('§8 "Error in get-available-dates"', () => {
  const failed = async (script: Parameters<typeof scriptedShop>[0]) => {
    const seen: UnknownAction[] = [];
    startTracking(({ action }) => seen.push(action));
    await scriptedShop(script).store.dispatch(fetchAvailableDates({ zipCode: '10001', products }));
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
