import Cookies from 'js-cookie';
import { done, openCartStore, refused } from '../../../../tests/support/cartStore';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { changeCartItem, fetchCart, moveCartItem, selectCartLines } from '.';

const second = sampleLine({ itemId: 'item-2' });
const two = sampleCart([sampleLine(), second]);

beforeEach(() => {
  jest.useFakeTimers();
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});
afterEach(() => jest.useRealTimers());

describe('"Deliver this on …" while a quantity of the line is on its way', () => {
  const delivery = { zipCode: '10001', deliveryOption: 'fixed', deliveryDate: '2026-11-28' } as const;
  const three = { id: 'q', kind: 'quantity', itemId: 'item-1', quantity: 3 } as const;
  const withThree = sampleCart([sampleLine({ quantity: 3 }), second], { version: 4 });

  test('keeps the quantity, on the page and in what is sent', async () => {
    const { store, gateway } = openCartStore({
      getCart: () => two,
      updateCartItem: () => done(withThree),
      replaceCartItem: () => done(withThree),
    });
    await store.dispatch(fetchCart());
    const changing = store.dispatch(changeCartItem({ itemId: 'item-1', quantity: 3, optimistic: three }));
    const moving = store.dispatch(moveCartItem({ itemId: 'item-1', delivery }));
    await jest.advanceTimersByTimeAsync(0);
    await Promise.all([changing, moving]);
    expect(gateway.asked.at(-1)).toMatchObject({
      name: 'replaceCartItem',
      input: { body: { quantity: 3, delivery, version: 4 } },
    });
  });

  test('shows it before the gateway has answered', async () => {
    const { store } = openCartStore({
      getCart: () => two,
      updateCartItem: () => new Promise(() => undefined),
    });
    await store.dispatch(fetchCart());
    void store.dispatch(changeCartItem({ itemId: 'item-1', quantity: 3, optimistic: three }));
    void store.dispatch(moveCartItem({ itemId: 'item-1', delivery }));
    await jest.advanceTimersByTimeAsync(0);
    expect(selectCartLines(store.getState())[0]).toMatchObject({
      quantity: 3,
      deliveryOptions: { deliveryDate: '2026-11-28' },
    });
  });

  test('says the same in every repeat, and the fresh cart’s own after a change from elsewhere', async () => {
    const fresh = sampleCart([sampleLine({ quantity: 2 }), second], { version: 9 });
    const carts = [two, fresh];
    const answers = [refused(503), refused(406, 'CART.STALE_VERSION'), done(fresh)];
    const { store, gateway } = openCartStore({
      getCart: () => carts.shift() ?? fresh,
      replaceCartItem: () => answers.shift() as never,
    });
    await store.dispatch(fetchCart());
    const moving = store.dispatch(moveCartItem({ itemId: 'item-1', delivery }));
    await jest.advanceTimersByTimeAsync(1000);
    await moving;
    const sent = gateway.asked.filter(({ name }) => name === 'replaceCartItem');
    expect(sent).toMatchObject([1, 1, 2].map((quantity) => ({ input: { body: { quantity } } })));
  });
});
