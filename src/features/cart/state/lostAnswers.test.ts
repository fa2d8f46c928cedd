import Cookies from 'js-cookie';
import { done, openCartStore, refused } from '../../../../tests/support/cartStore';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import {
  addCartAddon,
  changeCartDelivery,
  changeCartItem,
  emptyCart,
  fetchCart,
  followSession,
  removeCartAddon,
  removeCartItems,
  removeLoyaltyItem,
  removePromoCode,
  selectAnyFeedback,
  selectIsUnsettled,
  setQuantity,
  startCheckout,
} from '.';
import { addLoyaltyItem } from './loyaltyItem';

const second = sampleLine({ itemId: 'item-2' });
const two = sampleCart([sampleLine(), second]);
const one = sampleCart();
const opened = () => ({ ok: true, data: { checkoutId: 'c', checkoutUrl: '/checkout' } }) as never;
/** The longest the shop waits for a gateway that is away. */
const AWAY_MS = 11_000;

const setUp = (script: Parameters<typeof openCartStore>[0]) =>
  openCartStore({ getCart: () => two, ...script });

beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.clear();
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});
afterEach(() => jest.useRealTimers());

test('an add-on whose answer was lost is asked for again as it was, though the cart has moved on meanwhile', async () => {
  const bodies: { version?: number; idempotencyKey: string }[] = [];
  let version = two.version;
  const { store } = setUp({
    getCart: () => ({ ...two, version }),
    addCartAddon: ({ body }) => {
      bodies.push(body);
      if (bodies.length === 1) throw Object.assign(new Error('lost'), { status: 0, errorMap: {} });
      return { ...two, version: 9 };
    },
  });
  await store.dispatch(fetchCart());
  const adding = store.dispatch(
    addCartAddon({ itemId: 'item-2', addon: { id: 'LA01', quantity: 1 }, line: second }),
  );
  await jest.advanceTimersByTimeAsync(100);
  version += 1;
  await store.dispatch(fetchCart());
  await jest.advanceTimersByTimeAsync(AWAY_MS);
  await adding;
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
});

describe('a removal whose answer was lost is asked for again under its key', () => {
  const coded = sampleCart([sampleLine(), second], { codeList: { promo: ['TEN'] } });
  const lines = ['item-1', 'item-2'];
  test.each([
    ['deleteCartItem', removeCartItems({ itemIds: lines }), 2],
    ['deleteCartItem', removeLoyaltyItem({ itemId: 'item-2' }), 1],
    ['deleteAllCartItems', emptyCart(), 1],
    ['removeCartAddon', removeCartAddon({ itemId: 'item-2', addonId: 'LA01' }), 1],
    ['removePromoCode', removePromoCode({ code: 'TEN' }), 1],
  ] as const)('%s, case %#', async (name, removal, calls) => {
    let tries = 0;
    const answer = () => ((tries += 1) <= 1 ? refused(0) : done(one));
    const { store, gateway } = setUp({ getCart: () => coded, [name]: answer });
    await store.dispatch(fetchCart());
    const removing = store.dispatch(removal as ReturnType<typeof emptyCart>);
    await jest.advanceTimersByTimeAsync(AWAY_MS);
    await removing;
    const asked = gateway.asked.filter((call) => call.name === name);
    const keys = asked.map(
      ({ input }) => (input as { query: { idempotencyKey?: string } }).query.idempotencyKey,
    );
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(calls);
    expect(selectAnyFeedback(store.getState())?.type).not.toBe('error');
  });
});

