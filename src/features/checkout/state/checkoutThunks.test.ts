import Cookies from 'js-cookie';
import type { CheckoutSession, Recipient } from '@/contracts/checkout';
import type { Locale } from '@/contracts/locales';
import type { Answer } from '@/contracts/gateway';
import type { CartSummary } from '@/contracts/ordering/severalCarts';
import { readVisit } from '@/features/attribution/state';
import { rememberLeftOut } from '@/features/cart/state';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { sampleCart } from '../../../../tests/support/sampleCart';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import {
  abandonPayment,
  leaveOut,
  openCheckout,
  placeOrder,
  saveMessage,
  savePayment,
  saveRecipient,
  selectLeftOut,
  selectParts,
  selectPlacingProblem,
  switchToPart,
} from '.';

type Script = Parameters<typeof scriptedGateway>[0];

const session: CheckoutSession = {
  checkoutId: 'checkout-1',
  cart: sampleCart(),
  paymentMethods: ['card'],
  missing: [],
};
const card = {
  number: '4242424242424242',
  expiryMonth: 12,
  expiryYear: 2030,
  cvv: '987',
  nameOnCard: 'Ada Byron',
};
const failure = (status: number, key: string) =>
  Object.assign(new Error(key), { status, errorMap: { [key]: '' } });

async function opened(script: Script = {}, locale: Locale = 'fr-CA') {
  const gateway = scriptedGateway({
    initiateCheckout: () =>
      ({ ok: true, data: { checkoutId: 'checkout-1', checkoutUrl: '/checkout' } }) as never,
    getCheckout: () => session,
    ...script,
  });
  const store = createShopStore({ gateway, clock: fixedClock('2026-11-21T20:00:00Z'), locale });
  await store.dispatch(openCheckout());
  const orders = () =>
    gateway.asked.flatMap(({ name, input }) =>
      name === 'placeOrder'
        ? [(input as { body: { idempotencyKey: string; expectedTotal: number } }).body]
        : [],
    );
  return { gateway, store, orders };
}

/** Answers in turn; the last one stays. */
function inTurn(...answers: (Error | Answer<'placeOrder'>)[]) {
  return () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer as Answer<'placeOrder'>;
  };
}

const order = { orderId: 'LK-2B4D-7FGH', orderToken: 'token', together: [] };

beforeEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});

test('an order is placed for the total the shopper saw; the cart is left behind', async () => {
  const { store, orders } = await opened({ placeOrder: inTurn(order) });
  await expect(store.dispatch(placeOrder()).unwrap()).resolves.toEqual({
    kind: 'ordered',
    orderId: order.orderId,
  });
  expect(orders()).toMatchObject([{ expectedTotal: session.cart.totalAmount, locale: 'fr-CA' }]);
  expect(Cookies.get('cartId')).toBeUndefined();
  expect(store.getState().itemCount.results).toBe(0);
});

test('a second press while the first is under way does nothing', async () => {
  const { store, orders } = await opened({ placeOrder: inTurn(order) });
  await Promise.all([store.dispatch(placeOrder()), store.dispatch(placeOrder())]);
  expect(orders()).toHaveLength(1);
});

