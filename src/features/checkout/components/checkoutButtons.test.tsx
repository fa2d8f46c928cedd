import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../../../tests/support/cartStore';
import {
  beginAnew,
  button,
  general,
  opened,
  order,
  outcome,
  sessionOf,
  show,
  throwing,
  bankUrl,
} from '../../../../tests/support/checkoutPage';
import { BankQuestion } from './BankQuestion';

const bank = (state: 'open' | 'paid' | 'declined', attemptsLeft = 3) => ({
  ...{ kind: 'card' as const, amount: 84.99, brand: 'visa', last4: '3220' },
  ...{ state, code: '123456', attemptsLeft },
});

beginAnew();

describe('B10 every button that places, pays or opens has an outcome one can see', () => {
  const elsewhere = 'This cart is no longer open: it was emptied or closed in another window.';
  test.each([
    ['success', () => order, {}, '/order/LK-2B4D-7FGH'],
    ['refusal', throwing(422, 'PAY.DECLINED'), {}, 'Your card was declined. Nothing was charged.'],
    ['another refusal', throwing(422, 'SRV.OTHER'), {}, general],
    ['time-out', throwing(408), {}, /We do not know yet whether the payment went through/],
    ['offline', throwing(0), {}, /We do not know yet whether the payment went through/],
    ['stale cart', throwing(409, 'CART.STALE_VERSION'), {}, /Your cart changed in another window/],
    ['cart that is gone', throwing(404, 'CART.NOT_FOUND'), {}, elsewhere],
    [
      'cart ordered in another window',
      () => ({ ...order, wasPlacedBefore: true }),
      {},
      /already been ordered/,
    ],
    ['question of the bank', () => ({ ...order, challengeUrl: bankUrl }), {}, bankUrl],
    [
      'question of the bank to another window',
      () => ({ ...order, challengeUrl: bankUrl, wasPlacedBefore: true }),
      {},
      'Confirm the payment',
    ],
    ['address nobody may be sent to', () => ({ ...order, challengeUrl: 'javascript:alert(1)' }), {}, general],
  ])('Place: %s', async (_case, placeOrder, script, expected) => {
    await outcome('/checkout?step=4', { placeOrder, ...script }, button(/^Place the order/), expected);
  });

  const waiting = () => sessionOf([], { pendingOrderId: order.orderId });
  const firstThen = (next: () => unknown) => {
    const answers = [() => ({ challengeUrl: bankUrl })];
    return () => (answers.shift() ?? next)() as never;
  };

  test.each([
    ['success', () => ({ challengeUrl: bankUrl }), bankUrl],
    ['paid in the meantime', () => ({ order }), '/order/LK-2B4D-7FGH'],
    ['given up in another window', () => ({}), /This payment is no longer open/, sessionOf(['payment'])],
    ['given up, and still shown as waiting', () => ({}), 'Find out'],
    ['time-out', throwing(408), /We do not know yet/],
    ['offline', throwing(0), /We do not know yet/],
  ])('Confirm the payment: %s', async (_case, next, expected, after = waiting()) => {
    const sessions = [waiting()];
    await outcome(
      '/checkout?step=4',
      { getCheckout: () => sessions.shift() ?? after, resumePayment: firstThen(next) },
      button('Confirm the payment'),
      expected,
    );
  });

  test.each([
    ['success', () => ({}), '/checkout?step=3'],
    ['paid after all', () => ({ order }), '/order/LK-2B4D-7FGH'],
    ['refusal', throwing(422, 'SRV.OTHER'), general],
    ['not confirmed by the company', throwing(503, 'PAY.UNAVAILABLE'), /We do not know yet/],
    ['offline', throwing(0), /We do not know yet/],
    ['stale cart', throwing(404, 'CART.NOT_FOUND'), elsewhere],
  ])('Pay another way: %s', async (_case, abandonPayment, expected) => {
    const sessions = [waiting(), sessionOf(['payment'])];
    await outcome(
      '/checkout?step=4',
      {
        getCheckout: () => sessions.shift() ?? sessionOf(['payment']),
        resumePayment: () => ({ challengeUrl: bankUrl }),
        abandonPayment,
      },
      button('Pay another way'),
      expected,
    );
  });

  test.each([
    ['still unclear', throwing(503, 'PAY.UNAVAILABLE'), /We do not know yet/],
    ['ordered', () => ({ order }), '/order/LK-2B4D-7FGH'],
    ['waiting', () => ({ challengeUrl: bankUrl }), bankUrl],
  ])('Find out: %s', async (_case, next, expected) => {
    const answers: (() => unknown)[] = [throwing(503, 'PAY.UNAVAILABLE'), next];
    await outcome(
      '/checkout?step=4',
      { getCheckout: waiting, resumePayment: () => (answers.shift() ?? next)() as never },
      button('Find out'),
      expected,
    );
  });

  test.each([
    ['opens', [() => refused(0), opened], /^Place the order/],
    ['fails again', [() => refused(0)], 'We could not open the checkout'],
    [
      'nothing in it any more',
      [() => refused(0), () => refused(422, 'CART.EMPTY')],
      'There is nothing to check out',
    ],
  ])('Try again: %s', async (_case, answers, expected) => {
    const left = [...answers];
    await outcome(
      '/checkout?step=4',
      { initiateCheckout: () => (left.length > 1 ? left.shift() : left[0])?.() as never },
      button('Try again'),
      expected,
    );
  });

  const external = () =>
    ({
      ok: true,
      data: { checkoutId: 'checkout-1', checkoutUrl: 'https://store.example', isExternal: true },
    }) as never;

  test('B16 a checkout that goes on elsewhere says where, and says so when it cannot be opened', async () => {
    const { user, gateway } = show('/checkout', { initiateCheckout: external });
    expect(await screen.findByText(/placed and paid at store\.example/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go on at store.example' }));
    expect(await screen.findByText(/could not be opened there/)).toBeVisible();
    expect(gateway.asked.some(({ name }) => name === 'getCheckout')).toBe(false);
  });

  test('B16 Place of a checkout that has gone elsewhere in the meantime says so and is closed', async () => {
    const openings = [opened, external];
    const { user } = show('/checkout?step=4', {
      initiateCheckout: () => (openings.shift() ?? external)(),
      placeOrder: throwing(409, 'CHK.ELSEWHERE'),
    });
    await button(/^Place the order/)(user);
    expect(await screen.findByText(/goes on at another site now/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Place the order/ })).toBeDisabled();
  });

  test('B16 a host of its own takes the checkout too', async () => {
    const at = () =>
      ({ ok: true, data: { checkoutId: 'c', checkoutUrl: 'https://pay.example/checkout' } }) as never;
    show('/checkout', { initiateCheckout: at });
    expect(await screen.findByRole('button', { name: 'Go on at pay.example' })).toBeVisible();
  });

  test.each([
    ['right code', () => bank('paid'), '/checkout?step=4'],
    ['wrong code', () => bank('open', 2), /That is not the code/],
    ['offline', throwing(0), 'We could not open the checkout'],
    ['decided already', throwing(404), 'Nobody asks anything here'],
  ])('Confirm at the bank: %s', async (_case, answerBankChallenge, expected) => {
    await outcome(
      bankUrl,
      { getBankChallenge: () => bank('open'), answerBankChallenge },
      async (user) => {
        await user.type(await screen.findByRole('textbox', { name: /Code/ }), '123456');
        await user.click(screen.getByRole('button', { name: /^Confirm \$/ }));
      },
      expected,
      <BankQuestion />,
    );
  });

  test('Do not pay leads back to the checkout', async () => {
    await outcome(
      bankUrl,
      { getBankChallenge: () => bank('open'), answerBankChallenge: () => bank('declined') },
      button('Do not pay'),
      '/checkout?step=4',
      <BankQuestion />,
    );
  });

  test('while a payment waits nothing can be pressed that would be refused', async () => {
    show('/checkout?step=2', { getCheckout: waiting, resumePayment: () => ({ challengeUrl: bankUrl }) });
    const main = await screen.findByRole('button', { name: 'Confirm the payment' });
    expect(main).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?step=4'));
    expect(screen.queryByRole('button', { name: /^Place/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
    const steps = screen.getByRole('navigation', { name: 'Steps of the checkout' });
    expect(within(steps).queryByRole('link')).toBeNull();
  });
});
