import Cookies from 'js-cookie';
import * as z from 'zod/mini';
import { shopEvents } from '@/contracts/analytics';
import type { Cart } from '@/contracts/ordering/cart';
import { type PasskeyOutcome, signInWithPasskey } from '@/features/auth/state/passkeySignIn';
import {
  addToCart,
  cartSlice,
  removeCartAddon,
  removeCartItem,
  removeCartItems,
  removeLoyaltyItem,
  startCheckout,
} from '@/features/cart/state';
import { availabilityBlocked } from '@/features/delivery/state';
import { searchSlice } from '@/features/search/state';
import { fixedClock } from '@/lib/clock';
import type { ThunkExtra } from '@/store/createAppThunk';
import { routeChangeCompleted } from '@/store/routeActions';
import { createShopStore } from '../store';
import { startTracking } from './reactions';
import { createTracker } from './trackingTable';

const line = {
  itemId: 'i1',
  productId: 'LK1',
  sku: 'LK1S',
  title: 'Meadow Walk',
  listedPrice: 59.99,
  accessories: [],
  accessoriesTotal: 0,
  lineTotal: 59.99,
  quantity: 1,
};
/** The line as events tell it. */
const goods = { productId: 'LK1', sku: 'LK1S', name: 'Meadow Walk', price: 59.99, quantity: 1 };
const card = {
  ...{ id: 'LA01', productId: 'LA01', name: 'Greeting card', productType: 'card' },
  ...{ quantity: 1, price: 4.99 },
};
const cardGoods = { productId: 'LA01', sku: 'LA01', name: 'Greeting card', price: 4.99, quantity: 1 };
const cartWith = (...items: string[]) =>
  ({
    cartId: 'c1',
    countryId: 'US',
    items,
    itemCount: items.length,
    totalAmount: 70,
    orderFeeSummary: { delivery: 8, tax: 2 },
    entities: { items: Object.fromEntries(items.map((itemId) => [itemId, { ...line, itemId }])) },
  }) as unknown as Cart;

/** A real store, a gateway that answers what the test says, and the events that come out. */
function setUp(answers: Record<string, unknown> = {}) {
  const call = jest.fn(async (name: string) => answers[name]);
  const extra = { gateway: { call }, clock: fixedClock('2026-11-21T12:00:00Z'), locale: 'en-US' };
  const store = createShopStore(extra as unknown as ThunkExtra);
  const events: unknown[] = [];
  startTracking(
    createTracker((event, facts) => {
      expect(z.safeParse(shopEvents[event].facts, facts)).toMatchObject({ success: true });
      events.push({ event, ...facts });
    }),
  );
  Cookies.set('cartId', 'c1');
  Cookies.set('cartToken', 't1');
  const hold = (cart: Cart) => store.dispatch(cartSlice.actions.fetchSuccess({ results: cart, time: 1 }));
  return { store, events, hold };
}

const at = (pathname: string, query: Record<string, string> = {}, shallow = false) =>
  routeChangeCompleted({ pathname, query, asPath: pathname, isFallback: false, locale: 'en-US', shallow });

