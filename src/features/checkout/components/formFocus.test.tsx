import { screen, waitFor } from '@testing-library/react';
import { beginAnew, sessionOf, show } from '../../../../tests/support/checkoutPage';

beginAnew();

async function emptyCode() {
  const { user } = show('/checkout?step=3', { getCheckout: () => sessionOf(['payment']) });
  await user.type(await screen.findByRole('textbox', { name: /Name on the card/ }), 'Ada Byron');
  await user.type(screen.getByRole('textbox', { name: /Card number/ }), '4242424242424242');
  await user.type(screen.getByRole('textbox', { name: /Expires/ }), '12/30');
  const code = screen.getByRole('textbox', { name: /Security code/ });
  await user.click(code);
  return { user, code, submit: screen.getByRole('button', { name: 'Review the order' }) };
}

test('an empty security code takes the focus, also when its field was left empty before', async () => {
  const { user, code, submit } = await emptyCode();
  await user.click(screen.getByRole('textbox', { name: /Expires/ }));
  expect(code).toHaveAttribute('aria-invalid', 'true');
  await user.click(submit);
  await waitFor(() => expect(code).toHaveFocus());
});

test('the button stays under the finger: no error line moves it between press and release', async () => {
  const { user, code, submit } = await emptyCode();
  await user.pointer({ keys: '[MouseLeft>]', target: submit });
  expect(code).toHaveFocus();
  expect(code).not.toHaveAttribute('aria-invalid');
  await user.pointer({ keys: '[/MouseLeft]', target: submit });
  await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'));
  await waitFor(() => expect(code).toHaveFocus());
});
