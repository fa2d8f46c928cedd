import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { readProfile } from '@/features/auth/state';
import { adasToken } from '../../../../tests/support/accountPage';
import { beginAnew, done, sessionOf, show, throwing } from '../../../../tests/support/checkoutPage';

beginAnew();
beforeEach(() => Cookies.set('access_token', adasToken));
afterEach(() => Cookies.remove('access_token'));

const card = {
  ...{ creditCardId: 'card-1', brand: 'visa', last4: '4242', expiryMonth: 3, expiryYear: 2030 },
};
const unpaid = () => sessionOf(['payment'], { payment: undefined });
const open = async (script: Parameters<typeof show>[1]) => {
  const shown = show('/checkout?step=3', {
    getCheckout: unpaid,
    mergeCart: throwing(404),
    getPaymentCards: () => ({ paymentCards: [card] }),
    ...script,
  });
  await shown.store.dispatch(readProfile());
  return shown;
};

describe('§3 User / account (paymentCards): a customer pays with a card of the account', () => {
  test('the newest is chosen; its token goes into the checkout, never its number', async () => {
    const { user, gateway } = await open({
      tokeniseSavedCard: () => ({ token: 'tok_1', brand: 'visa', last4: '4242' }) as never,
      savePayment: () => done(),
    });
    expect(await screen.findByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
    expect(screen.getByText('Expires 03/2030')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Review/ }));
    await waitFor(() =>
      expect(gateway.asked.filter(({ name }) => /tokenise|savePayment/.test(name))).toMatchObject([
        { name: 'tokeniseSavedCard', input: { params: { creditCardId: 'card-1' } } },
        { name: 'savePayment', input: { body: { paymentToken: 'tok_1' } } },
      ]),
    );
  });

  test('one that has expired meanwhile says so, and another one can be entered', async () => {
    const { user } = await open({ tokeniseSavedCard: throwing(422, 'PAY.CARD_EXPIRED') });
    await user.click(await screen.findByRole('button', { name: /Review/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Use another card' }));
    await user.click(screen.getByRole('button', { name: /Review/ }));
    expect(await screen.findByRole('textbox', { name: /Card number/ })).toBeVisible();
  });

  test('without saved cards the form is there, and can save the new one', async () => {
    const { user, gateway } = await open({
      getPaymentCards: () => ({ paymentCards: [] }),
      tokeniseCard: () => ({ token: 'tok_2', brand: 'visa', last4: '4242' }) as never,
      savePayment: () => done(),
    });
    await user.type(await screen.findByRole('textbox', { name: /Name on the card/ }), 'Ada Byron');
    await user.type(screen.getByRole('textbox', { name: /Card number/ }), '4242424242424242');
    await user.type(screen.getByRole('textbox', { name: /Expires/ }), '1230');
    await user.type(screen.getByRole('textbox', { name: /Security code/ }), '123');
    await user.click(screen.getByRole('checkbox', { name: 'Save this card in my account' }));
    await user.click(screen.getByRole('button', { name: /Review/ }));
    await waitFor(() =>
      expect(gateway.asked.find(({ name }) => name === 'tokeniseCard')?.input).toMatchObject({
        body: { isSaved: true },
      }),
    );
  });
});
