import Cookies from 'js-cookie';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { emptyCart, fetchCart, selectAnyFeedback, selectCartLines } from '.';

const two = sampleCart([sampleLine(), sampleLine({ itemId: 'item-2' })]);
const none = sampleCart([], { version: 9 });

async function empty(outcome: unknown) {
  const carts = [two, outcome === 'refused' ? two : none];
  const { gateway, store } = scriptedShop({
    getCart: () => carts.shift() ?? none,
    deleteAllCartItems: () =>
      (outcome === 'refused'
        ? { ok: false, status: 500, errorMap: {}, details: [] }
        : { ok: true, data: none }) as never,
  });
  await store.dispatch(fetchCart());
  const emptying = store.dispatch(emptyCart()).unwrap();
  const atOnce = selectCartLines(store.getState()).length;
  const isEmpty = await emptying;
  const left = selectCartLines(store.getState()).length;
  return {
    isEmpty,
    atOnce,
    left,
    names: gateway.asked.map(({ name }) => name),
    told: selectAnyFeedback(store.getState()),
  };
}

beforeEach(() => {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});

describe('§4 Remove-all', () => {
  test('all lines go at once, by one call; the cart is read again, and all can come back', async () => {
    const { isEmpty, atOnce, left, names, told } = await empty('done');
    expect([isEmpty, atOnce, left]).toEqual([true, 0, 0]);
    expect(names).toEqual(['getCart', 'deleteAllCartItems', 'getCart']);
    expect(told).toMatchObject({ message: 'emptied', type: 'success', section: 'mini-cart' });
    expect(told?.undo).toMatchObject({ lines: [{ at: 0 }, { at: 1 }] });
  });

  test('refused, they are back with a message', async () => {
    const { isEmpty, left, told } = await empty('refused');
    expect([isEmpty, left, told?.type]).toEqual([false, 2, 'error']);
  });

  test('without a token nothing is asked', async () => {
    Cookies.remove('cartToken');
    const { names, told } = await empty('done');
    expect(names).toEqual([]);
    expect(told?.message).toBe('cartToken is missing');
  });
});