describe('§9 Analytics: which action makes which event', () => {
  it('a page is viewed when a route change is complete, not when only the address changed', () => {
    const { store, events } = setUp();
    store.dispatch(at('/collections/[handle]'));
    store.dispatch(at('/collections/[handle]', {}, true));
    expect(events).toEqual([{ event: 'page-view', page: 'plp', locale: 'en-US' }]);
  });

  it.each([
    ['/', 'homepage'],
    ['/[handle]', 'page'],
    ['/products/[handle]', 'pdp'],
    ['/collections/[handle]', 'plp'],
    ['/search', 'search'],
    ['/gift-finder', 'giftfinder'],
    ['/collections', 'collectionsPage'],
  ])('§2 page types have the names of the specification: %s is %s', (pathname, page) => {
    const { store, events } = setUp();
    store.dispatch(at(pathname));
    expect(events[0]).toEqual({ event: 'page-view', page, locale: 'en-US' });
  });

  it('each checkout step is told once, the first one as "1"', () => {
    const { store, events } = setUp();
    store.dispatch(at('/checkout'));
    store.dispatch(at('/checkout', { step: '2' }, true));
    store.dispatch(at('/checkout', { step: '2' }, true));
    expect(events.filter((one) => (one as { event: string }).event === 'checkout-step')).toEqual([
      { event: 'checkout-step', step: '1' },
      { event: 'checkout-step', step: '2' },
    ]);
  });

  it('add to cart tells product and day, under both names, and no place', async () => {
    const { store, events, hold } = setUp({ addCartItem: cartWith('i1') });
    hold(cartWith());
    await store.dispatch(
      addToCart({
        sku: 'LK1S',
        quantity: 2,
        addons: [],
        delivery: { zipCode: '10001', deliveryOption: 'fixed', deliveryDate: '2026-11-24' },
      }),
    );
    const facts = { productId: 'LK1', sku: 'LK1S', name: 'Meadow Walk', price: 59.99, quantity: 2 };
    const deliveryDate = '2026-11-24';
    expect(events.filter((one) => (one as { event: string }).event !== 'view-cart')).toEqual([
      { event: 'add-to-cart', ...facts, deliveryDate },
      { event: 'AddToCart', ...facts, deliveryDate },
    ]);
  });

  it.each([
    ['US', {}],
    ['CA', {}],
    ['FR', { countryId: 'FR' }],
  ])('a line removed from a cart of %s', async (countryId, more) => {
    const { store, events, hold } = setUp({
      deleteCartItem: { ok: true, data: cartWith('i2') },
      getCart: cartWith('i2'),
    });
    hold({ ...cartWith('i1', 'i2'), countryId } as Cart);
    await store.dispatch(removeCartItem({ itemId: 'i1' }));
    expect(events).toEqual([{ event: 'remove-from-minicart', itemIds: ['i1'], products: [goods], ...more }]);
  });

  it('several lines, the membership and an add-on', async () => {
    const gone = { ok: true, data: cartWith() };
    const { store, events, hold } = setUp({
      deleteCartItem: gone,
      removeCartAddon: gone,
      getCart: cartWith(),
    });
    const remove = async (removal: Parameters<typeof store.dispatch>[0], ...items: string[]) => {
      const cart = cartWith(...items);
      if (items.includes('i4')) Object.assign(cart.entities.items.i4 ?? {}, { accessories: [card] });
      hold({ ...cart, version: 1 });
      await store.dispatch(removal);
    };
    await remove(removeCartItems({ itemIds: ['i1', 'i2'] }) as never, 'i1', 'i2');
    await remove(removeLoyaltyItem({ itemId: 'i3' }) as never, 'i3');
    await remove(removeCartAddon({ itemId: 'i4', addonId: 'LA01' }) as never, 'i4');
    const event = 'remove-from-minicart';
    expect(events).toEqual([
      { event, itemIds: ['i1', 'i2'], products: [goods, goods] },
      { event, itemIds: ['i3'], products: [goods] },
      { event, itemIds: ['i4'], products: [cardGoods], addonId: 'LA01' },
    ]);
  });

  it('a line that stays makes no event', async () => {
    const { store, events, hold } = setUp({
      deleteCartItem: { ok: false, status: 500, errorMap: {} },
      getCart: cartWith('i1'),
    });
    hold(cartWith('i1'));
    await store.dispatch(removeCartItem({ itemId: 'i1' }));
    expect(events).toEqual([]);
  });

  it('checkout begins in the mini-cart', async () => {
    const { store, events, hold } = setUp({
      initiateCheckout: { ok: true, data: { checkoutUrl: '/checkout' } },
    });
    hold(cartWith('i1'));
    await store.dispatch(startCheckout({ section: 'mini-cart' }));
    expect(events).toEqual([
      { event: 'start-checkout', context: 'minicart', total: 70, goods: 60, products: [goods] },
      { event: 'InitiateCheckout', total: 70, itemCount: 1 },
    ]);
  });

  it('a list tells its first 24 products, once for each page of it', () => {
    const { store, events } = setUp();
    const cards = Array.from({ length: 30 }, (_, n) => ({
      pid: `LK${n}`,
      url: `/products/${n}`,
      title: 'Rose',
      cents: 100,
    }));
    store.dispatch(searchSlice.actions.fetchSuccess({ results: { cards } as never, time: 1 }));
    store.dispatch(at('/search'));
    store.dispatch(at('/search', {}, true));
    const products = cards
      .slice(0, 24)
      .map(({ pid }, n) => ({ productId: pid, name: 'Rose', price: 1, position: n + 1 }));
    expect(events.slice(1)).toEqual([{ event: 'list-view', list: 'search', products }]);
  });

  it.each([
    [false, 'in', ['login-attempt'], ['login-complete']],
    [true, 'in', [], ['login-attempt', 'login-complete']],
    [false, 'refused', ['login-attempt'], ['login-fail']],
    [true, 'left', [], []],
  ])('a passkey, filled in by the browser: %s, that ends "%s"', (isAutofill, end, first, then) => {
    const { store, events } = setUp();
    const names = () => events.map((one) => (one as { event: string }).event);
    store.dispatch(signInWithPasskey.pending('r1', { isAutofill }));
    expect(names()).toEqual(first);
    const outcome = end === 'refused' ? { end, status: 401 } : { end };
    store.dispatch(signInWithPasskey.fulfilled(outcome as PasskeyOutcome, 'r1', { isAutofill }));
    expect(names()).toEqual([...first, ...then]);
    for (const one of events) expect(one).toMatchObject({ source: 'passkey' });
  });

  it('a product that cannot come is a blocker', () => {
    const { store, events } = setUp();
    store.dispatch(availabilityBlocked({ zipCode: '99999', productId: 'LK1', component: 'pdp-deliver-to' }));
    expect(events).toEqual([
      {
        event: 'availability-blocker',
        zipCode: '99999',
        blockerProduct: 'LK1',
        blockerComponent: 'pdp-deliver-to',
        blockerVariant: '',
        reason: 'product not available for zip code',
      },
    ]);
  });

  it('a zip nothing can come to is a blocker of its own kind', () => {
    const { store, events } = setUp();
    store.dispatch(availabilityBlocked({ zipCode: '96799', productId: '', component: 'SWAG', isZip: true }));
    expect(events).toEqual([
      {
        event: 'availability-blocker',
        zipCode: '96799',
        blockerProduct: '',
        blockerComponent: 'SWAG',
        blockerVariant: '',
        reason: 'swag zip code not available',
      },
    ]);
  });
});
