import { configureStore, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import { HYDRATE } from 'next-redux-wrapper';
import { removalRefusal, addonRemovalRefusal } from '@/features/cart/rules';
import { addToCartSlice, getCartSlice } from '@/features/cart/state';
import { cartTypeOf } from '@/backend/ordering/presentCart';
import {
  commonDates,
  coveredDates,
  isAvailableWithin,
  isPastDate,
  sharedDates,
  liesBetween,
  windowLabelOf,
} from '@/features/delivery/rules';
import { defaultVariantOf } from '@/features/product/rules';
import { isSplitTestActive } from '@/contracts/splitCookie';
import { sortOptions } from '@/contracts/pageQueries';
import {
  closeAllModals,
  closeModal,
  modalsSlice,
  openModal,
  selectActiveModal,
} from '@/features/modals/state';
import { rootReducer } from '@/shell/rootReducer';
import { createShopStore } from '@/shell/store';
import { partnerConfigHandle, staticDataHandle } from '@/contracts/content/staticContent';
import { readPageQuery } from '@/contracts/pageQueries';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { routeChangeCompleted, routeChangeStarted } from '@/store/routeActions';
import { createRouteQueue } from '@/store/routeQueue';
import { sampleCart } from '../support/sampleCart';
import { shopTexts } from './support/shopTexts';

describe('§4 Remote data slices', () => {
  const slice = createRemoteSlice<string[], 'dates'>({ name: 'dates' });
  const { fetchRequest, fetchSuccess, fetchFail, cacheHit } = slice.actions;
  const run = (...actions: UnknownAction[]) => actions.reduce(slice.reducer, slice.initialState);

  test('"request: isLoading true, error null"', () => {
    const failed = run(fetchFail({ message: 'x' }));
    expect(slice.reducer(failed, fetchRequest())).toMatchObject({ isLoading: true, error: null });
  });

  test('"success: results set, isLoading false, error null, time set"', () => {
    const state = run(fetchRequest(), fetchSuccess({ results: ['2026-11-24'], time: 7 }));
    expect(state).toEqual({ results: ['2026-11-24'], isLoading: false, error: null, time: 7 });
  });

  test('"fail: isLoading false, error set"; "cache hit: isLoading false"', () => {
    expect(run(fetchRequest(), fetchFail({ message: 'x' }))).toMatchObject({
      isLoading: false,
      error: { message: 'x' },
    });
    expect(run(fetchRequest(), cacheHit())).toMatchObject({ isLoading: false });
  });

  test('actions are named FETCH_REQUEST, FETCH_SUCCESS and FETCH_FAIL', () => {
    const types = [fetchRequest, fetchSuccess, fetchFail].map(({ type }) => type.split('/')[1]);
    expect(types).toEqual(['FETCH_REQUEST', 'FETCH_SUCCESS', 'FETCH_FAIL']);
  });

  test.each(['itemCount', 'cart', 'zipCode', 'availableDates', 'partnerConfig', 'staticData'])(
    'the store has the slice %s',
    (name) => {
      expect(Object.keys(rootReducer(undefined, { type: 'init' }))).toContain(name);
    },
  );
});

describe('§4 Remote data slices: cart, get cart, add to cart', () => {
  const fresh = { isLoading: false, results: null, error: null, time: null };
  const stateOf = (...actions: UnknownAction[]) => actions.reduce(rootReducer, undefined as never);

  test.each([
    ['getCart', getCartSlice.actions],
    ['addToCart', addToCartSlice.actions],
  ] as const)(
    '%s is a slice of its own, apart from the cart',
    (name, { fetchRequest, fetchFail, cacheHit }) => {
      expect(fetchRequest().type).toBe(`${name}/FETCH_REQUEST`);
      const asked = stateOf(fetchRequest());
      expect(asked[name]).toEqual({ ...fresh, isLoading: true });
      expect(asked.cart).toEqual(fresh);
      expect(stateOf(fetchRequest(), fetchFail({ message: 'x' }))[name].error).toEqual({ message: 'x' });
      expect(stateOf(fetchRequest(), cacheHit())[name]).toEqual(fresh);
    },
  );
});

describe('§4 Modals', () => {
  const run = (...actions: UnknownAction[]) => actions.reduce(modalsSlice.reducer, undefined as never);
  const stackOf = (...actions: UnknownAction[]) =>
    run(...actions).currentModals.map(({ modalKey }) => modalKey);
  const two = [openModal({ modalKey: 'login' }), openModal({ modalKey: 'mini-cart' })];

  test('"Open pushes a modal"; the topmost (last) is the active one (§2)', () => {
    expect(stackOf(...two)).toEqual(['login', 'mini-cart']);
    expect(selectActiveModal({ modals: run(...two) })).toBe('mini-cart');
  });

  test('"Close with a key removes that modal; close without a key removes the last one. Close-all empties the stack"', () => {
    expect(stackOf(...two, closeModal({ modalKey: 'login' }))).toEqual(['mini-cart']);
    expect(stackOf(...two, closeModal())).toEqual(['login']);
    expect(stackOf(...two, closeAllModals())).toEqual([]);
  });
});

describe('§4 Partner configuration and static content: handles', () => {
  test('"partner_config_{partnerId}, or partner_config_global when there is no partner"', () => {
    expect([partnerConfigHandle('acme'), partnerConfigHandle(undefined)]).toEqual([
      'partner_config_acme',
      'partner_config_global',
    ]);
  });

  test('"merx_static_data_{partnerId} is preferred over merx_static_data_global"', () => {
    expect([staticDataHandle('acme'), staticDataHandle(undefined)]).toEqual([
      'merx_static_data_acme',
      'merx_static_data_global',
    ]);
  });
});

describe('§4 Available dates', () => {
  const on = (...ids: string[]) =>
    ids.map((productId) => ({ productId, deliveryOptions: [{ deliveryOption: 'fixed' }] })) as never;
  const map = { '2026-11-24': on('a', 'b'), '2026-11-25': on('a'), '2026-11-23': on('b') };

  test('"A date is kept only if every cart product either appears on that date or appears on no date at all"', () => {
    expect(sharedDates(map, { productIds: ['a', 'b'] })).toEqual(['2026-11-24']);
    expect(sharedDates(map, { productIds: ['a', 'never'] })).toEqual(['2026-11-24', '2026-11-25']);
  });

  test('"the intersection of the zip\'s available dates and the product\'s flex dates, sorted ascending"', () => {
    expect(commonDates(['2026-11-25', '2026-11-23'], ['2026-11-23', '2026-11-25', '2026-11-30'])).toEqual([
      '2026-11-23',
      '2026-11-25',
    ]);
  });

  test('"a date counts as available when it lies between the first and the last available dates, inclusive"', () => {
    const dates = ['2026-11-30', '2026-11-23'];
    expect(
      ['2026-11-22', '2026-11-23', '2026-11-27', '2026-11-30', '2026-12-01'].map((date) =>
        liesBetween(date, dates),
      ),
    ).toEqual([false, true, true, true, false]);
    expect(liesBetween('2026-11-23', [])).toBe(false);
  });

  test('"Deliverability response: a date counts as available if any of its flags is true"', () => {
    const coverage = { '2026-11-25': { florist: false, dropship: true }, '2026-11-24': { florist: false } };
    expect(coveredDates(coverage)).toEqual(['2026-11-25']);
  });

  test('"dates from today to today + N − 1 are checked. N ≤ 0 means not available"', () => {
    const dates = ['2026-11-24'];
    expect([0, -1, 3, 4].map((days) => isAvailableWithin(dates, days, '2026-11-21'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('"A date is past based on a target timezone offset; on error it is treated as past"', () => {
    const now = new Date('2026-11-22T03:00:00Z');
    expect(isPastDate('2026-11-21', now, '-06:00')).toBe(false);
    expect(isPastDate('2026-11-21', now, '+00:00')).toBe(true);
    expect(isPastDate('2026-11-30', now, 'nonsense')).toBe(true);
    expect(isPastDate('2027-02-30', now, '-06:00')).toBe(true);
  });
});

describe('§4 Delivery window label', () => {
  const option = {
    ...{ deliveryFee: 0, totalSurchargeFee: 0, message: '', channel: 'florist' as const },
    legendGroup: '',
    legendLabel: 'Standard',
  };
  test.each([
    ['flexible', [['2026-11-24']], 'flexible'],
    ['holiday', [['2026-11-24']], 'holiday'],
    ['flexible', [[]], 'legend'],
    ['fixed', [['2026-11-24']], 'legend'],
  ] as const)('%s with dates %j is labelled by %s', (deliveryOption, flexDates, label) => {
    expect(
      windowLabelOf({ ...option, deliveryOption, flexDates: flexDates.map((dates) => [...dates]) }),
    ).toBe(label);
  });

  test.each(['Flexible Delivery Window', 'Holiday Delivery Window'])('the label reads "%s"', (text) => {
    expect(shopTexts('en-US')).toContain(text);
  });
});

describe('§4 Cart type', () => {
  const line = (channel: 'florist' | 'dropship', ...productSubType: string[]) => ({
    channel,
    productSubType,
  });
  test.each([
    ['sympathy', [line('florist', 'sympathy'), line('dropship', 'sympathy')]],
    ['florist', [line('florist'), line('florist')]],
    ['dropship', [line('dropship')]],
    ['mixed', [line('florist'), line('dropship')]],
    ['mixed', [line('florist', 'sympathy'), line('florist')]],
  ] as const)('%s', (type, lines) => {
    expect(cartTypeOf(lines.map((one) => ({ ...one, isMembership: false })))).toBe(type);
  });
});

describe('§4 Removing cart items', () => {
  const cart = { cartId: 'c', cartToken: 't' };
  test.each([
    [{}, ['i'], 'cartId is missing'],
    [{ cartId: 'c' }, ['i'], 'cartToken is missing'],
    [cart, [], 'Nothing to remove'],
    [cart, ['i'], undefined],
    [cart, undefined, undefined],
  ])('%j with items %j: %s', (identity, items, refusal) => {
    expect(removalRefusal(identity, items)).toBe(refusal);
  });

  test('"Single add-on removal with no item → Item ID is missing"', () => {
    expect(addonRemovalRefusal(cart, undefined)).toBe('Item ID is missing');
  });
});

describe('§4 Product detail: default variant', () => {
  const variants = [
    { sku: 'L', cents: 9900 },
    { sku: 'S', cents: 4900 },
  ];
  test.each([
    ['the defaultProductId if it is among the variants', { defaultProductId: 'L', variants }, 'L'],
    ['otherwise the lowest-priced variant', { defaultProductId: 'X', variants }, 'S'],
    ['then the calyxPid', { defaultProductId: 'X', variants: [] }, 'P1'],
  ])('%s', (_sentence, facts, sku) => {
    expect(defaultVariantOf({ ...facts, calyxPid: 'P1' })).toBe(sku);
  });
});

describe('§4 Product listing sort', () => {
  test('"Default featured; other options priceHiLo and priceLoHi"', () => {
    expect(sortOptions).toEqual(['featured', 'priceHiLo', 'priceLoHi']);
    expect(readPageQuery('plp', []).sort).toBe('featured');
  });
});

describe('§4 Page reloads', () => {
  const route = { asPath: '/a', pathname: '/a', query: {}, isFallback: false, locale: 'en-US' };
  const arrivals = (...actions: UnknownAction[]) => {
    const seen: string[] = [];
    const store = configureStore({
      reducer: (state: null = null, { type }: UnknownAction) => {
        if (!type.startsWith('@@redux/')) seen.push(type);
        return state;
      },
      middleware: () => new Tuple(createRouteQueue({ maxHoldMs: 50 })),
    });
    actions.forEach((action) => store.dispatch(action));
    return seen;
  };
  const started = routeChangeStarted({ asPath: '/a', shallow: false, time: 0 });
  const merge = { type: HYDRATE, payload: {} };

  test('"While a page\'s server state is being merged in, actions are queued. They are replayed after the route change completes"', () => {
    const before = arrivals(started, merge, { type: 'cart/add' });
    const after = arrivals(
      started,
      merge,
      { type: 'cart/add' },
      routeChangeCompleted({ ...route, shallow: false }),
    );
    expect(before).not.toContain('cart/add');
    expect(after.at(-1)).toBe('cart/add');
  });

  test('in the shop’s store: a cart that is filled while the next page is merged in holds what was added', () => {
    const store = createShopStore();
    const cart = { ...sampleCart(), itemCount: 1 };
    store.dispatch(started);
    store.dispatch({ type: HYDRATE, payload: createShopStore().getState() });
    store.dispatch(getCartSlice.actions.fetchSuccess({ results: cart, time: 1 }));
    store.dispatch(openModal({ modalKey: 'mini-cart' }));
    expect(store.getState().getCart.results).toBeNull();
    store.dispatch(routeChangeCompleted({ ...route, shallow: false }));
    expect(store.getState().getCart.results).toEqual(cart);
    expect(selectActiveModal(store.getState())).toBe('mini-cart');
  });

  test('"unless the navigation is shallow"', () => {
    const shallow = routeChangeStarted({ asPath: '/a', shallow: true, time: 0 });
    expect(arrivals(shallow, merge, { type: 'cart/add' })).toContain('cart/add');
  });
});

describe('§4 Display conditions', () => {
  test('"Split test active when the cookie\'s testName matches and its value is above 0"', () => {
    const test = { testName: 'calendar', value: 1 };
    expect(isSplitTestActive(test, 'calendar')).toBe(true);
    expect(isSplitTestActive(test, 'other')).toBe(false);
    expect(isSplitTestActive({ ...test, value: 0 }, 'calendar')).toBe(false);
    expect(isSplitTestActive(undefined, 'calendar')).toBe(false);
  });
});
