import Cookies from 'js-cookie';
import type { CheckoutSession } from '@/contracts/checkout';
import { abandonPayment, openCheckout, placeOrder, resolveOutcome } from '@/features/checkout/state';
import { rememberAttempt, rememberCheckoutCart } from '@/features/checkout/state/attemptMemory';
import { sampleCart } from '../../../tests/support/sampleCart';
import { scriptedShop } from '../../../tests/support/scriptedShop';
import type { Script } from '../../../tests/support/scriptedGateway';
import { startMeasuring } from './startMeasuring';

type Layer = Window & { dataLayer?: { event?: string }[] };

const order = { orderId: 'LK-2B4D-7FGH', orderToken: 'token', together: [] };
const challengeUrl = '/sandbox-bank?challenge=sbx_1';
const challenged = { ...order, challengeUrl };
const session: CheckoutSession = {
  ...{ checkoutId: 'checkout-1', cart: sampleCart(), paymentMethods: ['card'], missing: [] },
};
const pending = { ...session, pendingOrderId: order.orderId };
const told = {
  ...{ event: 'purchase', orderId: order.orderId, total: 69.98, goods: 49.99, tax: 5, shipping: 14.99 },
  products: [{ productId: 'LK1001', sku: 'LK1001S', name: 'The Long Evening', price: 49.99, quantity: 1 }],
};

/** A page load in a window of the browser: a store of its own, measured from the start. */
function load(script: Script) {
  const { store } = scriptedShop({
    initiateCheckout: () =>
      ({ ok: true, data: { checkoutId: 'checkout-1', checkoutUrl: '/checkout' } }) as never,
    getCheckout: () => session,
    ...script,
  });
  startMeasuring(store.getState);
  const open = () => store.dispatch(openCheckout()).unwrap();
  return { store, open };
}

const withCart = () => {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
};
const purchases = () => ((window as Layer).dataLayer ?? []).filter(({ event }) => event === 'purchase');

beforeEach(() => {
  document.documentElement.lang = 'en-US';
  delete (window as Layer).dataLayer;
  sessionStorage.clear();
  localStorage.setItem('toldOrders', '[]');
  rememberAttempt(null);
  rememberCheckoutCart(null);
  withCart();
});

describe('§9 Analytics: an order is told once, with its goods, wherever its payment is confirmed', () => {
  test('without a bank, and not twice for a double press', async () => {
    const { store, open } = load({ placeOrder: () => order });
    await open();
    await Promise.all([store.dispatch(placeOrder()), store.dispatch(placeOrder())]);
    expect(purchases()).toEqual([expect.objectContaining(told)]);
    expect(localStorage.getItem('toldOrders')).not.toContain(order.orderId);
  });

  test('after the bank, on a page that has not read the checkout; a reload tells nothing more', async () => {
    const before = load({ placeOrder: () => challenged });
    await before.open();
    await before.store.dispatch(placeOrder());
    expect(purchases()).toEqual([]);
    await load({ placeOrder: () => order }).open();
    await load({ placeOrder: () => order, resumePayment: () => ({ order }) }).open();
    expect(purchases()).toEqual([expect.objectContaining(told)]);
  });

  test.each<[string, Script, 'open' | 'resolve' | 'abandon']>([
    ['in a window that finds it paid', { resumePayment: () => ({ order }) }, 'open'],
    ['in a window that asks again', { resumePayment: () => ({ challengeUrl }) }, 'resolve'],
    ['where it should have been given up', { abandonPayment: () => ({ order }) }, 'abandon'],
  ])('%s', async (_, script, way) => {
    const { store, open } = load({
      getCheckout: () => pending,
      resumePayment: () => ({ challengeUrl }),
      ...script,
    });
    await open();
    if (way === 'abandon') await store.dispatch(abandonPayment());
    if (way === 'resolve') {
      const later = load({ getCheckout: () => pending, resumePayment: () => ({ order }) });
      await later.open();
      await later.store.dispatch(resolveOutcome());
    }
    expect(purchases()).toEqual([expect.objectContaining(told)]);
  });

  test('in two windows, one of which has placed it', async () => {
    const first = load({ placeOrder: () => challenged });
    await first.open();
    await first.store.dispatch(placeOrder());
    const attempt = sessionStorage.getItem('placingAttempt') ?? '';
    rememberAttempt(null);
    await load({ getCheckout: () => pending, resumePayment: () => ({ order }) }).open();
    sessionStorage.setItem('placingAttempt', attempt);
    withCart();
    await load({ placeOrder: () => order }).open();
    expect(purchases()).toHaveLength(1);
  });

  test('an order that another window has placed is told there', async () => {
    const { store, open } = load({ placeOrder: () => ({ ...order, wasPlacedBefore: true }) });
    await open();
    await expect(store.dispatch(placeOrder()).unwrap()).resolves.toMatchObject({ kind: 'already' });
    expect(purchases()).toEqual([]);
  });
});
