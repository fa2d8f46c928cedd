import Cookies from 'js-cookie';
import type { CheckoutSession } from '@/contracts/checkout';
import { gatewayContract, type Answer } from '@/contracts/gateway';
import { sampleCart } from '../../../../tests/support/sampleCart';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import type { Script } from '../../../../tests/support/scriptedGateway';
import {
  abandonPayment,
  resolveOutcome,
  openCheckout,
  placeOrder,
  saveMessage,
  selectLeftOut,
  selectOrderedId,
  selectParts,
  selectPlacingProblem,
} from '.';
import { rememberAttempt, rememberCheckoutCart } from './attemptMemory';

const order = { orderId: 'LK-2B4D-7FGH', orderToken: 'token', together: [] };
const url = '/sandbox-bank?challenge=sbx_1';
const session: CheckoutSession = {
  ...{ checkoutId: 'checkout-1', cart: sampleCart([], { id: 'cart-1', cartId: 'cart-1' }) },
  ...{ paymentMethods: ['card'], missing: [] },
};
const pending = { ...session, pendingOrderId: order.orderId };
const opening = () => ({ ok: true, data: { checkoutId: 'checkout-1', checkoutUrl: '/checkout' } }) as never;
const gone = () => ({ ok: false, status: 404, errorMap: { 'CART.NOT_FOUND': '' }, details: [] }) as never;
const failure = (status: number, key: string) =>
  Object.assign(new Error(key), { status, errorMap: { [key]: '' } });
const refusedBy = (error: Error) => () => {
  throw error;
};

function windowOf(script: Script) {
  const { gateway, store } = scriptedShop({
    initiateCheckout: opening,
    getCheckout: () => session,
    ...script,
  });
  const asked = (name: string) =>
    gateway.asked.filter((one) => one.name === name).map(({ input }) => input as { cartToken?: string });
  const open = () => store.dispatch(openCheckout()).unwrap();
  return { store, asked, open, problem: () => selectPlacingProblem(store.getState()) };
}

beforeEach(() => {
  sessionStorage.clear();
  rememberAttempt(null);
  rememberCheckoutCart(null);
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});

