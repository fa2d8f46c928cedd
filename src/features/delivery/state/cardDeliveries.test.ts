import { newYorkPlace } from '../../../../tests/support/sampleDates';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import type { Script } from '../../../../tests/support/scriptedGateway';
import { linkedDelivery } from '../rules';
import { cardDeliveriesKey, selectCardDeliveries } from './cardDeliveriesSlice';
import {
  fetchCardDeliveries,
  fetchRegionFees,
  restoreDelivery,
  restoreVisit,
  selectDelivery,
  selectFeesAhead,
  selectOriginState,
  selectRegion,
} from './index';

const place = (state: string) => ({
  ...newYorkPlace.verify,
  addresses: newYorkPlace.verify.addresses.map((address) => ({ ...address, state })),
});

function shopWith(script: Script, state = 'NY') {
  const { gateway, store } = scriptedShop({
    verifyZipCode: () => place(state),
    zipcode: () => newYorkPlace.restrictions,
    ...script,
  });
  return { gateway, store };
}

beforeEach(() => window.localStorage.clear());
afterEach(() => (document.cookie = 'originState=; max-age=0'));

describe('deliveries of a list', () => {
  const answer = {
    products: {
      LK1: { isAvailable: true, fees: 9.99, displayFees: { min: 9.99, max: 14.99 } },
      LK2: { isAvailable: false, reason: 'closed', nextDate: '2026-11-27' },
    },
  };

  test('one call for the list; the same question again is answered from what is known', async () => {
    const { gateway, store } = shopWith({ availability: () => answer });
    const question = { productIds: ['LK1', 'LK2'], zipCode: '10001', dateIso: '2026-11-26' };
    await store.dispatch(fetchCardDeliveries(question));
    await store.dispatch(fetchCardDeliveries(question));
    expect(gateway.asked).toEqual([
      {
        name: 'availability',
        input: { query: { productIds: 'LK1,LK2', zipCode: '10001', deliveryDate: '2026-11-26' } },
      },
    ]);
    const key = cardDeliveriesKey('10001', '2026-11-26', ['LK1', 'LK2']);
    expect(selectCardDeliveries(store.getState(), key)).toEqual({
      LK1: { isAvailable: true, fees: { minCents: 999, maxCents: 1499 } },
      LK2: { isAvailable: false, nextDateIso: '2026-11-27' },
    });
  });

  test('a long list is asked in parts; a service that is down leaves the list as it is', async () => {
    const productIds = Array.from({ length: 130 }, (_, at) => `P${at}`);
    const { gateway, store } = shopWith({ availability: () => Promise.reject(new Error('down')) });
    await store.dispatch(fetchCardDeliveries({ productIds, zipCode: '10001' }));
    expect(gateway.asked).toHaveLength(3);
    const key = cardDeliveriesKey('10001', undefined, productIds);
    expect(selectCardDeliveries(store.getState(), key)).toBeNull();
  });
});

describe('§5 Region check: whose prices hold every fee', () => {
  test.each([
    ['', '?zipcode=10001', 'CA', 'CA', 'CA'],
    ['', '?zipcode=10001', 'NY', 'NY', undefined],
    ['originState=mn', '?zipcode=10001', 'NY', 'MN', 'MN'],
    ['originState=nonsense', '?zipcode=10001', 'CA', 'CA', 'CA'],
    ['', '', 'CA', undefined, undefined],
  ])('cookie "%s", address "%s", zip in %s', async (cookie, search, state, originState, region) => {
    document.cookie = cookie;
    const { store } = shopWith({}, state);
    window.history.replaceState(null, '', `/${search}`);
    await store.dispatch(restoreVisit());
    window.history.replaceState(null, '', '/');
    expect(selectOriginState(store.getState())).toBe(originState);
    expect(selectRegion(store.getState())).toBe(region);
  });
});

describe('a page made for a region', () => {
  const script = {
    deliveryFees: () => ({ fees: { florist: { min: 14.99, max: 19.99 } } }),
  };

  test('brings region and fees along, which hold until the visit’s own state is known', async () => {
    const { store } = shopWith(script, 'NY');
    await store.dispatch(fetchRegionFees('CA'));
    expect(selectRegion(store.getState())).toBe('CA');
    expect(selectFeesAhead(store.getState(), 'florist')).toEqual({ minCents: 1499, maxCents: 1999 });
    expect(selectFeesAhead(store.getState(), 'dropship')).toBeUndefined();
    await store.dispatch(restoreDelivery(linkedDelivery('?zipcode=10001')));
    expect(selectRegion(store.getState())).toBeUndefined();
    expect(selectFeesAhead(store.getState(), 'florist')).toBeUndefined();
  });

  test('nobody is asked for anybody else', async () => {
    const { gateway, store } = shopWith(script);
    await store.dispatch(fetchRegionFees(null));
    expect(gateway.asked).toEqual([]);
    expect(selectFeesAhead(store.getState(), 'florist')).toBeUndefined();
  });
});

describe('the last visit’s day', () => {
  test.each([
    ['2026-11-20', null],
    ['2026-11-21', { deliveryOption: 'fixed', dateIso: '2026-11-21' }],
  ])('%s is kept while it is not over there', async (dateIso, pick) => {
    window.localStorage.setItem(
      'fyf-availability',
      JSON.stringify({ zipCode: '10001', city: null, pick: { deliveryOption: 'fixed', dateIso } }),
    );
    const { store } = shopWith({});
    await store.dispatch(restoreDelivery(linkedDelivery('')));
    expect(selectDelivery(store.getState()).pick).toEqual(pick);
  });
});
