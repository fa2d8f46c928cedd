import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BankChallenge } from '@/contracts/payment';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { BankForm } from './BankQuestion';

const challenge: BankChallenge = {
  ...{ kind: 'card', amount: 84.99, brand: 'visa', last4: '3220' },
  ...{ state: 'open', code: '123456', attemptsLeft: 3 },
};

test('B15 an empty code is asked for at its field and never sent', async () => {
  const decide = jest.fn(() => Promise.resolve());
  renderInLocale(<BankForm challenge={challenge} onDecide={decide} />);
  const field = screen.getByRole('textbox', { name: 'Code' });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm $84.99' }));
  expect(decide).not.toHaveBeenCalled();
  expect(screen.getByText('Enter the code from your bank.')).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(field, '123 456{Enter}');
  await waitFor(() => expect(decide).toHaveBeenCalledWith(true, '123 456'));
});

test('B15 not paying asks for no code', async () => {
  const decide = jest.fn(() => Promise.resolve());
  renderInLocale(<BankForm challenge={challenge} onDecide={decide} />);
  await userEvent.click(screen.getByRole('button', { name: 'Do not pay' }));
  await waitFor(() => expect(decide).toHaveBeenCalledWith(false, undefined));
});

test('after a wrong code the next one can be typed at once', async () => {
  const decide = jest.fn(() => Promise.resolve());
  renderInLocale(<BankForm challenge={challenge} onDecide={decide} />);
  const field = screen.getByRole('textbox', { name: 'Code' });
  await userEvent.type(field, '000000');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm $84.99' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(field).toHaveFocus();
});
