import Cookies from 'js-cookie';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { fetchCart, lateWrites, selectAnyFeedback, selectCartLines, selectIsUnsettled, setQuantity } from '.';
import * as cartWrites from './cartWrites';

const line = sampleLine();
const other = sampleLine({ itemId: 'item-2' });

async function open() {
  let lines = [line, other];
  const gateway = scriptedGateway({
    getCart: () => sampleCart(lines),
    deleteCartItem: ({ params }) => {
      lines = lines.filter(({ itemId }) => itemId !== params.itemId);
      return { ok: true, data: sampleCart(lines) } as never;
    },
  });
  const store = createShopStore({ gateway, clock: fixedClock('2026-11-21T12:00:00Z'), locale: 'en-US' });
  await store.dispatch(fetchCart());
  const remove = (itemId: string) => store.dispatch(lateWrites.removeCartItem({ itemId })).unwrap();
  const removed = () => gateway.asked.filter(({ name }) => name === 'deleteCartItem').length;
  return { store, remove, removed };
}

beforeEach(() => {
  Cookies.set('cartId', 'c1');
  Cookies.set('cartToken', 't1');
});

describe('what changes the cart is loaded with the first change', () => {
  test('every thunk that the cart page presses has a late form', () => {
    expect(Object.keys(lateWrites)).toEqual(Object.keys(cartWrites).sort());
  });

  test('the same press twice while the code is on its way is one wish', async () => {
    const { remove, removed } = await open();
    expect(await Promise.all([remove(line.itemId), remove(line.itemId)])).toEqual([1, 1]);
    expect(removed()).toBe(1);
  });

  test('two different presses are two wishes, and a later one is a new wish', async () => {
    const { remove, removed } = await open();
    await Promise.all([remove(line.itemId), remove(other.itemId)]);
    expect(removed()).toBe(2);
    await remove(line.itemId);
    expect(removed()).toBe(3);
  });
});

describe('where the code that changes the cart does not arrive', () => {
  /** Longer than the last press waits, with every retry of the load. */
  const LOST_MS = 5000;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.doMock('./cartWrites', () => {
      throw new Error('The file of the code is missing.');
    });
  });
  afterEach(() => {
    jest.dontMock('./cartWrites');
    jest.useRealTimers();
  });

  test('a quantity goes back to what the gateway has, with a message', async () => {
    const { store } = await open();
    const quantity = () => selectCartLines(store.getState())[0]?.quantity;
    await store.dispatch(setQuantity({ itemId: line.itemId, quantity: 5 }));
    expect(quantity()).toBe(5);
    await jest.advanceTimersByTimeAsync(LOST_MS);
    expect(quantity()).toBe(1);
    expect(selectIsUnsettled(store.getState())).toBe(false);
    expect(selectAnyFeedback(store.getState())).toMatchObject({ message: 'errors.general', type: 'error' });
  });

  test('a newer quantity of the line stays while it is on its way', async () => {
    const { store } = await open();
    const quantity = () => selectCartLines(store.getState())[0]?.quantity;
    await store.dispatch(setQuantity({ itemId: line.itemId, quantity: 5 }));
    await jest.advanceTimersByTimeAsync(2000);
    await store.dispatch(setQuantity({ itemId: line.itemId, quantity: 6 }));
    await jest.advanceTimersByTimeAsync(500);
    expect(selectAnyFeedback(store.getState())).toMatchObject({ message: 'errors.general' });
    expect(quantity()).toBe(6);
  });
});
