import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { refused } from '../../../../tests/support/cartStore';
import {
  beginAnew,
  button,
  done,
  general,
  opened,
  order,
  outcome,
  sessionOf,
  show,
  throwing,
  bankUrl,
} from '../../../../tests/support/checkoutPage';
import { sampleCart } from '../../../../tests/support/sampleCart';

/** What can come of saving a step, with the words or the address the shopper finds. */
const saving = (next: string, stale: RegExp = /This checkout has been closed/) =>
  [
    ['success', done(sessionOf()), {}, next],
    ['refusal', refused(422, 'SRV.OTHER'), {}, general],
    ['time-out', refused(408), {}, general],
    ['offline', refused(0), {}, general],
    ['stale cart', refused(404, 'CART.NOT_FOUND'), {}, stale],
    [
      'cart ordered in another window',
      refused(404, 'CART.NOT_FOUND'),
      { resumePayment: () => ({ order }) },
      /already been ordered/,
    ],
    [
      'payment waits in another window',
      refused(409, 'CART.ORDERING'),
      { resumePayment: () => ({ challengeUrl: bankUrl }) },
      'Confirm the payment',
    ],
  ] as const;

beginAnew();

describe('B10 every button of a step has an outcome one can see', () => {
  test.each(saving('/checkout?step=2'))('the recipient: %s', async (_case, saved, script, expected) => {
    const session = sessionOf(['recipient']);
    await outcome(
      '/checkout?step=1',
      { getCheckout: () => session, saveRecipient: () => saved, ...script },
      button('Continue to the message'),
      expected,
    );
  });

  test.each([
    ['Use the suggestion', done(sessionOf()), '/checkout?step=2'],
    ['Keep mine', done(sessionOf()), '/checkout?step=2'],
    ['Keep mine', refused(0), general],
    ['Close', done(sessionOf()), 'Continue to the message'],
  ])('the question about the address, %s: %#', async (answer, saved, expected) => {
    globalThis.fetch = () =>
      Promise.resolve({ ok: true, json: () => Promise.resolve({ token: 't' }) } as Response);
    const session = sessionOf(['recipient']);
    await outcome(
      '/checkout?step=1',
      {
        getCheckout: () => session,
        saveRecipient: () => saved,
        verifyAddress: ({ body: { token: _, ...address } }) => ({
          verdict: 'corrected',
          address: { ...address, addressLine1: '350 W 31st Street' },
        }),
      },
      async (user) => {
        await button('Continue to the message')(user);
        const question = await screen.findByRole('dialog');
        await user.click(within(question).getByRole('button', { name: answer }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      },
      expected,
    );
  });

  test.each(saving('/checkout?step=3'))('the message: %s', async (_case, saved, script, expected) => {
    const session = sessionOf(['message', 'payment']);
    await outcome(
      '/checkout?step=2',
      {
        getCheckout: () => session,
        saveCardMessage: () => saved,
        saveSender: () => done(sessionOf(['payment'])),
        ...script,
      },
      button('Continue to payment'),
      expected,
    );
  });

  const enterCard = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(await screen.findByRole('textbox', { name: /Name on the card/ }), 'Ada Byron');
    await user.type(screen.getByRole('textbox', { name: /Card number/ }), '4242424242424242');
    await user.type(screen.getByRole('textbox', { name: /Expires/ }), '12/30');
    await user.type(screen.getByRole('textbox', { name: /Security code/ }), '123');
    await user.click(screen.getByRole('button', { name: 'Review the order' }));
  };

  test.each(saving('/checkout?step=4'))('the card: %s', async (_case, saved, script, expected) => {
    const session = sessionOf(['payment']);
    await outcome(
      '/checkout?step=3',
      {
        getCheckout: () => session,
        tokeniseCard: () => ({ token: 'tok_0123456789abcdef', brand: 'visa', last4: '4242' }),
        savePayment: () => saved,
        ...script,
      },
      enterCard,
      expected,
    );
  });

  test.each([
    ['refusal', throwing(422, 'PAY.TEST_CARDS_ONLY'), /takes test cards only/],
    [
      'time-out',
      throwing(503, 'PAY.UNAVAILABLE'),
      'The payment service does not answer. Please try again in a moment.',
    ],
    ['offline', throwing(0), general],
  ])('the card at the token service: %s', async (_case, tokeniseCard, expected) => {
    const session = sessionOf(['payment']);
    await outcome('/checkout?step=3', { getCheckout: () => session, tokeniseCard }, enterCard, expected);
  });

  test.each(saving('/checkout?step=4'))(
    'payment on another page: %s',
    async (_case, saved, script, expected) => {
      const session = sessionOf(['payment'], { paymentMethods: ['hosted'] });
      await outcome(
        '/checkout?step=3',
        { getCheckout: () => session, savePayment: () => saved, ...script },
        button('Review the order'),
        expected,
      );
    },
  );

  test.each([
    ['Continue with this card', '/checkout?step=4'],
    ['Use another card', 'Card number'],
  ])('the card that is saved: %s', async (name, expected) => {
    await outcome('/checkout?step=3', {}, button(name), expected);
  });

  test('the card that is saved: Back', async () => {
    show('/checkout?step=3', {});
    const back = await screen.findByRole('link', { name: 'Back' });
    expect(back).toHaveAttribute('href', '/checkout?step=2');
  });

  test.each([
    ['success', opened, /waits for another time/],
    ['offline', () => refused(0), general],
  ])('leaving a recipient for later: %s', async (_case, later, expected) => {
    Cookies.set('multiCartEnabled', 'true');
    const sibling = (n: number) => ({
      ...{ cartId: `cart-${n}`, cartToken: `token-${n}`, name: `Name ${n}`, countryId: 'US' as const },
      ...{ version: 1, itemCount: 1, totalAmount: 10, isBlocked: false },
    });
    let isLater = false;
    const { user } = show('/checkout?step=2', {
      listSiblingCarts: () => ({ carts: [1, 2].map(sibling) }),
      initiateCheckout: () => (isLater ? later() : opened()),
      getCheckout: () => sessionOf(['message']),
    });
    const [leave] = await screen.findAllByRole('button', { name: 'Leave Name 2 for later' });
    isLater = true;
    if (leave) await user.click(leave);
    expect((await screen.findAllByText(expected))[0]).toBeInTheDocument();
    Cookies.remove('multiCartEnabled');
  });

  test.each([
    ['offline', throwing(0)],
    ['another cart has taken its place', () => sampleCart([], { cartId: 'cart-9' })],
  ])('Deliver elsewhere: %s', async (_case, getCart) => {
    const session = sessionOf(['recipient']);
    await outcome(
      '/checkout?step=1',
      { getCheckout: () => session, getCart: getCart as never },
      button('Deliver elsewhere'),
      general,
    );
  });
});
