import { waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import type { Cart } from '@/contracts/ordering/cart';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { sampleWish as wish } from '../../../../tests/support/cartStore';
import { sampleCart } from '../../../../tests/support/sampleCart';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import {
  addingToCart,
  addToCart,
  cartSlice,
  fetchCart,
  fetchItemCount,
  selectCart,
  selectCartStatus,
  selectIsAdding,
  selectShownCart,
} from '.';
import { newerCart } from './fetchCart';
import { optimisticSlice, settleChange, showChange } from './writes/optimisticSlice';

const now = '2026-11-21T20:00:00Z';
const time = Date.parse(now);
const cart = sampleCart();
const refusal = (status: number, key: string) =>
  Object.assign(new Error('no'), { status, errorMap: { [key]: '' } });

/** A gateway whose next answer the test gives when it wants to. */
function setUp(name: 'getCart' | 'addCartItem') {
  let waiting: { give: (answer: Cart) => void; refuse: (error: Error) => void } | undefined;
  const later = () => new Promise<Cart>((give, refuse) => (waiting = { give, refuse }));
  const asked = () =>
    waitFor(() => {
      if (!waiting) throw new Error(`${name} has not been asked for`);
      return waiting;
    });
  const gateway = scriptedGateway({ [name]: later, itemCount: () => ({ itemCount: 0 }) });
  const store = createShopStore({ gateway, clock: fixedClock(now), locale: 'en-US' });
  return { store, state: store.getState, asked };
}

beforeEach(() => {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});

describe('§4 get cart', () => {
  test('tells of the reading: under way, then what was read and when', async () => {
    const { store, state, asked } = setUp('getCart');
    const reading = store.dispatch(fetchCart());
    const { give } = await asked();
    expect(state().getCart).toEqual({ isLoading: true, results: null, error: null, time: null });
    expect(selectCartStatus(state())).toBe('loading');
    give(cart);
    expect(await reading.unwrap()).toBe(true);
    expect(state().getCart).toEqual({ isLoading: false, results: cart, error: null, time });
    expect(selectCart(state())).toEqual(cart);
  });

  test('a failed reading is told until the next one; the cart itself has none of it', async () => {
    const { store, state, asked } = setUp('getCart');
    const reading = store.dispatch(fetchCart());
    const { refuse } = await asked();
    refuse(refusal(500, 'SRV'));
    expect(await reading.unwrap()).toBe(false);
    expect(state().getCart).toMatchObject({ isLoading: false, error: { status: 500 } });
    expect(state().cart.error).toBeNull();
    expect(selectCartStatus(state())).toBe('failed');
    void store.dispatch(fetchCart());
    await waitFor(() => expect(selectCartStatus(state())).toBe('loading'));
  });

  test('between reading and showing the cart never looks empty', async () => {
    const { store, state, asked } = setUp('getCart');
    await store.dispatch(fetchItemCount());
    const seen = new Set<string>();
    store.subscribe(() => seen.add(selectCartStatus(state())));
    const reading = store.dispatch(fetchCart());
    const { give } = await asked();
    seen.clear();
    give(cart);
    await reading;
    expect([...seen]).toEqual(['loading', 'ready']);
  });

  test('ends with the cart it was of, a failure included', async () => {
    const { store, state, asked } = setUp('getCart');
    const reading = store.dispatch(fetchCart());
    const { refuse } = await asked();
    refuse(refusal(500, 'SRV'));
    await reading;
    Cookies.remove('cartId');
    await store.dispatch(fetchCart());
    expect(selectCartStatus(state())).toBe('empty');
    store.dispatch(cartSlice.actions.reset());
    expect(state().getCart).toEqual({ isLoading: false, results: null, error: null, time: null });
  });
});

describe('§4 add to cart', () => {
  test('from the request on it is no longer the purchase that waits', async () => {
    const { store, state, asked } = setUp('addCartItem');
    store.dispatch(addingToCart(true));
    const adding = store.dispatch(addToCart(wish));
    expect(state().cartUi.shouldAddToCart).toBe(false);
    expect(state().addToCart).toMatchObject({ isLoading: true, error: null });
    expect(selectIsAdding(state())).toBe(true);
    const { give } = await asked();
    give(cart);
    await adding;
    expect(state().addToCart).toEqual({ isLoading: false, results: 'LK1001S', error: null, time });
    expect(selectIsAdding(state())).toBe(false);
  });

  test('a refusal stands in it with its key', async () => {
    const { store, state, asked } = setUp('addCartItem');
    const adding = store.dispatch(addToCart(wish));
    const { refuse } = await asked();
    refuse(refusal(422, 'CART.FULL'));
    expect(await adding.unwrap()).toEqual({ ok: false, errorKey: 'CART.FULL' });
    expect(state().addToCart).toMatchObject({
      isLoading: false,
      error: { message: 'CART.FULL', status: 422, errorMap: { 'CART.FULL': '' } },
    });
  });
});

test('before the code that adds has come, only the waiting counts', () => {
  const { cartUi } = setUp('getCart').state();
  expect(selectIsAdding({ cartUi })).toBe(false);
  expect(selectIsAdding({ cartUi: { ...cartUi, shouldAddToCart: true } })).toBe(true);
});

test('a reading asked for before a change does not undo it', () => {
  const newer = { ...cart, version: cart.version + 1 };
  expect(newerCart(newer, cart)).toBe(newer);
  expect(newerCart(cart, newer)).toBe(newer);
  expect(newerCart({ ...newer, cartId: 'other' }, cart)).toBe(cart);
});

test('optimistic updates: a reading does not hide a change under way, and its end leaves nothing behind', () => {
  const clock = fixedClock(now);
  const store = createShopStore({ gateway: scriptedGateway({}), clock, locale: 'en-US' });
  const change = { id: 'q', kind: 'quantity', itemId: 'item-1', quantity: 5 } as const;
  store.dispatch(cartSlice.actions.fetchSuccess({ results: cart, time }));
  showChange(store, change);
  expect(selectShownCart(store.getState())?.itemCount).toBe(5);
  store.dispatch(cartSlice.actions.fetchSuccess({ results: { ...cart, version: cart.version + 1 }, time }));
  expect(selectShownCart(store.getState())?.itemCount).toBe(5);
  expect(selectCart(store.getState())?.itemCount).toBe(1);
  settleChange(store, 'q');
  expect(selectShownCart(store.getState())).toBe(selectCart(store.getState()));
  expect(store.getState()[optimisticSlice.name as 'optimistic']).toEqual({ changes: [], shown: null });
});