describe('B8 a payment that waits is told by the gateway', () => {
  test('in a window that did not begin it, without placing anything', async () => {
    const { open, problem, asked } = windowOf({
      getCheckout: () => pending,
      resumePayment: () => ({ challengeUrl: url }),
    });
    await expect(open()).resolves.toEqual({ kind: 'open' });
    expect(problem()).toBe('challenge');
    expect(asked('placeOrder')).toEqual([]);
  });

  test('and is confirmed from there, however old the page is', async () => {
    const { open, store } = windowOf({
      getCheckout: () => pending,
      resumePayment: () => ({ challengeUrl: url }),
    });
    await open();
    await expect(store.dispatch(resolveOutcome()).unwrap()).resolves.toEqual({ kind: 'challenge', url });
  });

  test('or is the order by now: it is shown, and the cart is left behind', async () => {
    const { open } = windowOf({ getCheckout: () => pending, resumePayment: () => ({ order }) });
    await expect(open()).resolves.toEqual({ kind: 'ordered', orderId: order.orderId });
    expect(Cookies.get('cartId')).toBeUndefined();
  });

  test('or nobody knows: it can be asked again', async () => {
    const answers = [refusedBy(failure(503, 'PAY.UNAVAILABLE')), () => ({ order })];
    const { open, problem, store } = windowOf({
      getCheckout: () => pending,
      resumePayment: () => answers.shift()?.() as never,
    });
    await open();
    expect(problem()).toBe('unclear');
    await expect(store.dispatch(resolveOutcome()).unwrap()).resolves.toMatchObject({ kind: 'ordered' });
  });

  test('or has ended in the meantime: another one can be chosen', async () => {
    const sessions = [pending, { ...session, missing: ['payment' as const] }];
    const { open, problem, store } = windowOf({
      getCheckout: () => sessions.shift() as CheckoutSession,
      resumePayment: () => ({}),
    });
    await open();
    expect(problem()).toBe('ended');
    expect(selectParts(store.getState())[0]?.checkout.pendingOrderId).toBeUndefined();
  });

  test('a step that is refused because of it shows it instead', async () => {
    const sessions = [session, pending];
    const { open, problem, store } = windowOf({
      getCheckout: () => sessions.shift() as CheckoutSession,
      saveCardMessage: () =>
        ({ ok: false, status: 409, errorMap: { 'CART.ORDERING': '' }, details: [] }) as never,
      resumePayment: () => ({ challengeUrl: url }),
    });
    await open();
    const step = { cardMessage: { message: 'Hello' } };
    await expect(store.dispatch(saveMessage(step)).unwrap()).resolves.toMatchObject({ ok: false });
    expect([problem(), selectParts(store.getState())[0]?.checkout.pendingOrderId]).toEqual([
      'challenge',
      order.orderId,
    ]);
  });

  test('a press of Place in another window shows it and leads nowhere', async () => {
    const sessions = [session, pending];
    const { open, problem, store } = windowOf({
      getCheckout: () => sessions.shift() as CheckoutSession,
      placeOrder: () => ({ ...order, challengeUrl: url, wasPlacedBefore: true }),
    });
    await open();
    await expect(store.dispatch(placeOrder()).unwrap()).resolves.toEqual({ kind: 'waiting' });
    expect(problem()).toBe('challenge');
  });

  test.each(['given up', 'over by now'])(
    'is %s, and the checkout cannot be read anew: it can be asked again',
    async (how) => {
      const openings = [opening(), { ok: false, status: 503, errorMap: {}, details: [] }, opening()];
      const sessions = [pending, session];
      const standings = [{ challengeUrl: url }];
      const { open, problem, store } = windowOf({
        initiateCheckout: () => openings.shift() as never,
        getCheckout: () => sessions.shift() as CheckoutSession,
        resumePayment: () => standings.shift() ?? {},
        abandonPayment: () => ({}),
      });
      await open();
      await (how === 'given up' ? store.dispatch(abandonPayment()) : store.dispatch(resolveOutcome()));
      const isWaiting = () => selectParts(store.getState())[0]?.checkout.pendingOrderId !== undefined;
      expect([isWaiting(), problem()]).toEqual([true, 'unclear']);
      await store.dispatch(resolveOutcome());
      expect([isWaiting(), problem()]).toEqual([false, 'ended']);
    },
  );

  test('given up where another site takes the checkouts by now: says so', async () => {
    const store = { checkoutId: 'checkout-1', checkoutUrl: 'https://store.example', isExternal: true };
    const answers = [opening(), { ok: true, data: store }];
    const {
      open,
      problem,
      store: shown,
    } = windowOf({
      initiateCheckout: () => answers.shift() as never,
      getCheckout: () => pending,
      resumePayment: () => ({ challengeUrl: url }),
      abandonPayment: () => ({}),
    });
    await open();
    await expect(shown.dispatch(abandonPayment()).unwrap()).resolves.toEqual({ kind: 'elsewhere' });
    expect(problem()).toBe('elsewhere');
  });

  test('two presses give it up once', async () => {
    const { open, store, asked } = windowOf({
      getCheckout: () => pending,
      resumePayment: () => ({ challengeUrl: url }),
      abandonPayment: () => ({}),
    });
    await open();
    await Promise.all([store.dispatch(abandonPayment()), store.dispatch(abandonPayment())]);
    expect(asked('abandonPayment')).toHaveLength(1);
  });

  test('more carts than one payment takes: the others wait, and the first of them comes next', async () => {
    Cookies.set('multiCartEnabled', 'true');
    const sibling = (n: number) => ({
      ...{ cartId: `cart-${n}`, cartToken: `token-${n}`, name: `N${n}`, countryId: 'US' as const },
      ...{ version: 1, itemCount: 1, totalAmount: 10, isBlocked: false },
    });
    const { open, store, asked } = windowOf({
      listSiblingCarts: () => ({ carts: Array.from({ length: 13 }, (_, index) => sibling(index + 1)) }),
      placeOrder: () => order,
    });
    await open();
    const left = selectLeftOut(store.getState());
    expect(left.map(({ name, reason }) => [name, reason])).toEqual([
      ['N11', 'many'],
      ['N12', 'many'],
      ['N13', 'many'],
    ]);
    await store.dispatch(placeOrder());
    Cookies.remove('multiCartEnabled');
    const [{ body } = { body: null }] = asked('placeOrder') as { body?: unknown }[];
    expect(gatewayContract.placeOrder.body.safeParse(body).success).toBe(true);
    expect(Cookies.get('cartId')).toBe('cart-11');
  });

  test('of another recipient stays out of this payment', async () => {
    Cookies.set('multiCartEnabled', 'true');
    const sibling = (n: number) => ({
      ...{ cartId: `cart-${n}`, cartToken: `token-${n}`, name: `N${n}`, countryId: 'US' as const },
      ...{ version: 1, itemCount: 1, totalAmount: 10, isBlocked: false },
    });
    const { open, store } = windowOf({
      listSiblingCarts: () => ({ carts: [1, 2, 3].map(sibling) }),
      initiateCheckout: ({ params }) =>
        ({
          ok: true,
          data: { checkoutId: params.cartId.replace('cart', 'checkout'), checkoutUrl: '/checkout' },
        }) as never,
      getCheckout: ({ params }) => {
        const cartId = params.checkoutId.replace('checkout', 'cart');
        const cart = sampleCart([], { id: cartId, cartId });
        return {
          ...{ ...session, cart, checkoutId: params.checkoutId },
          ...(cartId === 'cart-2' && { pendingOrderId: order.orderId }),
        };
      },
    });
    await open();
    Cookies.remove('multiCartEnabled');
    expect(selectParts(store.getState()).map(({ cartId }) => cartId)).toEqual(['cart-1', 'cart-3']);
    expect(selectLeftOut(store.getState())).toMatchObject([{ name: 'N2', reason: 'paying' }]);
  });
});

