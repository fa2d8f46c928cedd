import Cookies from 'js-cookie';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { cartSlice, selectItemCount } from './cartSlices';
import { followCart, loadAndEnterCart } from './followCart';

const asked: string[] = [];
let count = 0;
const gateway = scriptedGateway({
  itemCount: () => {
    asked.push('itemCount');
    return { itemCount: count };
  },
  getCart: () => {
    asked.push('getCart');
    return sampleCart([sampleLine()]);
  },
});
const open = () => createShopStore({ gateway, clock: fixedClock('2026-11-21T12:00:00Z'), locale: 'en-US' });

beforeEach(() => {
  asked.length = 0;
  count = 0;
  window.localStorage.clear();
  Cookies.remove('cartId');
  Cookies.remove('cartToken');
});

const giveCart = () => {
  Cookies.set('cartId', 'c1');
  Cookies.set('cartToken', 't1');
};
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('§7 Cart (itemCount): the cart of a visit', () => {
  it('a visit without a cart has no products, and nothing is asked', async () => {
    const store = open();
    await store.dispatch(loadAndEnterCart(false));
    expect([selectItemCount(store.getState()), asked]).toEqual([0, []]);
  });

  it('a visit with a cart asks for the count', async () => {
    giveCart();
    await open().dispatch(loadAndEnterCart(false));
    expect(asked).toEqual(['itemCount']);
  });

  it.each(['storage', 'pageshow', 'visibilitychange'])(
    'a cart that another page made is found with "%s", and only once',
    async (sign) => {
      followCart(open());
      window.dispatchEvent(new Event(sign));
      await turn();
      expect(asked).toEqual([]);
      giveCart();
      window.dispatchEvent(new Event(sign));
      window.dispatchEvent(new Event(sign));
      await turn();
      expect(asked).toEqual(['itemCount']);
    },
  );

  it('a cart made elsewhere is found after the page has said that there is none', async () => {
    count = 1;
    const store = open();
    await store.dispatch(loadAndEnterCart(false));
    followCart(store);
    giveCart();
    window.dispatchEvent(new Event('pageshow'));
    await turn();
    expect(selectItemCount(store.getState())).toBe(1);
  });

  it('a cart found by a sign before the page is idle is not asked for again when it is', async () => {
    const idle: (() => void)[] = [];
    Object.assign(window, { requestIdleCallback: (act: () => void) => idle.push(act) });
    followCart(open());
    giveCart();
    window.dispatchEvent(new Event('pageshow'));
    idle.forEach((act) => act());
    delete (window as { requestIdleCallback?: unknown }).requestIdleCallback;
    await turn();
    expect(asked).toEqual(['itemCount']);
  });

  it('a cart that this page made follows what other pages change', async () => {
    const store = open();
    followCart(store);
    giveCart();
    const cart = sampleCart([sampleLine()]);
    Cookies.set('cartId', cart.cartId);
    store.dispatch(cartSlice.actions.fetchSuccess({ results: cart, time: 1 }));
    await turn();
    const newValue = JSON.stringify({ cartId: cart.cartId, version: cart.version + 1 });
    window.dispatchEvent(new StorageEvent('storage', { key: 'larkstem-cart', newValue }));
    await turn();
    expect(asked).toContain('getCart');
  });
});
