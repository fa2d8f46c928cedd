import Cookies from 'js-cookie';
import { openCartStore, sampleWish as wish } from '../../../../tests/support/cartStore';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { readVisit } from '@/features/attribution/state';
import { addToCart, followSession } from '.';

const own = sampleCart([], { cartId: 'cart-9', id: 'cart-9', version: 1 });
const filled = sampleCart([sampleLine()], { cartId: 'cart-9', id: 'cart-9', version: 2 });
const merged = { cartId: 'cart-9', cartToken: 'token-9', cart: own, mergedLines: 0, droppedCodes: [] };
const made = { cartId: 'cart-5', cartToken: 'token-5', cart: { ...own, cartId: 'cart-5' } };
const gone = (key: string, status = 404) =>
  Object.assign(new Error(key), { status, errorMap: { [key]: '' } });
const tokenOf = (sessionId: string) => `h.${btoa(JSON.stringify({ sessionId }))}.s`;

const setUp = (script: Parameters<typeof openCartStore>[0]) =>
  openCartStore({ addCartItem: () => filled, ...script });

beforeEach(() => {
  ['cartId', 'cartToken', 'access_token'].forEach((name) => Cookies.remove(name));
  window.localStorage.clear();
});

describe('§4 Login state: whose the next cart is', () => {
  test('a signed-in customer without a cart gets their own', async () => {
    Cookies.set('access_token', tokenOf('s1'));
    const { store, gateway, names } = setUp({ mergeCart: () => merged });
    await store.dispatch(addToCart(wish));
    expect(names()).toEqual(['mergeCart', 'addCartItem']);
    expect(gateway.asked[0]?.input).not.toHaveProperty('cartToken');
    expect(gateway.asked[1]).toMatchObject({ input: { params: { cartId: 'cart-9' }, cartToken: 'token-9' } });
    expect(await store.dispatch(followSession()).unwrap()).toBe(false);
  });

  test('the same in the place of one that has expired', async () => {
    Cookies.set('access_token', tokenOf('s1'));
    Cookies.set('cartId', 'cart-1');
    Cookies.set('cartToken', 'token-1');
    const { store, names } = setUp({
      mergeCart: () => merged,
      addCartItem: ({ params }) =>
        params.cartId === 'cart-1' ? Promise.reject(gone('CART.NOT_FOUND')) : filled,
    });
    expect(await store.dispatch(addToCart(wish)).unwrap()).toEqual({ ok: true });
    expect(names()).toEqual(['addCartItem', 'mergeCart', 'addCartItem']);
  });

  test('with a session that is over the cart is a guest’s, and stays', async () => {
    Cookies.set('access_token', tokenOf('s1'));
    window.localStorage.setItem('cartSession', 's1');
    const { store, names } = setUp({
      createCart: () => made,
      mergeCart: () => {
        Cookies.remove('access_token');
        throw gone('PRFL.UNAUTHORIZED', 401);
      },
    });
    expect(await store.dispatch(addToCart(wish)).unwrap()).toEqual({ ok: true });
    expect(names()).toEqual(['mergeCart', 'createCart', 'addCartItem']);
    expect(await store.dispatch(followSession()).unwrap()).toBe(false);
    expect(Cookies.get('cartId')).toBe('cart-5');
  });

  test('§3 codeList.source: whoever sent the visit is named when a cart is made', async () => {
    const { store, gateway } = setUp({ createCart: () => made });
    await store.dispatch(readVisit({ search: '?partnerid=bank&cid=spring', cookie: () => undefined }));
    await store.dispatch(addToCart(wish));
    expect(gateway.asked[0]).toMatchObject({
      name: 'createCart',
      input: { body: { attribution: { partnerId: 'bank', cid: 'spring' } } },
    });
  });

  test('a guest’s cart is made without asking for a customer’s', async () => {
    const { store, names } = setUp({ createCart: () => made });
    await store.dispatch(addToCart(wish));
    expect(names()).toEqual(['createCart', 'addCartItem']);
  });
});

test('a cart that another tab has replaced already is used, not replaced again', async () => {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
  const { store, names } = setUp({
    addCartItem: ({ params }) => {
      if (params.cartId === 'cart-9') return filled;
      Cookies.set('cartId', 'cart-9');
      Cookies.set('cartToken', 'token-9');
      throw gone('CART.NOT_FOUND');
    },
  });
  expect(await store.dispatch(addToCart(wish)).unwrap()).toEqual({ ok: true });
  expect(names()).toEqual(['addCartItem', 'addCartItem']);
  expect(Cookies.get('cartId')).toBe('cart-9');
});

test('two tabs that need a cart at the same moment get the same one', async () => {
  let before: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => (before = before.then(work));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const tabs = [setUp({ createCart: () => made }), setUp({ createCart: () => made })];
  await Promise.all(tabs.map(({ store }) => store.dispatch(addToCart(wish))));
  Reflect.deleteProperty(navigator, 'locks');
  const names = tabs.flatMap((tab) => tab.names());
  expect(names.filter((name) => name === 'createCart')).toHaveLength(1);
});
