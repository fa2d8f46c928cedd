import Cookies from 'js-cookie';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import {
  beginWithCart,
  inTurn,
  openedCheckout,
  order,
  session,
} from '../../../../tests/support/checkoutStore';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { abandonPayment, openCheckout, placeOrder, savePayment, selectPlacingProblem } from '.';

beginWithCart();

const card = {
  number: '4242424242424242',
  expiryMonth: 12,
  expiryYear: 2030,
  cvv: '987',
  nameOnCard: 'Ada Byron',
};
const failure = (status: number, key: string) =>
  Object.assign(new Error(key), { status, errorMap: { [key]: '' } });

test('an order is placed for the total the shopper saw; the cart is left behind', async () => {
  const { store, orders } = await openedCheckout({ placeOrder: inTurn(order) });
  await expect(store.dispatch(placeOrder()).unwrap()).resolves.toEqual({
    kind: 'ordered',
    orderId: order.orderId,
  });
  expect(orders()).toMatchObject([{ expectedTotal: session.cart.totalAmount, locale: 'fr-CA' }]);
  expect(Cookies.get('cartId')).toBeUndefined();
  expect(store.getState().itemCount.results).toBe(0);
});

test('a second press while the first is under way does nothing', async () => {
  const { store, orders } = await openedCheckout({ placeOrder: inTurn(order) });
  await Promise.all([store.dispatch(placeOrder()), store.dispatch(placeOrder())]);
  expect(orders()).toHaveLength(1);
});

test('§4 the whole page waits while an order is being placed, however it ends', async () => {
  for (const answer of [order, failure(409, 'CHK.TOTAL_CHANGED')]) {
    const { store } = await openedCheckout({ placeOrder: inTurn(answer) });
    const placed = store.dispatch(placeOrder());
    expect(store.getState().modals.pageLoading).toBe(true);
    await placed;
    expect(store.getState().modals.pageLoading).toBe(false);
    sessionStorage.clear();
    Cookies.set('cartId', 'cart-1');
    Cookies.set('cartToken', 'token-1');
  }
});

