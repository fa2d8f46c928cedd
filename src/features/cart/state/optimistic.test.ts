import Cookies from 'js-cookie';
import type { LineFacts } from '../rules';
import { readVisit } from '@/features/attribution/state';
import { closeModal, selectActiveModal } from '@/features/modals/state';
import { done, openCartStore, refused, sampleWish as wish } from '../../../../tests/support/cartStore';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import {
  addCartAddon,
  addToCart,
  changeCartDelivery,
  changeCartItem,
  fetchCart,
  fetchItemCount,
  removeCartItem,
  removeCartItems,
  removePromoCode,
  selectAnyFeedback,
  selectCartLines,
  selectItemCount,
  selectShownCart,
  setQuantity,
  startCheckout,
  undoRemoval,
} from '.';

const second = sampleLine({ itemId: 'item-2', title: 'Meadow Walk' });
const two = sampleCart([sampleLine(), second]);
const one = sampleCart();

const setUp = (script: Parameters<typeof openCartStore>[0]) =>
  openCartStore({ getCart: () => two, ...script });

const facts: LineFacts = {
  ...{ productId: 'LK1001', title: 'The Long Evening', variantTitle: 'Standard', productType: 'flowers' },
  ...{ seoUrl: '/products/long-evening', imagePath: '', cents: 4999, channel: 'florist', countryId: 'US' },
  ...{
    city: 'New York',
    state: 'NY',
    extras: [{ id: 'LA1', name: 'Card', productType: 'greetingCard', imagePath: '/media/la1/1', cents: 499 }],
  },
};

/** By then the browser has rendered the line. */
const RENDERED_MS = 100;

beforeEach(() => {
  jest.useFakeTimers();
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});
afterEach(() => jest.useRealTimers());

test('what is added stands in the open mini-cart before the gateway answers', async () => {
  let answer: (cart: typeof two) => void = () => undefined;
  const { store } = setUp({ addCartItem: () => new Promise((resolve) => (answer = resolve)) });
  await store.dispatch(fetchItemCount());
  const adding = store.dispatch(addToCart({ ...wish, facts }));
  expect(selectActiveModal(store.getState())).toBe('mini-cart');
  expect(selectCartLines(store.getState())).toMatchObject([
    { title: 'The Long Evening', lineTotal: 54.98, accessories: [{ imagePath: '/media/la1/1' }] },
  ]);
  await jest.advanceTimersByTimeAsync(RENDERED_MS);
  answer(two);
  expect(await adding.unwrap()).toEqual({ ok: true });
  expect(selectCartLines(store.getState()).map(({ itemId }) => itemId)).toEqual(['item-1', 'item-2']);
});

test('a mini-cart that is closed while the gateway still answers stays closed', async () => {
  let answer: (cart: typeof two) => void = () => undefined;
  const { store, message } = setUp({ addCartItem: () => new Promise((resolve) => (answer = resolve)) });
  const adding = store.dispatch(addToCart({ ...wish, facts }));
  await jest.advanceTimersByTimeAsync(RENDERED_MS);
  store.dispatch(closeModal({ modalKey: 'mini-cart' }));
  answer(two);
  expect(await adding.unwrap()).toEqual({ ok: true });
  expect(selectActiveModal(store.getState())).toBeNull();
  expect(message()).toBe('added');
});

test('without anything to show at once the mini-cart opens with the answer', async () => {
  const { store } = setUp({ addCartItem: () => two });
  await store.dispatch(addToCart(wish));
  expect(selectActiveModal(store.getState())).toBe('mini-cart');
});

test('a refused product is out again, the mini-cart is closed and the page learns why', async () => {
  const { store } = setUp({
    addCartItem: () => {
      throw Object.assign(new Error('no'), { status: 422, errorMap: { 'DLV.DATE_UNAVAILABLE': '' } });
    },
  });
  await store.dispatch(fetchCart());
  const adding = store.dispatch(addToCart({ ...wish, facts }));
  await jest.advanceTimersByTimeAsync(RENDERED_MS);
  const result = await adding.unwrap();
  expect(result).toEqual({ ok: false, errorKey: 'DLV.DATE_UNAVAILABLE' });
  expect(selectCartLines(store.getState())).toHaveLength(2);
  expect(selectActiveModal(store.getState())).toBeNull();
});

