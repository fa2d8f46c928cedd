import Cookies from 'js-cookie';
import * as z from 'zod/mini';
import { shopEvents } from '@/contracts/analytics';
import type { Cart, CartItem } from '@/contracts/ordering/cart';
import { shop } from '@/contracts/shop';
import {
  addCartAddon,
  addToCart,
  cartSlice,
  changeCartItem,
  sendAgain,
  undoRemoval,
} from '@/features/cart/state';
import { addLoyaltyItem } from '@/features/cart/state/loyaltyItem';
import { fixedClock } from '@/lib/clock';
import type { ThunkExtra } from '@/store/createAppThunk';
import { sampleCart, sampleLine } from '../../../tests/support/sampleCart';
import { createShopStore } from '../store';
import { startTracking } from './reactions';
import { createTracker } from './trackingTable';

const card = {
  ...{ id: 'LA01', productId: 'LA01', name: 'Greeting card', productType: 'card' },
  ...{ quantity: 1, price: 4.99 },
};
const rose = { productId: 'LK1001', sku: 'LK1001S', name: 'The Long Evening', price: 49.99, quantity: 1 };
const cardGoods = { productId: 'LA01', sku: 'LA01', name: 'Greeting card', price: 4.99, quantity: 1 };
const withCard = (line: CartItem) => ({
  ...line,
  accessories: [card],
  accessoriesTotal: 4.99,
  lineTotal: 54.98,
});
const tulip = sampleLine({ itemId: 'item-2', productId: 'LK2', sku: 'LK2S' });
const deliveryDate = '2026-11-24';
const delivery = { zipCode: '10001', deliveryOption: 'fixed' as const, deliveryDate };

/** A shop whose gateway answers with these carts in turn. @param held  the cart the page has read */
function setUp(answers: readonly (Cart | Error)[], held?: Cart) {
  const left = [...answers];
  const call = async (name: string) => {
    const answer = name === 'getCart' ? held : left.shift();
    if (answer instanceof Error || !answer) throw answer ?? new Error(name);
    return /^(add|get|send)/.test(name) ? answer : { ok: true, data: answer };
  };
  const extra = { gateway: { call }, clock: fixedClock('2026-11-21T12:00:00Z'), locale: 'en-US' };
  const store = createShopStore(extra as unknown as ThunkExtra);
  const told: unknown[] = [];
  startTracking(
    createTracker((event, facts) => {
      expect(z.safeParse(shopEvents[event].facts, facts)).toMatchObject({ success: true });
      if (event === 'add-to-cart') told.push(facts);
    }),
  );
  if (held) store.dispatch(cartSlice.actions.fetchSuccess({ results: held, time: 1 }));
  return { store, told };
}

beforeEach(() => {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});

describe('§9 Analytics: every way into the cart is told', () => {
  test('a product with its card; prices as they are after a code', async () => {
    const line = {
      ...withCard(sampleLine({ quantity: 2, lineTotal: 109.96 })),
      lineTotal: 109.96,
      promoDiscount: 10.996,
    };
    const { store, told } = setUp([sampleCart([line])], sampleCart([]));
    const addons = [{ id: 'LA01', quantity: 1 }];
    await store.dispatch(addToCart({ sku: 'LK1001S', quantity: 1, addons, delivery }));
    expect(told).toEqual([
      { ...rose, price: 44.991, accessories: [{ ...cardGoods, price: 4.491 }], deliveryDate },
    ]);
  });

  test('two quick changes of the same line: each tells its own pieces', async () => {
    const line = sampleLine();
    const cart = (quantity: number) => sampleCart([sampleLine({ quantity, lineTotal: quantity * 49.99 })]);
    const { store, told } = setUp([cart(2), cart(4)], sampleCart([line]));
    const change = (quantity: number) =>
      store.dispatch(
        changeCartItem({
          ...{ itemId: 'item-1', quantity },
          optimistic: { id: `q${quantity}`, kind: 'quantity', itemId: 'item-1', quantity },
        }),
      );
    await Promise.all([change(2), change(4)]);
    expect(told).toEqual([
      { ...rose, deliveryDate },
      { ...rose, quantity: 2, deliveryDate },
    ]);
  });

  test('an add-on alone', async () => {
    const line = withCard(sampleLine());
    const { store, told } = setUp([sampleCart([line])], sampleCart());
    await store.dispatch(addCartAddon({ itemId: 'item-1', addon: { id: 'LA01', quantity: 1 }, line }));
    expect(told).toEqual([{ ...cardGoods, deliveryDate }]);
  });

  test('the membership', async () => {
    const { deliveryOptions: _none, ...gold } = sampleLine({
      ...{ itemId: 'gold', productId: shop.loyaltyProductId, sku: shop.loyaltyProductId, title: 'Gold' },
      ...{ listedPrice: 19.99, lineTotal: 19.99, goldMembershipProduct: true },
    });
    const { store, told } = setUp([sampleCart([sampleLine(), gold])], sampleCart());
    await store.dispatch(addLoyaltyItem({ title: 'Gold', cents: 1999 }));
    const id = shop.loyaltyProductId;
    expect(told).toEqual([{ productId: id, sku: id, name: 'Gold', price: 19.99, quantity: 1 }]);
  });

  test('lines that are put back', async () => {
    const carts = [
      sampleCart([sampleLine({ itemId: 'n1' })]),
      sampleCart([sampleLine({ itemId: 'n1' }), tulip]),
    ];
    const { store, told } = setUp(carts, sampleCart([]));
    const lines = [sampleLine(), tulip].map((line, at) => ({ line, at }));
    await store.dispatch(undoRemoval({ kind: 'lines', lines }));
    expect(told).toEqual([
      { ...rose, deliveryDate },
      { ...rose, productId: 'LK2', sku: 'LK2S', deliveryDate },
    ]);
  });

  test('an order that is sent again, without what was in the cart before', async () => {
    const again = { orderId: 'LK-1', to: { zipCode: '10001' }, hasAlcohol: false } as never;
    const { store, told } = setUp([sampleCart([sampleLine(), tulip])], sampleCart());
    await store.dispatch(sendAgain({ again, deliveryDate }));
    expect(told).toEqual([{ ...rose, productId: 'LK2', sku: 'LK2S', deliveryDate }]);
  });

  test('what the gateway refuses is not told', async () => {
    const refused = Object.assign(new Error('no'), { status: 422, errorMap: { 'CART.FULL': '' } });
    const { store, told } = setUp([refused], sampleCart());
    await store.dispatch(
      addCartAddon({ itemId: 'item-1', addon: { id: 'LA01', quantity: 1 }, line: sampleLine() }),
    );
    expect(told).toEqual([]);
  });
});
