import Cookies from 'js-cookie';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { scriptedGateway, type Script } from '../../../../tests/support/scriptedGateway';
import {
  changeCartItem,
  fetchCart,
  fetchItemCount,
  removeCartItem,
  selectCartLines,
  selectFeedback,
} from '.';

const two = sampleCart([sampleLine(), sampleLine({ itemId: 'item-2', title: 'Meadow Walk' })]);
const clock = fixedClock('2026-11-21T20:00:00Z');
const notFound = Object.assign(new Error('gone'), { status: 404, errorMap: { 'CART.NOT_FOUND': '' } });

function storeWith(script: Script) {
  const gateway = scriptedGateway({ getCart: () => two, ...script });
  return { gateway, store: createShopStore({ gateway, clock, locale: 'en-US' }) };
}

const quantityOf = (itemId: string, quantity: number) => ({
  itemId,
  quantity,
  optimistic: { id: `${itemId} ${quantity}`, kind: 'quantity', itemId, quantity } as const,
});

beforeEach(() => {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});

describe('§4 Removing cart items', () => {
  test('the line is gone at once, and the cart is read again', async () => {
    let finish: (() => void) | undefined;
    const after = sampleCart();
    const answers = [two, after];
    const { store, gateway } = storeWith({
      getCart: () => answers.shift() ?? after,
      deleteCartItem: () =>
        new Promise((resolve) => {
          finish = () => resolve({ ok: true, data: after } as never);
        }),
    });
    await store.dispatch(fetchCart());
    const removal = store.dispatch(removeCartItem({ itemId: 'item-2' }));
    expect(selectCartLines(store.getState()).map(({ itemId }) => itemId)).toEqual(['item-1']);
    await Promise.resolve();
    finish?.();
    await removal;
    expect(gateway.asked.map(({ name }) => name)).toEqual(['getCart', 'deleteCartItem', 'getCart']);
    expect(selectFeedback(store.getState(), 'mini-cart')).toMatchObject({
      message: 'removed',
      type: 'success',
    });
  });

  test('a refusal brings the line back with an error in the mini-cart section', async () => {
    const { store } = storeWith({
      deleteCartItem: () => ({ ok: false, status: 500, errorMap: {}, details: [] }) as never,
    });
    await store.dispatch(fetchCart());
    await store.dispatch(removeCartItem({ itemId: 'item-2' }));
    expect(selectCartLines(store.getState())).toHaveLength(2);
    expect(selectFeedback(store.getState(), 'mini-cart')).toMatchObject({ type: 'error' });
  });

  test('without a token nothing is asked', async () => {
    Cookies.remove('cartToken');
    const { store, gateway } = storeWith({});
    await store.dispatch(removeCartItem({ itemId: 'item-2' }));
    expect(gateway.asked).toEqual([]);
    expect(selectFeedback(store.getState(), 'mini-cart')).toMatchObject({ message: 'cartToken is missing' });
  });
});

test('quick changes wait for one another, so that each names the version the last one made', async () => {
  let version = 3;
  const seen: unknown[] = [];
  const { store } = storeWith({
    getCart: () => ({ ...two, version }),
    updateCartItem: ({ body }) => {
      seen.push(body.version);
      version += 1;
      return { ok: true, data: { ...two, version } } as never;
    },
  });
  await store.dispatch(fetchCart());
  await Promise.all([
    store.dispatch(changeCartItem(quantityOf('item-1', 2))),
    store.dispatch(changeCartItem(quantityOf('item-2', 3))),
  ]);
  expect(seen).toEqual([3, 4]);
});

test('a change from elsewhere (406) is told, and the cart shows how it is', async () => {
  const { store } = storeWith({
    updateCartItem: () =>
      ({ ok: false, status: 406, errorMap: { 'CART.STALE_VERSION': '' }, details: [] }) as never,
  });
  await store.dispatch(changeCartItem(quantityOf('item-1', 2)));
  expect(selectFeedback(store.getState(), 'cart')).toMatchObject({ message: 'errors.changedElsewhere' });
});

test('a cart the gateway does not know is forgotten', async () => {
  const { store } = storeWith({
    itemCount: () => {
      throw notFound;
    },
  });
  await store.dispatch(fetchItemCount());
  expect(store.getState().itemCount.results).toBe(0);
  expect(Cookies.get('cartId')).toBeUndefined();
});

test('the same when the cart itself is read, and the shopper is told', async () => {
  const { store } = storeWith({
    getCart: () => {
      throw notFound;
    },
  });
  await store.dispatch(fetchCart());
  expect(store.getState().cart.results).toBeNull();
  expect(Cookies.get('cartId')).toBeUndefined();
  expect(selectFeedback(store.getState(), 'cart')).toMatchObject({ message: 'errors.expired' });
});

describe('B8 a cart that was ordered while its window was closed', () => {
  const order = { orderId: 'LK-2B4D-7FGH', orderToken: 'token', together: [] };
  const sibling = (n: number) => ({
    ...{ cartId: `cart-${n}`, cartToken: `token-${n}`, countryId: 'US' as const, version: 1 },
    ...{ itemCount: 1, totalAmount: 10, isBlocked: false },
  });

  test('is told as ordered, not as expired', async () => {
    const { store } = storeWith({
      getCart: () => {
        throw notFound;
      },
      resumePayment: () => ({ order }),
    });
    await store.dispatch(fetchCart());
    expect(Cookies.get('cartId')).toBeUndefined();
    expect(selectFeedback(store.getState(), 'cart')).toMatchObject({ message: 'errors.ordered' });
  });

  test.each(['cart', 'count'])('leaves the cart of another recipient at hand (%s)', async (asked) => {
    Cookies.set('multiCartEnabled', 'true');
    const known = ({ params }: { params: { cartId: string } }) => {
      if (params.cartId === 'cart-1') throw notFound;
    };
    const { store } = storeWith({
      getCart: (input) => (known(input), two),
      itemCount: (input) => (known(input), { itemCount: 2 }),
      resumePayment: () => ({ order }),
      listSiblingCarts: () => ({ carts: [sibling(2)] }),
    });
    await (asked === 'cart' ? store.dispatch(fetchCart()) : store.dispatch(fetchItemCount()));
    Cookies.remove('multiCartEnabled');
    expect([Cookies.get('cartId'), Cookies.get('cartToken')]).toEqual(['cart-2', 'token-2']);
    const { cart, itemCount } = store.getState();
    expect(asked === 'cart' ? cart.results?.itemCount : itemCount.results).toBe(
      asked === 'cart' ? two.itemCount : 2,
    );
  });
});
