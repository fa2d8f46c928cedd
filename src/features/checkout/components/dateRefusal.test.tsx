import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import type { CheckoutSession } from '@/contracts/checkout';
import { rememberLeftOut } from '@/features/cart/state';
import { addressRouter } from '../../../../tests/support/addressRouter';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import type { Script } from '../../../../tests/support/scriptedGateway';
import { rememberAttempt, rememberCheckoutCart } from '../state/attemptMemory';
import { CheckoutFlow } from './CheckoutFlow';

const full = { undeliverable: { reason: 'capacity-full', nearestDate: '2026-11-26' } } as const;
const sessionOf = (n: number, line = {}): CheckoutSession => ({
  checkoutId: `checkout-${n}`,
  cart: sampleCart([sampleLine({ title: 'Long Evening', ...line })], {
    ...{ id: `cart-${n}`, cartId: `cart-${n}`, totalAmount: 10 },
  }),
  paymentMethods: ['card'],
  payment: { method: 'card', brand: 'visa', last4: '4242' },
  missing: [],
});
const refusal = (key: string, message?: string) => ({
  ...{ status: 409, errorMap: { [key]: '' } },
  details: message ? [{ path: 'body.delivery', message }] : [],
});
const opened = ({ params }: { params: { cartId: string } }) =>
  ({
    ok: true,
    data: { checkoutId: params.cartId.replace('cart', 'checkout'), checkoutUrl: '/checkout' },
  }) as never;

async function openReview(script: Script, locale: 'en-US' | 'fr-CA' = 'en-US') {
  const { gateway, store } = scriptedShop(
    { initiateCheckout: opened, getCheckout: () => sessionOf(1), ...script },
    locale,
  );
  renderInLocale(
    <RouterContext.Provider value={addressRouter(locale, '/checkout?step=4')}>
      <Provider store={store}>
        <CheckoutFlow isDemo />
      </Provider>
    </RouterContext.Provider>,
    locale,
  );
  const place = await screen.findByRole('button', { name: /^(Place|Commander)/ });
  return { place, user: userEvent.setup(), gateway };
}

/** What the gateway says of the first cart: deliverable when it is opened, refused with this from then on. */
function refusedFromThenOn(failure: ReturnType<typeof refusal>, line: object): Script {
  let isRefused = false;
  return {
    initiateCheckout: (input) => (isRefused ? ({ ok: false, ...failure } as never) : opened(input)),
    getCheckout: () => sessionOf(1, isRefused ? line : {}),
    placeOrder: () => {
      isRefused = true;
      throw Object.assign(new Error('refused'), failure);
    },
  };
}

beforeEach(() => {
  sessionStorage.clear();
  rememberAttempt(null);
  rememberCheckoutCart(null);
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});

test.each([
  ['en-US', /Long Evening The chosen day is fully booked. The nearest date is .*November 26/, /^Place/],
  ['fr-CA', /Long Evening.*complet.*26 novembre/, /^Commander/],
] as const)(
  'B16 the reason the gateway knows is read line by line, and Place is closed (%s)',
  async (locale, words, name) => {
    const failure = refusal('DLV.DATE_UNAVAILABLE', 'capacity-full; nearest date 2026-11-26');
    const { place, user } = await openReview(refusedFromThenOn(failure, full), locale);
    await user.click(place);
    const told = await screen.findByRole('alert');
    await waitFor(() => expect(told).toHaveTextContent(words));
    expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(document.activeElement).toContainElement(told);
  },
);

test.each([
  ['DLV.DATE_UNAVAILABLE', 'cut-off-passed', /It is too late to order for the chosen day\./],
  ['DLV.RESTRICTED_STATE', 'restricted-by-state', /The law does not let us send this gift there\./],
  ['CART.DESTINATIONS_DIFFER', undefined, /The items of one cart go to one address/],
] as const)('B16 %s (%s) is told by its reason where no line names it', async (key, reason, words) => {
  const { place, user } = await openReview({
    placeOrder: () => {
      throw Object.assign(new Error('refused'), refusal(key, reason));
    },
  });
  await user.click(place);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Place/ })).toBeDisabled();
});

test('B16 a recipient who cannot be delivered stays behind with the reason, and the rest can be placed', async () => {
  Cookies.set('multiCartEnabled', 'true');
  rememberLeftOut([]);
  let isFull = false;
  const sibling = (n: number) => ({
    ...{ cartId: `cart-${n}`, cartToken: `token-${n}`, name: `Name ${n}`, countryId: 'US' as const },
    ...{ version: 1, itemCount: 1, totalAmount: 10, isBlocked: false },
  });
  const failure = refusal('DLV.DATE_UNAVAILABLE', 'capacity-full');
  const { place, user, gateway } = await openReview({
    listSiblingCarts: () => ({ carts: [1, 2].map(sibling) }),
    initiateCheckout: (input) =>
      isFull && input.params.cartId === 'cart-2' ? ({ ok: false, ...failure } as never) : opened(input),
    getCheckout: ({ params }) => sessionOf(Number(params.checkoutId.slice(-1))),
    placeOrder: () => {
      isFull = true;
      throw Object.assign(new Error('refused'), failure);
    },
  });
  expect(place).toHaveTextContent('Place 2 orders');
  await user.click(place);
  expect(await screen.findByText(/stays behind.*The chosen day is fully booked\./)).toBeVisible();
  expect(screen.getByText(/One of your carts is not part of this order any more/)).toBeVisible();
  const left = screen.getByRole('button', { name: /^Place the order/ });
  expect(left).toBeEnabled();
  await user.click(left);
  Cookies.remove('multiCartEnabled');
  await waitFor(() =>
    expect(gateway.asked.filter(({ name }) => name === 'placeOrder').at(-1)?.input).not.toHaveProperty(
      'body.together',
    ),
  );
});
