import { cleanup, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import type { CheckoutSession } from '@/contracts/checkout';
import { refused } from '../../../../tests/support/cartStore';
import { beginAnew, done, opened, sessionOf, show } from '../../../../tests/support/checkoutPage';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';

beginAnew();
afterEach(() => Cookies.remove('multiCartEnabled'));

const membership = sampleCart([sampleLine({ goldMembershipProduct: true, deliveryOptions: undefined })], {
  ...{ id: 'cart-1', cartId: 'cart-1' },
});

describe('recipients without a name are numbered as the checkout asks for them, then those that stay behind', () => {
  const sibling = (cartId: string) => ({
    ...{ cartId, cartToken: `token-${cartId}`, countryId: 'US' as const },
    ...{ version: 1, itemCount: 1, totalAmount: 10, isBlocked: false },
  });
  const open = (path: string, checkout: CheckoutSession) => {
    Cookies.set('multiCartEnabled', 'true');
    show(path, {
      listSiblingCarts: () => ({ carts: ['cart-0', 'cart-1', 'cart-2'].map(sibling) }),
      getCheckout: () => checkout,
      initiateCheckout: ({ params }) =>
        params.cartId === 'cart-2' ? refused(409, 'DLV.DATE_UNAVAILABLE') : opened(),
    });
  };

  test('above the step, and no other number', async () => {
    open('/checkout', sessionOf(['recipient'], { recipient: undefined }));
    expect((await screen.findAllByText('Recipient 1'))[0]).toBeVisible();
    expect(screen.queryByText(/Recipient 1.*\d of/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue with Recipient 2' })).toBeVisible();
  });

  test('in the summary, on the button, and where they stay behind', async () => {
    open('/checkout?step=2', sessionOf(['message'], { recipient: undefined }));
    expect((await screen.findAllByText(/The cart for Recipient 3 /))[0]).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Leave Recipient 2 for later' })[0]).toBeInTheDocument();
    expect(screen.getAllByRole('region', { name: 'Recipient 1' })[0]).toBeInTheDocument();
  });
});

test('an opened summary is folded again with the next step, so that its form is in sight', async () => {
  const { user } = show('/checkout?step=2', {
    getCheckout: () => sessionOf(['message', 'payment']),
    saveCardMessage: () => done(sessionOf(['payment'])),
    saveSender: () => done(sessionOf(['payment'])),
  });
  const summary = () => screen.getByText('Show the order').closest('details');
  await user.click(await screen.findByText('Show the order'));
  expect(summary()).toHaveAttribute('open');
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(summary()).not.toHaveAttribute('open'));
  expect(window.location.search).toBe('?step=3');
});

describe('§4 Partner sign-in: the account that joins a partner with its order is told', () => {
  const joins = 'Harbor Bank Rewards';
  const words = {
    'en-US': /^Your account joins Harbor Bank Rewards with this order/,
    'fr-CA': /^Votre compte sera lié à Harbor Bank Rewards dès cette commande/,
  } as const;

  test.each(['en-US', 'fr-CA'] as const)(
    'with the first step, and at the button that orders (%s)',
    async (locale) => {
      const step = (path: string, session: CheckoutSession) =>
        show(path, { getCheckout: () => session }, undefined, locale);
      step('/checkout', sessionOf(['recipient', 'message'], { joins }));
      expect(await screen.findByText(words[locale])).toBeVisible();
      cleanup();
      step('/checkout?step=2', sessionOf(['message'], { joins }));
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      expect(screen.queryByText(words[locale])).toBeNull();
      cleanup();
      step('/checkout?step=4', sessionOf([], { joins }));
      expect(await screen.findByText(words[locale])).toBeVisible();
    },
  );

  test('no other account', async () => {
    show('/checkout?step=4', {});
    expect(await screen.findByRole('button', { name: /^Place the order/ })).toBeVisible();
    expect(screen.queryByText(/joins/)).toBeNull();
  });
});

test('whoever buys a membership alone is asked for themselves, with no word of a card or a gift', async () => {
  show('/checkout?step=2', { getCheckout: () => sessionOf(['sender'], { cart: membership }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
  expect(screen.getAllByRole('heading', { name: 'About you' })).toHaveLength(1);
  expect(screen.queryByText('Not shown on the card.')).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Steps of the checkout' })).not.toHaveTextContent('Message');
});

test('why there is no checkout comes into sight on a page that was scrolled', async () => {
  const scrolled: Element[] = [];
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  show('/checkout?step=3', { initiateCheckout: () => refused(422, 'CART.EMPTY') as never });
  const words = await screen.findByRole('heading', { name: 'There is nothing to check out' });
  expect(scrolled.some((element) => element.contains(words))).toBe(true);
  scroll.mockRestore();
});
