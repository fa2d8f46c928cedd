import { act, screen, waitFor } from '@testing-library/react';
import { noteConnection, readConnection } from '@/lib/connection';
import { beginAnew, button, general, sessionOf, show } from '../../../../tests/support/checkoutPage';

beginAnew();
beforeEach(() => noteConnection(true));
afterEach(() => act(() => noteConnection(false)));

/** A write that gets no answer. */
const unanswered = () => ({ ok: false, status: 0, errorMap: {}, details: [] }) as never;

test.each([
  ['recipient', '/checkout', { saveRecipient: unanswered }, /^Continue/],
  ['message', '/checkout?step=2', { saveCardMessage: unanswered }, /^Continue/],
] as const)(
  'offline, the step of the %s leaves the word to the notice, which is shown anew',
  async (...step) => {
    const [missing, path, script, label] = step;
    const { user } = show(path, { getCheckout: () => sessionOf([missing]), ...script });
    await button(label)(user);
    await waitFor(() => expect(readConnection().blockedLinks).toBe(1));
    expect(screen.queryByText(general)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => noteConnection(false));
    await button(label)(user);
    expect(await screen.findByText(general)).toBeVisible();
  },
);

test('offline, a checkout that cannot be opened keeps its place; only with a connection it says that something is wrong', async () => {
  show('/checkout', { initiateCheckout: unanswered });
  expect(await screen.findByText('Opening the checkout')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.queryByText('We could not open the checkout')).toBeNull();
  act(() => noteConnection(false));
  expect(await screen.findByText('We could not open the checkout')).toBeVisible();
});