test('a quantity shows everywhere at once; only where the clicks stopped is sent', async () => {
  const { store, gateway } = setUp({ updateCartItem: () => done(two) });
  await store.dispatch(fetchCart());
  await store.dispatch(setQuantity({ itemId: 'item-1', quantity: 2 }));
  await store.dispatch(setQuantity({ itemId: 'item-1', quantity: 3 }));
  expect(selectItemCount(store.getState())).toBe(4);
  expect(selectShownCart(store.getState())?.subTotalAmount).toBe(199.96);
  await jest.advanceTimersByTimeAsync(400);
  expect(gateway.asked.filter(({ name }) => name === 'updateCartItem')).toMatchObject([
    { input: { body: { quantity: 3 } } },
  ]);
});

test('the checkout is credited to the present visit; one that brings nothing says nothing', async () => {
  const { store, gateway } = setUp({
    initiateCheckout: () => ({ ok: true, data: { checkoutId: 'c', checkoutUrl: '/checkout' } }) as never,
  });
  await store.dispatch(startCheckout({ section: 'cart' }));
  await store.dispatch(readVisit({ search: '?refcode=ann', cookie: () => undefined }));
  await store.dispatch(startCheckout({ section: 'cart' }));
  const bodies = gateway.asked.filter(({ name }) => name === 'initiateCheckout');
  expect(bodies[0]?.input).not.toHaveProperty('body.attribution');
  expect(bodies[1]).toMatchObject({ input: { body: { attribution: { refcode: 'ann' } } } });
});

test('the checkout waits for quantities that were not sent yet', async () => {
  const { store, names } = setUp({
    updateCartItem: () => done(two),
    initiateCheckout: () => ({ ok: true, data: { checkoutId: 'c', checkoutUrl: '/checkout' } }) as never,
  });
  await store.dispatch(fetchCart());
  await store.dispatch(setQuantity({ itemId: 'item-1', quantity: 2 }));
  await store.dispatch(startCheckout({ section: 'cart' }));
  expect(names()).toEqual(['getCart', 'updateCartItem', 'initiateCheckout']);
});

describe('a store elsewhere takes the checkout', () => {
  const external = () =>
    ({ ok: true, data: { checkoutId: 'c', checkoutUrl: '/checkout', isExternal: true } }) as never;
  const start = async (answer: Partial<Response>) => {
    const asked = jest.fn().mockResolvedValue(answer);
    globalThis.fetch = asked;
    const { store, message } = setUp({ initiateCheckout: external });
    const address = await store.dispatch(startCheckout({ section: 'cart' })).unwrap();
    return { address, message: message(), asked };
  };

  test('the cart is handed over, and its address is where the shopper goes', async () => {
    const json = () => Promise.resolve({ checkoutUrl: 'https://store.example/pay/1' });
    const { address, asked } = await start({ ok: true, json });
    expect(address).toBe('https://store.example/pay/1');
    /* Given up when it never answers: the button does not stay busy. */
    const sent = { method: 'POST', signal: expect.any(AbortSignal) as AbortSignal };
    expect(asked).toHaveBeenCalledWith('/api/checkout/process', expect.objectContaining(sent));
    const [, { body }] = asked.mock.calls[0] as [string, { body: string }];
    expect(JSON.parse(body)).toEqual({ cartId: 'cart-1', cartToken: 'token-1', locale: 'en-US' });
  });

  test('when it does not answer, the shopper stays with a message', async () => {
    const { address, message } = await start({ ok: false });
    expect([address, message]).toEqual([null, 'errors.general']);
  });
});

