import Cookies from 'js-cookie';
import { noteConnection, readConnection } from '@/lib/connection';
import { openCartStore, refused } from '../../../../tests/support/cartStore';
import { sampleCart } from '../../../../tests/support/sampleCart';
import { changeCartDelivery, fetchCart, lateWrites, selectAnyFeedback } from '.';

/** The longest the shop waits for a gateway that is away. */
const AWAY_MS = 11_000;
const moved = { zipCode: '10001', deliveryOption: 'fixed', deliveryDate: '2026-11-28' } as const;

beforeEach(() => {
  jest.useFakeTimers();
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});
afterEach(() => {
  noteConnection(false);
  jest.useRealTimers();
});

/** Everything the cart says while something is done without an answer. */
async function said(doThis: (store: ReturnType<typeof openCartStore>['store']) => Promise<unknown>) {
  const { store } = openCartStore({
    getCart: () => sampleCart(),
    initiateCheckout: () => refused(0),
    updateMultipleItems: () => refused(0),
  });
  await store.dispatch(fetchCart());
  const words = new Set<string>();
  store.subscribe(() => words.add(selectAnyFeedback(store.getState())?.message ?? ''));
  const outcome = doThis(store);
  await jest.advanceTimersByTimeAsync(AWAY_MS);
  await outcome;
  return [...words].filter(Boolean);
}

describe.each([
  ['Check out', (store) => store.dispatch(lateWrites.startCheckout({ section: 'cart' }))],
  ['a change of the cart', (store) => store.dispatch(changeCartDelivery(moved))],
] satisfies [string, Parameters<typeof said>[0]][])('§8 Cart, %s without an answer', (_, press) => {
  test('offline leaves the word to the notice, which is shown anew', async () => {
    noteConnection(true);
    expect(await said(press)).toEqual([]);
    expect(readConnection().blockedLinks).toBe(1);
  });

  test('with a connection asks to wait, then says that something is wrong', async () => {
    expect(await said(press)).toEqual(['wait', 'errors.general']);
  });
});