describe('changes the checkout waits for', () => {
  const moved = { zipCode: '10001', deliveryOption: 'fixed', deliveryDate: '2026-11-28' } as const;

  test('one that is refused stops it: the cart is not what the shopper wanted to order', async () => {
    const { store, names, message } = setUp({
      updateMultipleItems: () => refused(422, 'DLV.DATE_UNAVAILABLE'),
      initiateCheckout: opened,
    });
    await store.dispatch(fetchCart());
    void store.dispatch(changeCartDelivery(moved));
    expect(await store.dispatch(startCheckout({ section: 'cart' })).unwrap()).toBeNull();
    expect(names()).not.toContain('initiateCheckout');
    expect(message()).toBe('errors.undeliverableDate');
    expect(await store.dispatch(startCheckout({ section: 'cart' })).unwrap()).toBe('/checkout');
  });

  test('the same for a quantity that was still to be sent', async () => {
    const { store, names, message } = setUp({
      updateCartItem: () => refused(500),
      initiateCheckout: opened,
    });
    await store.dispatch(fetchCart());
    await store.dispatch(setQuantity({ itemId: 'item-1', quantity: 9 }));
    expect(await store.dispatch(startCheckout({ section: 'cart' })).unwrap()).toBeNull();
    expect(names()).not.toContain('initiateCheckout');
    expect(message()).toBe('errors.general');
  });

  test('one that goes through does not', async () => {
    const { store } = setUp({ updateMultipleItems: () => done(two), initiateCheckout: opened });
    await store.dispatch(fetchCart());
    void store.dispatch(changeCartDelivery(moved));
    expect(await store.dispatch(startCheckout({ section: 'cart' })).unwrap()).toBe('/checkout');
  });
});

describe('a cart that is gone', () => {
  test('leaves no change behind that nobody will ever confirm', async () => {
    const { store, names, message } = setUp({});
    await store.dispatch(fetchCart());
    Cookies.remove('cartId');
    const optimistic = { id: 'q', kind: 'quantity', itemId: 'item-1', quantity: 9 } as const;
    await store.dispatch(setQuantity({ itemId: 'item-2', quantity: 3 }));
    expect(await store.dispatch(changeCartItem({ itemId: 'item-1', quantity: 9, optimistic })).unwrap()).toBe(
      false,
    );
    await jest.advanceTimersByTimeAsync(1000);
    expect(selectIsUnsettled(store.getState())).toBe(false);
    expect(message()).toBe('cartId is missing');
    expect(names()).toEqual(['getCart']);
  });

  test('cannot be moved, and the shopper is told', async () => {
    const { store, message } = setUp({});
    Cookies.remove('cartToken');
    const delivery = { zipCode: '10001', deliveryOption: 'fixed', deliveryDate: '2026-11-28' } as const;
    expect(await store.dispatch(changeCartDelivery(delivery)).unwrap()).toBe(false);
    expect(message()).toBe('cartToken is missing');
  });
});

test('a change that has to be made anew does not wait for a sign-in that waits for the change', async () => {
  const carts = [two, { ...two, version: 9 }];
  const { store, message } = setUp({
    getCart: () => carts.shift() ?? { ...two, version: 9 },
    updateCartItem: async ({ body }) => {
      if (body.version === 9) return done({ ...two, version: 10 });
      void store.dispatch(followSession());
      return refused(406, 'CART.STALE_VERSION');
    },
  });
  await store.dispatch(fetchCart());
  const optimistic = { id: 'q', kind: 'quantity', itemId: 'item-1', quantity: 2 } as const;
  void store.dispatch(changeCartItem({ itemId: 'item-1', quantity: 2, optimistic }));
  await jest.advanceTimersByTimeAsync(1000);
  expect(message()).toBe('updated');
});

describe('a wish for the membership', () => {
  const item = { title: 'Gold', cents: 2999 };
  const wish = () => window.sessionStorage.getItem('addloyaltytocart');
  const failing = (status: number) => () => {
    throw Object.assign(new Error('no'), { status, errorMap: {} });
  };
  beforeEach(() => window.sessionStorage.clear());

  test('outlives a gateway that is away, and is sent under its key by the next page', async () => {
    const away = setUp({ addCartItem: failing(503) });
    void away.store.dispatch(addLoyaltyItem(item));
    await jest.advanceTimersByTimeAsync(AWAY_MS);
    const key = wish();
    expect(key).toEqual(expect.any(String));
    const back = setUp({ addCartItem: () => one });
    await back.store.dispatch(addLoyaltyItem(item));
    expect(back.gateway.asked[0]).toMatchObject({ input: { body: { idempotencyKey: key } } });
    expect(wish()).toBeNull();
  });

  test('ends with a refusal', async () => {
    await setUp({ addCartItem: failing(422) }).store.dispatch(addLoyaltyItem(item));
    expect(wish()).toBeNull();
  });
});