describe('B10 a second window after the order was placed', () => {
  const placed: Answer<'placeOrder'> = { ...order, wasPlacedBefore: true };

  test('Place says that it was ordered already, though the cookies know no cart any more', async () => {
    const { open, store, asked } = windowOf({ placeOrder: () => placed });
    await open();
    Cookies.remove('cartId');
    Cookies.remove('cartToken');
    await expect(store.dispatch(placeOrder()).unwrap()).resolves.toEqual({
      kind: 'already',
      orderId: order.orderId,
    });
    expect(selectOrderedId(store.getState())).toBe(order.orderId);
    expect(asked('placeOrder')[0]?.cartToken).toBe('token-1');
    expect(sessionStorage.getItem(`orderToken_${order.orderId}`)).toBe('token');
  });

  test('and says so again after a reload', async () => {
    const { open, store } = windowOf({ placeOrder: () => placed });
    await open();
    await store.dispatch(placeOrder());
    const again = windowOf({ resumePayment: () => ({ order }) });
    await expect(again.open()).resolves.toEqual({ kind: 'already', orderId: order.orderId });
  });

  test('a new cart of the first window is left alone', async () => {
    const { open, store } = windowOf({
      placeOrder: () => placed,
      getCart: () => sampleCart([], { id: 'cart-9', cartId: 'cart-9' }),
    });
    await open();
    Cookies.set('cartId', 'cart-9');
    Cookies.set('cartToken', 'token-9');
    await store.dispatch(placeOrder());
    expect(Cookies.get('cartId')).toBe('cart-9');
  });

  test('opening the checkout again finds the order, without any cart in the cookies too', async () => {
    const first = windowOf({});
    await first.open();
    Cookies.remove('cartId');
    Cookies.remove('cartToken');
    const again = windowOf({ resumePayment: () => ({ order }) });
    await expect(again.open()).resolves.toEqual({ kind: 'already', orderId: order.orderId });
    expect(again.asked('resumePayment')[0]?.cartToken).toBe('token-1');
  });

  test('a cart the gateway does not know any more is looked for among the orders', async () => {
    const { open } = windowOf({ initiateCheckout: gone, resumePayment: () => ({ order }) });
    await expect(open()).resolves.toEqual({ kind: 'already', orderId: order.orderId });
    expect(Cookies.get('cartId')).toBeUndefined();
  });

  test('a step of a cart that was ordered says so', async () => {
    const { open, store } = windowOf({ saveCardMessage: gone, resumePayment: () => ({ order }) });
    await open();
    await store.dispatch(saveMessage({ cardMessage: { message: 'Hello' } }));
    expect(selectOrderedId(store.getState())).toBe(order.orderId);
  });

  test('a cart that was emptied there ends in words, and nothing can be placed', async () => {
    const openings = [opening, gone];
    const { open, store, problem } = windowOf({
      initiateCheckout: () => openings.shift()?.() as never,
      placeOrder: refusedBy(failure(422, 'CART.EMPTY')),
      resumePayment: () => ({}),
    });
    await open();
    await store.dispatch(placeOrder());
    expect(problem()).toBe('closed');
  });

  test('without a checkout at hand there is an outcome too', async () => {
    const { store, problem } = windowOf({});
    await store.dispatch(placeOrder());
    expect(problem()).toBe('closed');
    await store.dispatch(abandonPayment());
    expect(problem()).toBe('closed');
  });

  test('a payment is asked about for the cart that is shown, whatever is in the cookies', async () => {
    const { open, store, asked } = windowOf({
      getCheckout: () => pending,
      resumePayment: () => ({ challengeUrl: url }),
      abandonPayment: () => ({}),
    });
    await open();
    Cookies.set('cartId', 'cart-2');
    Cookies.set('cartToken', 'token-2');
    await store.dispatch(resolveOutcome());
    await store.dispatch(abandonPayment());
    const tokens = [...asked('resumePayment'), ...asked('abandonPayment')].map(({ cartToken }) => cartToken);
    expect(tokens).toEqual(['token-1', 'token-1', 'token-1']);
  });

  test('another cart in the cookies does not mix with the checkout that is shown', async () => {
    const { open, store, asked } = windowOf({
      placeOrder: () => order,
      getCart: () => sampleCart([], { id: 'cart-2', cartId: 'cart-2' }),
    });
    await open();
    Cookies.set('cartId', 'cart-2');
    Cookies.set('cartToken', 'token-2');
    await store.dispatch(placeOrder());
    expect(asked('placeOrder')[0]?.cartToken).toBe('token-1');
    expect(Cookies.get('cartId')).toBe('cart-2');
  });
});
