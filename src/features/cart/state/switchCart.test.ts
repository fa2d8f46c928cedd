import Cookies from 'js-cookie';
import type { Cart } from '@/contracts/ordering/cart';
import { done, openCartStore } from '../../../../tests/support/cartStore';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import {
  fetchCart,
  removeCartItem,
  removeSiblingCart,
  selectCart,
  selectCartStatus,
  selectIsCartBusy,
  switchCart,
} from '.';

const own = sampleCart([sampleLine()], { id: 'cart-1', cartId: 'cart-1' });
const grandmas = sampleCart([sampleLine({ itemId: 'item-2' })], { id: 'cart-2', cartId: 'cart-2' });
const toGrandma = { cartId: 'cart-2', cartToken: 'token-2' };
const failing = (status: number) => (): Cart => {
  throw Object.assign(new Error('no'), { status, errorMap: {} });
};

/** A shop with the own cart on the page. @param read  how Grandma's is read */
async function open(read: () => Cart | Promise<Cart>) {
  const shop = openCartStore({
    getCart: ({ params }) => (params.cartId === 'cart-2' ? read() : own),
    deleteCartItem: () => done(own),
    resumePayment: () => ({}),
    removeSiblingCart: () => done({ carts: [toGrandma] } as never),
  });
  await shop.store.dispatch(fetchCart());
  const facts = () => {
    const state = shop.store.getState();
    const [cookie, shown] = [Cookies.get('cartId'), selectCart(state)?.cartId];
    return { cookie, token: Cookies.get('cartToken'), shown, isBusy: selectIsCartBusy(state) };
  };
  return { ...shop, facts };
}

beforeEach(() => {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});

const isStill = { cookie: 'cart-1', token: 'token-1', shown: 'cart-1', isBusy: false };

describe('§4 multiCartEnabled: the cart that is shown is the cart that is changed', () => {
  test('after a switch both are the other recipient’s', async () => {
    const { store, facts, message } = await open(() => grandmas);
    await store.dispatch(switchCart(toGrandma));
    expect(facts()).toEqual({ cookie: 'cart-2', token: 'token-2', shown: 'cart-2', isBusy: false });
    expect(message()).toBeUndefined();
  });

  test.each([
    ['could not be read', 500, 'errors.general'],
    ['is gone', 404, 'errors.changedElsewhere'],
  ])('a cart that %s leaves the former one in place, with a message', async (_, status, words) => {
    const { store, facts, message } = await open(failing(status));
    await store.dispatch(switchCart(toGrandma));
    expect(facts()).toEqual(isStill);
    expect(message()).toBe(words);
  });

  test('a line removed while the switch fails leaves the cart it was shown in', async () => {
    let noteReading: () => void = () => undefined;
    const isReading = new Promise<void>((resolve) => (noteReading = resolve));
    let goOn: () => void = () => undefined;
    const mayFail = new Promise<void>((resolve) => (goOn = resolve));
    const { store, gateway } = await open(() => {
      noteReading();
      return mayFail.then(failing(500));
    });
    const switching = store.dispatch(switchCart(toGrandma));
    const removing = store.dispatch(removeCartItem({ itemId: 'item-1' }));
    await isReading;
    goOn();
    await Promise.all([switching, removing]);
    expect(gateway.asked.filter(({ name }) => name === 'deleteCartItem')).toMatchObject([
      { input: { params: { cartId: 'cart-1' }, cartToken: 'token-1' } },
    ]);
  });

  test('there is no way back to a removed cart: the page offers to read the other one again', async () => {
    let isDown = true;
    const { store, facts } = await open(() => (isDown ? failing(500)() : grandmas));
    await store.dispatch(removeSiblingCart({ cartId: 'cart-1', cartToken: 'token-1' }));
    expect(facts()).toMatchObject({ cookie: 'cart-2', shown: undefined, isBusy: false });
    expect(selectCartStatus(store.getState())).toBe('failed');
    isDown = false;
    await store.dispatch(fetchCart());
    expect(facts()).toMatchObject({ cookie: 'cart-2', shown: 'cart-2' });
  });
});