test('§4 the whole page waits while an order is being placed, however it ends', async () => {
  for (const answer of [order, failure(409, 'CHK.TOTAL_CHANGED')]) {
    const { store } = await opened({ placeOrder: inTurn(answer) });
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
  const { store, orders } = await opened({
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
  const first = await opened({ placeOrder: inTurn(new Error('Network Error')) });
  const placed = first.store.dispatch(placeOrder()).unwrap();
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(placed).resolves.toEqual({ kind: 'unclear' });
  const second = await opened({ placeOrder: inTurn(order) }, 'en-CA');
  expect(second.orders()[0]).toEqual(first.orders()[0]);
  expect(Cookies.get('cartId')).toBeUndefined();
});

test('a definite refusal ends the attempt: the checkout is read anew and the next attempt has a new key', async () => {
  const dearer = { ...session, cart: { ...session.cart, totalAmount: 99 } };
  const answers = [session, dearer];
  const { store, orders } = await opened({
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
  const { store, gateway } = await opened({
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
  const { store } = await opened({
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
  const { store } = await opened();
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
    const first = await opened({ placeOrder: inTurn(asked) });
    await expect(first.store.dispatch(placeOrder()).unwrap()).resolves.toEqual({
      kind: 'challenge',
      url: asked.challengeUrl,
    });
    expect(Cookies.get('cartId')).toBe('cart-1');
    const waiting = await opened({ placeOrder: inTurn(asked) });
    expect(selectPlacingProblem(waiting.store.getState())).toBe('challenge');
    const confirmed = await opened({ placeOrder: inTurn(order) });
    const keys = [first, waiting, confirmed].map(({ orders }) => orders()[0]?.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(Cookies.get('cartId')).toBeUndefined();
  });

  test('can be given up for another one', async () => {
    const { store, orders } = await opened({
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
    const { store } = await opened({ placeOrder: inTurn(asked), abandonPayment: () => ({ order }) });
    await store.dispatch(placeOrder());
    await expect(store.dispatch(abandonPayment()).unwrap()).resolves.toEqual({
      kind: 'ordered',
      orderId: order.orderId,
    });
    expect(Cookies.get('cartId')).toBeUndefined();
  });
});

describe('several recipients', () => {
  const sibling = (cartId: string, name: string): CartSummary => ({
    ...{ cartId, cartToken: `token-${cartId}`, name, countryId: 'US', version: 3 },
    ...{ itemCount: 1, totalAmount: 69.98, isBlocked: false },
  });
  const carts = [sibling('cart-1', 'Ann'), sibling('cart-2', 'Bea'), sibling('cart-3', 'Cid')];
  const sessionOf = (n: string) => ({
    ...session,
    checkoutId: `checkout-${n}`,
    cart: sampleCart([], { id: `cart-${n}`, cartId: `cart-${n}`, totalAmount: 10 }),
  });
  const several: Script = {
    listSiblingCarts: () => ({ carts }),
    initiateCheckout: ({ params }) =>
      (params.cartId === 'cart-3'
        ? { ok: false, status: 409, errorMap: { 'DLV.DATE_UNAVAILABLE': '' }, details: [] }
        : {
            ok: true,
            data: { checkoutId: params.cartId.replace('cart', 'checkout'), checkoutUrl: '/checkout' },
          }) as never,
    getCheckout: ({ params }) => (params.checkoutId === 'checkout-2' ? sessionOf('2') : session),
    getCart: () => sessionOf('3').cart,
  };
  const names = (store: Awaited<ReturnType<typeof opened>>['store']) => {
    const parts = selectParts(store.getState()).map(({ name, cartId }) => name ?? cartId);
    return [parts, selectLeftOut(store.getState()).map(({ name, reason }) => `${name} ${reason}`)];
  };
  beforeEach(() => {
    Cookies.set('multiCartEnabled', 'true');
    rememberLeftOut([]);
  });
  afterEach(() => Cookies.remove('multiCartEnabled'));

  test('are read together; one who cannot be delivered stays behind and comes to hand after the order', async () => {
    const placed = { ...order, together: [{ orderId: 'LK-9999-9999', orderToken: 'other' }] };
    const { store, orders } = await opened({ ...several, placeOrder: inTurn(placed) });
    expect(names(store)).toEqual([['cart-1', 'Bea'], ['Cid blocked']]);
    await store.dispatch(placeOrder());
    expect(orders()).toMatchObject([
      {
        expectedTotal: session.cart.totalAmount,
        together: [{ checkoutId: 'checkout-2', cartToken: 'token-cart-2', expectedTotal: 10 }],
      },
    ]);
    expect(Cookies.get('cartId')).toBe('cart-3');
    expect(sessionStorage.getItem('orderToken_LK-9999-9999')).toBe('other');
  });

  test('C22: a checkout does not open for one of them only while nobody can say who the others are', async () => {
    let isAway = true;
    const listSiblingCarts: Script['listSiblingCarts'] = () => {
      if (isAway) throw new Error('down');
      return { carts };
    };
    const { store } = await opened({ ...several, listSiblingCarts });
    expect([store.getState().checkout.results, store.getState().checkout.error]).toEqual([
      null,
      expect.objectContaining({ message: expect.any(String) }),
    ]);
    isAway = false;
    expect(await store.dispatch(openCheckout()).unwrap()).toEqual({ kind: 'open' });
    expect(names(store)).toEqual([['cart-1', 'Bea'], ['Cid blocked']]);
  });

  test('B9: are read anew once the sender is known, who may have used one of their codes', async () => {
    const spent = { code: 'ONCE', description: 'x', kind: 'amount', problem: 'used-up' } as const;
    const promotions = [{ ...spent, amount: 0, deliveryAmount: 0 }];
    let isNamed = false;
    const { store } = await opened({
      ...several,
      saveSender: () => {
        isNamed = true;
        return { ok: true, data: session } as never;
      },
      getCheckout: ({ params }) => {
        const { cart, ...other } = sessionOf('2');
        if (params.checkoutId !== 'checkout-2') return session;
        return { ...other, cart: isNamed ? { ...cart, totalAmount: 12, promotions } : cart };
      },
    });
    const sender = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
    await store.dispatch(saveMessage({ part: 0, sender }));
    expect(selectParts(store.getState())[1]?.checkout.cart.totalAmount).toBe(12);
  });

  test('B9: tell apart whose age is missing', async () => {
    const refused = { ok: false, status: 422, errorMap: { 'CART.AGE_REQUIRED': '' }, details: [] };
    const { store } = await opened({
      ...several,
      initiateCheckout: (input) =>
        input.params.cartId === 'cart-3' ? (refused as never) : several.initiateCheckout!(input),
    });
    expect(names(store)[1]).toEqual(['Cid age']);
  });

  test('can be left for another time and taken in again', async () => {
    const { store } = await opened(several);
    await store.dispatch(leaveOut({ cartId: 'cart-2', isOut: true }));
    expect(names(store)).toEqual([['cart-1'], ['Bea wish', 'Cid blocked']]);
    await store.dispatch(leaveOut({ cartId: 'cart-2', isOut: false }));
    expect(names(store)[0]).toEqual(['cart-1', 'Bea']);
  });

  test('each save their own address with their own token', async () => {
    const { store, gateway } = await opened({
      ...several,
      saveRecipient: ({ params }) =>
        ({
          ok: true,
          data: { ...sessionOf('2'), checkoutId: params.checkoutId, missing: ['message'] },
        }) as never,
    });
    const recipient = { addressType: 'R', firstName: 'Bea' } as Recipient;
    await store.dispatch(saveRecipient({ recipient, part: 1 }));
    expect(gateway.asked.at(-1)).toMatchObject({
      name: 'saveRecipient',
      input: { params: { checkoutId: 'checkout-2' }, cartToken: 'token-cart-2' },
    });
    const [own, other] = selectParts(store.getState());
    expect([own?.checkout.missing, other?.checkout.missing]).toEqual([[], ['message']]);
  });

  test('whose place is to change come to hand first', async () => {
    const { store } = await opened({ ...several, getCart: () => sessionOf('2').cart });
    await store.dispatch(switchToPart({ part: 1 }));
    expect([Cookies.get('cartId'), Cookies.get('cartToken')]).toEqual(['cart-2', 'token-cart-2']);
    expect(store.getState().cart.results?.cartId).toBe('cart-2');
  });

  test('an address of the checkout itself is credited too', async () => {
    const { gateway, store } = await opened();
    await store.dispatch(readVisit({ search: '?partnerid=bank', cookie: () => undefined }));
    await store.dispatch(openCheckout());
    const asked = gateway.asked.filter(({ name }) => name === 'initiateCheckout');
    expect(asked[0]?.input).not.toHaveProperty('body.attribution.partnerId');
    expect(asked.at(-1)).toMatchObject({ input: { body: { attribution: { partnerId: 'bank' } } } });
  });

  test('with one recipient nobody asks for other carts', async () => {
    Cookies.remove('multiCartEnabled');
    const { gateway } = await opened(several);
    expect(gateway.asked.map(({ name }) => name)).toEqual(['initiateCheckout', 'getCheckout']);
  });
});