test('an unclear answer is asked about again under the same key', async () => {
  jest.useFakeTimers();
  const { store, orders } = await openedCheckout({
    placeOrder: inTurn(failure(503, 'PAY.UNAVAILABLE'), new Error('Network Error'), order),
  });
  const placed = store.dispatch(placeOrder()).unwrap();
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(placed).resolves.toMatchObject({ kind: 'ordered' });
  expect(new Set(orders().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(orders()).toHaveLength(3);
});

test('an attempt whose outcome got lost with the page is taken up again after a reload, in another language too', async () => {
  jest.useFakeTimers();
  const first = await openedCheckout({ placeOrder: inTurn(new Error('Network Error')) });
  const placed = first.store.dispatch(placeOrder()).unwrap();
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(placed).resolves.toEqual({ kind: 'unclear' });
  const second = await openedCheckout({ placeOrder: inTurn(order) }, 'en-CA');
  expect(second.orders()[0]).toEqual(first.orders()[0]);
  expect(Cookies.get('cartId')).toBeUndefined();
});

test('a definite refusal ends the attempt: the checkout is read anew and the next attempt has a new key', async () => {
  const dearer = { ...session, cart: { ...session.cart, totalAmount: 99 } };
  const answers = [session, dearer];
  const { store, orders } = await openedCheckout({
    getCheckout: () => answers.shift() ?? dearer,
    placeOrder: inTurn(failure(409, 'CHK.TOTAL_CHANGED'), order),
  });
  await store.dispatch(placeOrder());
  expect(selectPlacingProblem(store.getState())).toBe('total-changed');
  expect(store.getState().placing.formerTotal).toBe(session.cart.totalAmount);
  await store.dispatch(placeOrder());
  expect(orders().map(({ expectedTotal }) => expectedTotal)).toEqual([session.cart.totalAmount, 99]);
  expect(orders()[0]?.idempotencyKey).not.toBe(orders()[1]?.idempotencyKey);
});

test('a card goes to the token service only: no action and no state ever holds it', async () => {
  const { store, gateway } = await openedCheckout({
    tokeniseCard: () => ({ token: 'tok_0123456789abcdef', brand: 'visa', last4: '4242' }),
    savePayment: () =>
      ({ ok: true, data: { ...session, payment: { brand: 'visa', last4: '4242' } } }) as never,
  });
  const seen: unknown[] = [];
  store.subscribe(() => seen.push(store.getState()));
  const action = await store.dispatch(savePayment(() => card));
  expect(action.payload).toEqual({ ok: true });
  const told = JSON.stringify([action, seen]);
  expect(told).not.toContain(card.number);
  expect(told).not.toContain(card.cvv);
  expect(gateway.asked.filter(({ input }) => JSON.stringify(input).includes(card.number))).toMatchObject([
    { name: 'tokeniseCard' },
  ]);
});

test('a refused card names its fields', async () => {
  const { store } = await openedCheckout({
    tokeniseCard: () => {
      throw Object.assign(failure(422, 'PAY.CVV'), { details: [{ path: 'body.cvv', message: '' }] });
    },
  });
  const { payload } = await store.dispatch(savePayment(() => card));
  expect(payload).toEqual({
    ok: false,
    status: 422,
    keys: ['PAY.CVV'],
    faults: [{ path: 'body.cvv', message: '' }],
  });
});

test.each([
  [{ status: 422, errorMap: { 'CART.EMPTY': '' } }, 'no-cart'],
  [{ status: 409, errorMap: { 'DLV.DATE_UNAVAILABLE': '' } }, 'blocked'],
  [{ status: 422, errorMap: { 'CHK.PARTNER_SIGN_IN': '' } }, 'partner'],
  [{ status: 500, errorMap: {} }, 'failed'],
])('a checkout that does not open (%j): %s', async (refusal, kind) => {
  const { store } = await openedCheckout();
  const gateway = scriptedGateway({
    initiateCheckout: () => ({ ok: false, details: [], ...refusal }) as never,
  });
  const other = createShopStore({ gateway, clock: fixedClock('2026-11-21T20:00:00Z'), locale: 'en-US' });
  expect(store.getState().checkout.results).not.toBeNull();
  await expect(other.dispatch(openCheckout()).unwrap()).resolves.toEqual({ kind });
});

describe('a payment that has to be confirmed', () => {
  const asked = { ...order, challengeUrl: '/sandbox-bank?challenge=sbx_1' };

  test('leads to the bank; nothing is ordered, and coming back asks again under the same key', async () => {
    const first = await openedCheckout({ placeOrder: inTurn(asked) });
    await expect(first.store.dispatch(placeOrder()).unwrap()).resolves.toEqual({
      kind: 'challenge',
      url: asked.challengeUrl,
    });
    expect(Cookies.get('cartId')).toBe('cart-1');
    const waiting = await openedCheckout({ placeOrder: inTurn(asked) });
    expect(selectPlacingProblem(waiting.store.getState())).toBe('challenge');
    const confirmed = await openedCheckout({ placeOrder: inTurn(order) });
    const keys = [first, waiting, confirmed].map(({ orders }) => orders()[0]?.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(Cookies.get('cartId')).toBeUndefined();
  });

  test('can be given up for another one', async () => {
    const { store, orders } = await openedCheckout({
      placeOrder: inTurn(asked),
      abandonPayment: () => ({}),
    });
    await store.dispatch(placeOrder());
    await expect(store.dispatch(abandonPayment()).unwrap()).resolves.toEqual({ kind: 'incomplete' });
    expect(selectPlacingProblem(store.getState())).toBeNull();
    await store.dispatch(placeOrder());
    expect(orders()[0]?.idempotencyKey).not.toBe(orders()[1]?.idempotencyKey);
  });

  test('is an order all the same when it was paid in the last moment', async () => {
    const { store } = await openedCheckout({ placeOrder: inTurn(asked), abandonPayment: () => ({ order }) });
    await store.dispatch(placeOrder());
    await expect(store.dispatch(abandonPayment()).unwrap()).resolves.toEqual({
      kind: 'ordered',
      orderId: order.orderId,
    });
    expect(Cookies.get('cartId')).toBeUndefined();
  });
});
