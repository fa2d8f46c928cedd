import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import type { CheckoutSession } from '@/contracts/checkout';
import type { Locale } from '@/contracts/locales';
import { rememberLeftOut } from '@/features/cart/state';
import { CheckoutFlow } from '@/features/checkout';
import {
  rememberAttempt,
  rememberCheckoutCart,
  rememberForms,
} from '@/features/checkout/state/attemptMemory';
import { addressRouter } from './addressRouter';
import { renderInLocale } from './renderInLocale';
import { sampleCart, sampleLine } from './sampleCart';
import { scriptedShop } from './scriptedShop';
import type { Script } from './scriptedGateway';

type Missing = CheckoutSession['missing'];

/** An order as placing it answers. */
export const order = { orderId: 'LK-2B4D-7FGH', orderToken: 'token', together: [] };
/** Where the sandbox's bank asks. */
export const bankUrl = '/sandbox-bank?challenge=sbx_1';
const recipient = {
  ...{ addressType: 'R' as const, firstName: 'Zoé', lastName: 'Lévesque', addressLine1: '350 W 31st St' },
  ...{ city: 'New York', state: 'NY', zipCode: '10001', phone: '(212) 555-0147' },
};
const sender = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
/** A checkout with these steps still to be done. */
export const sessionOf = (missing: Missing = [], facts: Partial<CheckoutSession> = {}): CheckoutSession => ({
  ...{ checkoutId: 'checkout-1', paymentMethods: ['card', 'hosted'], missing, recipient, sender },
  cart: sampleCart([sampleLine()], { id: 'cart-1', cartId: 'cart-1' }),
  cardMessage: { message: 'Hello' },
  ...(!missing.includes('payment') && { payment: { method: 'card', brand: 'visa', last4: '4242' } }),
  ...facts,
});
/** A step as the gateway saves it. */
export const done = (session = sessionOf()) => ({ ok: true, data: session }) as never;
/** A read or a POST that is refused, or with 0 gets no answer. */
export const throwing = (status: number, key?: string) => () => {
  throw Object.assign(new Error('refused'), { status, errorMap: key ? { [key]: '' } : {} });
};
/** A checkout that opens. */
export const opened = () =>
  ({ ok: true, data: { checkoutId: 'checkout-1', checkoutUrl: '/checkout' } }) as never;
/** Three carts that are paid together, each with a checkout of its own. */
export const severalCarts = (sessionFor: (n: number) => CheckoutSession): Script => ({
  listSiblingCarts: () => ({
    carts: [1, 2, 3].map((n) => ({
      ...{ cartId: `cart-${n}`, cartToken: `token-${n}`, name: `Name ${n}`, countryId: 'US' as const },
      ...{ version: 1, itemCount: 1, totalAmount: 10, isBlocked: false },
    })),
  }),
  initiateCheckout: ({ params }) =>
    ({
      ok: true,
      data: { checkoutId: params.cartId.replace('cart', 'checkout'), checkoutUrl: '/checkout' },
    }) as never,
  getCheckout: ({ params: { checkoutId } }) => {
    const cartId = checkoutId.replace('checkout', 'cart');
    const cart = sampleCart([sampleLine()], { id: cartId, cartId });
    return { ...sessionFor(Number(cartId.slice(-1))), checkoutId, cart };
  },
});
/** What is said where the shop has no words of its own. */
export const general = 'We have experienced a technical issue. Please try again.';

/** The checkout, or another page, before a gateway that answers as the test says. */
export function show(
  path: string,
  script: Script,
  content = <CheckoutFlow isDemo />,
  locale: Locale = 'en-US',
) {
  const { gateway, store } = scriptedShop(
    {
      initiateCheckout: opened,
      getCheckout: () => sessionOf(),
      resumePayment: () => ({}),
      ...script,
    },
    locale,
  );
  const router = addressRouter(locale, path);
  renderInLocale(
    <RouterContext.Provider value={router}>
      <Provider store={store}>{content}</Provider>
    </RouterContext.Provider>,
    locale,
  );
  return { user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }), router, gateway, store };
}

/** Presses a button of a page and waits for the words or the address it leads to. */
export async function outcome(
  path: string,
  script: Script,
  press: (user: ReturnType<typeof userEvent.setup>) => Promise<void>,
  expected: string | RegExp,
  content?: React.ReactElement,
) {
  const { user, router } = show(path, script, content);
  await press(user);
  // The bank is a page of its own, which this test has not got.
  if (expected === bankUrl) return waitFor(() => expect(router.push.mock.lastCall?.[0]).toBe(bankUrl));
  if (typeof expected === 'string' && expected.startsWith('/'))
    await waitFor(() => expect(`${window.location.pathname}${window.location.search}`).toContain(expected));
  else expect((await screen.findAllByText(expected))[0]).toBeVisible();
}

/** Presses a button by its name. */
export const button = (name: string | RegExp) => async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name }));

/** Each test begins with a cart in the cookies, timers of its own and no address check. */
export function beginAnew(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
    rememberAttempt(null);
    rememberForms(null);
    rememberCheckoutCart(null);
    rememberLeftOut([]);
    Cookies.set('cartId', 'cart-1');
    Cookies.set('cartToken', 'token-1');
    // No address check: what a shop without one does.
    globalThis.fetch = () => Promise.reject(new Error('offline'));
  });
  afterEach(() => jest.useRealTimers());
  const { fetch: browsersFetch } = globalThis;
  afterAll(() => {
    globalThis.fetch = browsersFetch;
  });
}
