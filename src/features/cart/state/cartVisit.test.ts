import { waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { linkedDelivery } from '@/features/delivery/rules';
import { restoreDelivery, selectDelivery } from '@/features/delivery/state';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { newYorkDates, newYorkPlace } from '../../../../tests/support/sampleDates';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import type { Script } from '../../../../tests/support/scriptedGateway';
import {
  cartUiSlice,
  fetchCart,
  fetchItemCount,
  followSession,
  synchronizeCart,
  selectAnyFeedback,
  selectItemCount,
} from '.';
import { cartSlice } from './cartSlices';
import { enterCart } from './cartVisit';

let isCodeLost = false;
jest.mock('@/lib/loadWithRetry', () => ({
  loadWithRetry: (load: () => Promise<unknown>) =>
    isCodeLost ? Promise.reject(new Error('the code is gone')) : load(),
}));

const one = sampleCart();
const two = sampleCart([sampleLine(), sampleLine({ itemId: 'item-2' })], { version: 4 });
const tokenOf = (sessionId: string) => `h.${btoa(JSON.stringify({ sessionId }))}.s`;
let stop: () => void = () => undefined;

function setUp(script: Script) {
  const { gateway, store } = scriptedShop(script);
  stop = synchronizeCart(store);
  const names = () => gateway.asked.map(({ name }) => name);
  return { gateway, store, names, count: () => selectItemCount(store.getState()) };
}

/* jsdom has no channels between tabs, so the stored key carries the news; the browser journeys use the channel. */
const otherTab = (news: object) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'larkstem-cart', newValue: JSON.stringify(news) }));
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  isCodeLost = false;
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
  Cookies.remove('access_token');
  window.localStorage.clear();
});
afterEach(() => stop());

describe('a cart that was made in another browser', () => {
  const place = {
    verifyZipCode: () => newYorkPlace.verify,
    zipcode: () => newYorkPlace.restrictions,
    getCart: () => one,
  };
  const own = { deliveryOption: 'fixed', dateIso: '2026-11-24' };

  test('its page names its place, and looks it up with the first touch', async () => {
    const { store, names } = setUp(place);
    await store.dispatch(fetchCart());
    await store.dispatch(enterCart(false));
    expect(selectDelivery(store.getState())).toMatchObject({
      zipCode: '10001',
      city: 'New York',
      pick: null,
    });
    expect(names()).toEqual(['getCart']);
    window.dispatchEvent(new Event('keydown'));
    await waitFor(() => expect(selectDelivery(store.getState()).pick).toEqual(own));
    expect(names()).toEqual(['getCart', 'verifyZipCode', 'zipcode']);
  });

  test('any other page takes over place and day at once, also where it reads one of several carts', async () => {
    Cookies.set('multiCartEnabled', 'true');
    const { store } = setUp(place);
    await store.dispatch(enterCart(false));
    Cookies.remove('multiCartEnabled');
    expect(selectDelivery(store.getState())).toMatchObject({ zipCode: '10001', pick: own });
  });

  test('an address that names another place is answered at once', async () => {
    const { store, names } = setUp({
      ...place,
      getAvailableDatesProducts: () => newYorkDates('LK1001M'),
    });
    await store.dispatch(restoreDelivery(linkedDelivery('?zipcode=94103')));
    await store.dispatch(fetchCart());
    await store.dispatch(enterCart(false));
    expect(names()).toContain('getAvailableDatesProducts');
  });
});

test('§4 multiCartEnabled: one of several carts is read itself, so that pages can say whose it is, though it is empty', async () => {
  Cookies.set('multiCartEnabled', 'true');
  const { store, names, count } = setUp({ getCart: () => sampleCart([], { name: 'Ana' }) });
  await store.dispatch(enterCart(false));
  Cookies.remove('multiCartEnabled');
  expect([names(), count(), store.getState().cart.results?.name]).toEqual([['getCart'], 0, 'Ana']);
});

describe('two tabs', () => {
  test('what one tab changed the other shows', async () => {
    const carts = [one, two];
    const { store, count } = setUp({ getCart: () => carts.shift() ?? two });
    await store.dispatch(fetchCart());
    otherTab({ cartId: 'cart-1', version: 4 });
    await settle();
    expect(count()).toBe(2);
  });

  test('a page that knows only the count asks for the count', async () => {
    const counts = [1, 5];
    const { store, count, names } = setUp({ itemCount: () => ({ itemCount: counts.shift() ?? 5 }) });
    await store.dispatch(fetchItemCount());
    otherTab({ cartId: 'cart-1', version: 9 });
    await settle();
    expect(count()).toBe(5);
    expect(names()).toEqual(['itemCount', 'itemCount']);
  });

  test('old news, and news about another cart, are no news', async () => {
    const { store, names } = setUp({ getCart: () => two });
    await store.dispatch(fetchCart());
    otherTab({ cartId: 'cart-1', version: 4 });
    otherTab({ cartId: 'cart-9', version: 40 });
    await settle();
    expect(names()).toEqual(['getCart']);
  });

  test('a cart that was ordered elsewhere is gone here', async () => {
    const { store, count } = setUp({ getCart: () => two });
    await store.dispatch(fetchCart());
    Cookies.remove('cartId');
    otherTab({ cartId: null, version: 0 });
    await settle();
    expect(count()).toBe(0);
  });

  test('a change here is told there', async () => {
    const { store } = setUp({ mergeCart: () => ({ ...merged, mergedLines: 0 }) });
    Cookies.set('access_token', tokenOf('s1'));
    await store.dispatch(followSession());
    expect(JSON.parse(window.localStorage.getItem('larkstem-cart') ?? '')).toEqual({
      cartId: 'cart-1',
      version: 4,
    });
  });
});

