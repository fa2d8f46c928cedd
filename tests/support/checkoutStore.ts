import Cookies from 'js-cookie';
import type { CheckoutSession } from '@/contracts/checkout';
import type { Answer } from '@/contracts/gateway';
import type { Locale } from '@/contracts/locales';
import { openCheckout } from '@/features/checkout/state';
import { sampleCart } from './sampleCart';
import type { Script } from './scriptedGateway';
import { scriptedShop } from './scriptedShop';

/** A checkout in which nothing is missing. */
export const session: CheckoutSession = {
  checkoutId: 'checkout-1',
  cart: sampleCart(),
  paymentMethods: ['card'],
  missing: [],
};

/** An order as placing it answers. */
export const order = { orderId: 'LK-2B4D-7FGH', orderToken: 'token', together: [] };

/** Each test of the file begins with a cart and without an earlier attempt. */
export function beginWithCart(): void {
  beforeEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
    Cookies.set('cartId', 'cart-1');
    Cookies.set('cartToken', 'token-1');
  });
}

/** A store whose checkout is open, and the orders it sends. */
export async function openedCheckout(script: Script = {}, locale: Locale = 'fr-CA') {
  const opening = { ok: true, data: { checkoutId: 'checkout-1', checkoutUrl: '/checkout' } } as never;
  const usual: Script = { initiateCheckout: () => opening, getCheckout: () => session };
  const { gateway, store } = scriptedShop({ ...usual, ...script }, locale);
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
export function inTurn(...answers: (Error | Answer<'placeOrder'>)[]) {
  return () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer as Answer<'placeOrder'>;
  };
}
