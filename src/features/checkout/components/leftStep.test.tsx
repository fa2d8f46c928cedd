import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { routeChangeStarted } from '@/store/routeActions';
import {
  beginAnew,
  button,
  done,
  sessionOf,
  severalCarts,
  show,
} from '../../../../tests/support/checkoutPage';

beginAnew();
afterEach(() => Cookies.remove('multiCartEnabled'));

type Shown = ReturnType<typeof show>;

/** A call that is answered when the test says so. */
function slow() {
  let answer: (value: never) => void = () => undefined;
  const call = () => new Promise<never>((resolve) => (answer = resolve));
  return { call, answer: (value: unknown) => act(async () => answer(value as never)) };
}

const addressNow = () => `${window.location.pathname}${window.location.search}`;

/* Another page has taken the place of the checkout. */
const toCart = ({ router }: Shown) => {
  cleanup();
  void router.push('/cart');
};
/* The page of the cart is still being loaded. */
const onTheWayToCart = ({ store }: Shown) =>
  act(() => void store.dispatch(routeChangeStarted({ asPath: '/cart', shallow: false, time: 1 })));
const toFirstStep = ({ router }: Shown) => act(() => router.push('/checkout?step=1'));

describe('a step that was left goes nowhere when its save ends', () => {
  const recipient = ['?step=1', 'saveRecipient', 'Continue to the message'] as const;
  const message = ['?step=2', 'saveCardMessage', 'Continue to payment'] as const;
  const payment = ['?step=3', 'savePayment', 'Review the order'] as const;
  test.each([
    ['the cart', recipient, toCart, '/cart'],
    ['the cart', message, toCart, '/cart'],
    ['the cart', payment, toCart, '/cart'],
    ['the cart, which is still loading', recipient, onTheWayToCart, '/checkout?step=1'],
    ['the step before', message, toFirstStep, '/checkout?step=1'],
    ['the first step', payment, toFirstStep, '/checkout?step=1'],
  ] as const)('to %s: %j', async (_to, [step, call, label], leave, expected) => {
    const save = slow();
    const open = sessionOf(['payment'], { paymentMethods: ['hosted'] });
    const shown = show(`/checkout${step}`, {
      getCheckout: () => open,
      saveSender: () => done(open),
      [call]: save.call,
    });
    await button(label)(shown.user);
    await waitFor(() => expect(shown.gateway.asked.at(-1)?.name).toBe(call));
    await leave(shown);
    const before = shown.router.push.mock.calls.length;
    await save.answer({ ok: true, data: open });
    expect(shown.router.push.mock.calls.length).toBe(before);
    expect(addressNow()).toBe(expected);
  });

  test.each([
    [
      'to another recipient: the one who was left out is not the one whose step is done',
      2,
      3,
      'step=2&recipient=2',
    ],
    ['not at all: a step that is still shown goes on to what is next by then', 3, 2, 'step=3'],
  ])('%s', async (_, leftOut, shownThen, expected) => {
    Cookies.set('multiCartEnabled', 'true');
    const save = slow();
    const shown = show('/checkout?step=2&recipient=2', {
      ...severalCarts(() => sessionOf()),
      saveCardMessage: save.call,
    });
    await button(/^Continue/)(shown.user);
    await shown.user.click(screen.getAllByRole('button', { name: `Leave Name ${leftOut} for later` })[0]!);
    expect(await screen.findByText(new RegExp(`Name ${shownThen} · 2 of 2`))).toBeVisible();
    await save.answer({ ok: true, data: sessionOf() });
    expect(addressNow()).toBe(`/checkout?${expected}`);
  });
});

describe('the question about an address ends with its step', () => {
  /** The recipient's step, opened from the review, before an address service that corrects the street. */
  function openAddress() {
    globalThis.fetch = () =>
      Promise.resolve({ ok: true, json: () => Promise.resolve({ token: 't' }) } as Response);
    const verified = slow();
    const shown = show('/checkout?step=1', { verifyAddress: verified.call, saveRecipient: () => done() });
    const go = async () => {
      await button('Continue to the message')(shown.user);
      await waitFor(() => expect(shown.gateway.asked.at(-1)?.name).toBe('verifyAddress'));
    };
    const correct = () => {
      const address = { addressLine1: '350 W 31st Street', city: 'New York', state: 'NY', zipCode: '10001' };
      return verified.answer({ verdict: 'corrected', address });
    };
    const leave = () => act(() => shown.router.push('/checkout?step=4'));
    return { ...shown, go, correct, leave };
  }

  test.each([
    ['before it is asked', ['leave', 'correct']],
    ['while it is asked', ['correct', 'leave']],
  ] as const)('left %s: the step asks again the next time', async (_when, order) => {
    const shown = openAddress();
    await shown.go();
    for (const act of order) await shown[act]();
    await screen.findByRole('button', { name: /^Place the order/ });
    expect(screen.queryByRole('dialog')).toBeNull();
    await toFirstStep(shown);
    await shown.go();
    await shown.correct();
    const question = await screen.findByRole('dialog');
    await shown.user.click(within(question).getByRole('button', { name: 'Use the suggestion' }));
    await waitFor(() => expect(addressNow()).toBe('/checkout?step=2'));
  });
});