test('a page from the browser’s memory reads again; an ordinary one does not', async () => {
  const { store, names } = setUp({ getCart: () => two });
  await store.dispatch(fetchCart());
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  await settle();
  expect(names()).toEqual(['getCart']);
  store.dispatch(cartUiSlice.actions.checkoutOpening(true));
  show(true);
  expect(store.getState().cartUi.isLoading).toBe(false);
  await settle();
  expect(names()).toEqual(['getCart', 'getCart']);
});

const merged = { cartId: 'cart-9', cartToken: 'token-9', cart: two, mergedLines: 1, droppedCodes: [] };

describe('sign-in and sign-out', () => {
  test('the guest’s cart joins the customer’s, once a session', async () => {
    const { store, gateway, names } = setUp({ mergeCart: () => merged });
    Cookies.set('access_token', tokenOf('s1'));
    expect(await store.dispatch(followSession()).unwrap()).toBe(true);
    expect(gateway.asked[0]).toMatchObject({
      name: 'mergeCart',
      input: { cartToken: 'token-1', body: { countryId: 'US' } },
    });
    expect([Cookies.get('cartId'), Cookies.get('cartToken')]).toEqual(['cart-9', 'token-9']);
    expect(selectItemCount(store.getState())).toBe(2);
    expect(selectAnyFeedback(store.getState())).toMatchObject({ message: 'merged', type: 'success' });
    expect(await store.dispatch(followSession()).unwrap()).toBe(false);
    expect(names()).toEqual(['mergeCart']);
  });

  test.each([
    ['is not found any more', () => Promise.reject(Object.assign(new Error('gone'), { status: 404 }))],
    ['still answers', () => Promise.resolve(one)],
  ])(
    'a guest’s cart that is read while it joins, and %s, does not stand in the way',
    async (_what, answer) => {
      let release = () => undefined as void;
      const joining = new Promise<void>((resolve) => (release = resolve));
      const { store, names } = setUp({
        getCart: async ({ params }) => (params.cartId === 'cart-9' ? joined : answer()),
        mergeCart: () => joining.then(() => ({ ...merged, cart: joined })),
      });
      const joined = { ...two, id: 'cart-9', cartId: 'cart-9' };
      Cookies.set('access_token', tokenOf('s1'));
      const following = store.dispatch(followSession());
      const reading = store.dispatch(fetchCart()).unwrap();
      release();
      await following;
      expect(await reading).toBe(true);
      expect(Cookies.get('cartId')).toBe('cart-9');
      expect(store.getState().cart.results?.cartId).toBe('cart-9');
      expect(selectAnyFeedback(store.getState())).toMatchObject({ message: 'merged' });
      expect(names()).not.toContain('createCart');
    },
  );

  test('a promo code that could not come along is told', async () => {
    const { store } = setUp({ mergeCart: () => ({ ...merged, droppedCodes: ['WELCOME10'] }) });
    Cookies.set('access_token', tokenOf('s1'));
    await store.dispatch(followSession());
    expect(selectAnyFeedback(store.getState())).toMatchObject({
      message: 'mergedWithoutCodes',
      type: 'warning',
    });
  });

  test('a sign-in elsewhere is noticed when the page is looked at again', async () => {
    const { names } = setUp({ mergeCart: () => merged });
    Cookies.set('access_token', tokenOf('s2'));
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(names()).toEqual(['mergeCart']);
  });

  test('a refused merge leaves the guest’s cart as it is', async () => {
    const { store } = setUp({
      mergeCart: () => {
        throw Object.assign(new Error('no'), { status: 401, errorMap: { 'PRFL.UNAUTHORIZED': '' } });
      },
    });
    Cookies.set('access_token', tokenOf('s1'));
    expect(await store.dispatch(followSession()).unwrap()).toBe(false);
    expect(Cookies.get('cartToken')).toBe('token-1');
  });

  test('after a sign-out the page shows no cart even if the code that forgets it is lost; the next look forgets it', async () => {
    window.localStorage.setItem('cartSession', 's1');
    const { store, count } = setUp({ getCart: () => one });
    store.dispatch(cartSlice.actions.fetchSuccess({ results: one, time: 1 }));
    isCodeLost = true;
    expect(await store.dispatch(followSession()).unwrap()).toBe(true);
    isCodeLost = false;
    expect([store.getState().cart.results, count(), Cookies.get('cartId')]).toEqual([null, 0, 'cart-1']);
    await store.dispatch(followSession());
    expect([Cookies.get('cartId'), window.localStorage.getItem('cartSession')]).toEqual([undefined, null]);
  });

  test('after a sign-out the customer’s cart is left alone', async () => {
    const { store } = setUp({ mergeCart: () => merged });
    Cookies.set('access_token', tokenOf('s1'));
    await store.dispatch(followSession());
    Cookies.remove('access_token');
    expect(await store.dispatch(followSession()).unwrap()).toBe(true);
    expect(Cookies.get('cartToken')).toBeUndefined();
    expect(selectItemCount(store.getState())).toBe(0);
  });

  test('a token nobody can read is no session', async () => {
    const { store, names } = setUp({});
    Cookies.set('access_token', 'nonsense');
    expect(await store.dispatch(followSession()).unwrap()).toBe(false);
    expect(names()).toEqual([]);
  });
});