describe('the place, the day and a promo code of the whole cart', () => {
  const moved = { zipCode: '10001', deliveryOption: 'fixed', deliveryDate: '2026-11-28' } as const;
  const coded = sampleCart([sampleLine()], {
    ...{ codeList: { promo: ['TEN'] }, promoDiscount: 7, totalDiscountAmount: 7 },
    promotions: [{ code: 'TEN', description: '', kind: 'percentage', amount: 7, deliveryAmount: 0 }],
  });
  const days = (store: ReturnType<typeof setUp>['store']) =>
    selectCartLines(store.getState()).map(({ deliveryOptions }) => deliveryOptions?.deliveryDate);

  test('another day stands in every line before the gateway answers; a refused one goes back, with the words for it', async () => {
    const { store, message } = setUp({
      updateMultipleItems: () => refused(422, 'DLV.DATE_UNAVAILABLE'),
    });
    await store.dispatch(fetchCart());
    const before = days(store);
    const moving = store.dispatch(changeCartDelivery(moved)).unwrap();
    expect(days(store)).toEqual(['2026-11-28', '2026-11-28']);
    await expect(moving).resolves.toBe(false);
    expect(days(store)).toEqual(before);
    expect(message()).toBe('errors.undeliverableDate');
  });

  test('a code is out before the gateway answers; when that is refused it is back', async () => {
    const { store, message } = setUp({ getCart: () => coded, removePromoCode: () => refused(500) });
    await store.dispatch(fetchCart());
    const removing = store.dispatch(removePromoCode({ code: 'TEN' })).unwrap();
    expect(selectShownCart(store.getState())).toMatchObject({ promotions: [], promoDiscount: 0 });
    await expect(removing).resolves.toBe(false);
    expect(selectShownCart(store.getState())?.codeList.promo).toEqual(['TEN']);
    expect(message()).toBe('errors.general');
  });
});

test('a line removed right after its quantity was changed is only removed', async () => {
  const { store, names } = setUp({ deleteCartItem: () => done(one) });
  await store.dispatch(fetchCart());
  await store.dispatch(setQuantity({ itemId: 'item-2', quantity: 5 }));
  await store.dispatch(removeCartItem({ itemId: 'item-2' }));
  await jest.advanceTimersByTimeAsync(1000);
  expect(names()).toEqual(['getCart', 'deleteCartItem', 'getCart']);
});

test('a refused quantity goes back with a message', async () => {
  const { store, message } = setUp({ updateCartItem: () => refused(500) });
  await store.dispatch(fetchCart());
  const optimistic = { id: 'q', kind: 'quantity', itemId: 'item-1', quantity: 9 } as const;
  const change = store.dispatch(changeCartItem({ itemId: 'item-1', quantity: 9, optimistic }));
  expect(selectCartLines(store.getState())[0]?.quantity).toBe(9);
  await change;
  expect(selectCartLines(store.getState())[0]?.quantity).toBe(1);
  expect(message()).toBe('errors.general');
});

test('a change made from an outdated cart is made again from the fresh one, under another key', async () => {
  const bodies: { version?: number; idempotencyKey: string }[] = [];
  const carts = [two, { ...two, version: 9 }];
  const { store, message } = setUp({
    getCart: () => carts.shift() ?? { ...two, version: 9 },
    updateCartItem: ({ body }) => {
      bodies.push(body);
      return body.version === 9 ? done({ ...two, version: 10 }) : refused(406, 'CART.STALE_VERSION');
    },
  });
  await store.dispatch(fetchCart());
  const optimistic = { id: 'q', kind: 'quantity', itemId: 'item-1', quantity: 2 } as const;
  await store.dispatch(changeCartItem({ itemId: 'item-1', quantity: 2, optimistic }));
  expect(bodies.map(({ version }) => version)).toEqual([3, 9]);
  expect(bodies[0]?.idempotencyKey).not.toBe(bodies[1]?.idempotencyKey);
  expect(message()).toBe('updated');
});

test('a gateway that is away is waited for, with the same key, and the shopper is told', async () => {
  const keys: string[] = [];
  const { store, message } = setUp({
    updateCartItem: ({ body }) => {
      keys.push(body.idempotencyKey);
      return keys.length < 4 ? refused(503) : done(two);
    },
  });
  await store.dispatch(fetchCart());
  const optimistic = { id: 'q', kind: 'quantity', itemId: 'item-1', quantity: 2 } as const;
  const change = store.dispatch(changeCartItem({ itemId: 'item-1', quantity: 2, optimistic }));
  await jest.advanceTimersByTimeAsync(1000);
  expect(message()).toBe('wait');
  await jest.advanceTimersByTimeAsync(10_000);
  await change;
  expect(new Set(keys).size).toBe(1);
  expect(message()).toBe('updated');
});

test('Undo asks for the same again and puts it where it stood', async () => {
  const carts = [two, one];
  const { store, gateway } = setUp({
    getCart: () => carts.shift() ?? two,
    deleteCartItem: () => done(one),
    addCartItem: () => new Promise(() => undefined),
  });
  await store.dispatch(fetchCart());
  await store.dispatch(removeCartItem({ itemId: 'item-1' }));
  const undo = selectAnyFeedback(store.getState())?.undo;
  void store.dispatch(undoRemoval(undo!));
  expect(selectCartLines(store.getState())[0]?.itemId).toBe('item-1');
  await jest.advanceTimersByTimeAsync(0);
  expect(gateway.asked.at(-1)).toMatchObject({
    name: 'addCartItem',
    input: { body: { sku: 'LK1001S', quantity: 1, delivery: { zipCode: '10001' } } },
  });
});

test('Undo brings back an extra whose addition was still under way when its line was removed', async () => {
  const card = {
    id: 'LA02',
    productId: 'LA02',
    name: 'Card',
    productType: 'greetingCard',
    quantity: 1,
    price: 4.99,
  };
  const dressed = sampleLine({ accessories: [card] });
  let answer: (cart: typeof one) => void = () => undefined;
  const carts = [one, sampleCart([])];
  const { store, gateway } = setUp({
    getCart: () => carts.shift() ?? one,
    addCartAddon: () => new Promise((resolve) => (answer = resolve)),
    deleteCartItem: () => done(sampleCart([])),
    addCartItem: () => new Promise(() => undefined),
  });
  await store.dispatch(fetchCart());
  const addon = { id: 'LA02', quantity: 1 };
  void store.dispatch(addCartAddon({ itemId: 'item-1', addon, line: dressed }));
  const removal = store.dispatch(removeCartItem({ itemId: 'item-1' }));
  await jest.advanceTimersByTimeAsync(0);
  answer(sampleCart([dressed]));
  await removal;
  void store.dispatch(undoRemoval(selectAnyFeedback(store.getState())!.undo!));
  await jest.advanceTimersByTimeAsync(0);
  expect(gateway.asked.at(-1)).toMatchObject({
    name: 'addCartItem',
    input: { body: { sku: 'LK1001S', addons: [{ id: 'LA02', quantity: 1 }] } },
  });
});

test('§4 Multi-item removal with an empty list → "Nothing to remove"', async () => {
  const { store, names, message } = setUp({});
  await store.dispatch(removeCartItems({ itemIds: [] }));
  expect(message()).toBe('Nothing to remove');
  expect(names()).toEqual([]);
});

test('an expired cart makes room for a fresh one, and the shopper is told', async () => {
  const { store, message } = setUp({
    getCart: () => {
      throw Object.assign(new Error('gone'), { status: 404, errorMap: { 'CART.NOT_FOUND': '' } });
    },
  });
  await store.dispatch(fetchCart());
  expect(message()).toBe('errors.expired');
  expect(Cookies.get('cartToken')).toBeUndefined();
  expect(selectItemCount(store.getState())).toBe(0);
});
