import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beginSignedOut, fakeSession, showAccount } from '../../../tests/support/accountPage';
import { throwing } from '../../../tests/support/checkoutPage';
import { LoginForm } from './components/LoginForm';

/* docs/decisions/0063-passkeys.md: the second way in. */
beginSignedOut();

const bytes = new Uint8Array([1, 2, 3]).buffer;
const asked: unknown[] = [];
/** A device that answers each question with this. */
function withDevice(get: () => Promise<unknown>, canAutofill = false): void {
  const known = Object.assign(() => undefined, { isConditionalMediationAvailable: async () => canAutofill });
  Object.assign(window, { PublicKeyCredential: known });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: async (question: unknown) => (asked.push(question), get()) },
  });
}
beforeEach(() => void asked.splice(0));
afterEach(() => {
  delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential;
});

const passkey = {
  ...{ id: 'AQID', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) },
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
};
const passkeyQuestion = () => ({
  question: { challenge: 'YQ', rpId: 'localhost', timeout: 300_000, userVerification: 'required' as const },
});
const press = async ({ user }: Awaited<ReturnType<typeof showAccount>>) =>
  user.click(await screen.findByRole('button', { name: 'Use a passkey' }));

test('a passkey signs in: no captcha, the session, the profile, back to where it began', async () => {
  withDevice(async () => passkey);
  const session = fakeSession();
  const passkeyLogin = jest.fn(() => ({ code: 'code', return_to: '/cart' }));
  const shown = await showAccount(<LoginForm />, {
    path: '/authenticate?goback=L2NhcnQ',
    script: { passkeyQuestion, passkeyLogin },
  });
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await press(shown);
  await waitFor(() => expect(window.location.pathname).toBe('/cart'));
  const calls = shown.gateway.asked.map(({ name }) => name).filter((name) => name !== 'socialLogins');
  expect(calls).toEqual(['passkeyQuestion', 'passkeyLogin']);
  expect(session).toEqual([{ step: 'start', body: { code: 'code' } }]);
  expect(shown.store.getState().user.results).toMatchObject({ loggedIn: true, firstName: 'Ada' });
  expect(asked).toMatchObject([{ publicKey: { rpId: 'localhost', userVerification: 'required' } }]);
});

test('an account that was about to be deleted says that it stays, in place of the form', async () => {
  withDevice(async () => passkey);
  fakeSession();
  const passkeyLogin = () => ({ code: 'code', return_to: '/cart', isKept: true });
  const shown = await showAccount(<LoginForm />, {
    path: '/authenticate?goback=L2NhcnQ',
    script: { passkeyQuestion, passkeyLogin },
  });
  await press(shown);
  expect(await screen.findByText('Your account stays')).toBeVisible();
  expect(screen.queryByLabelText('Email')).toBeNull();
  await shown.user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(window.location.pathname).toBe('/cart'));
});

test('one that is refused says so and names the other ways', async () => {
  withDevice(async () => passkey);
  const script = { passkeyQuestion, passkeyLogin: throwing(401) };
  await press(await showAccount(<LoginForm />, { script }));
  expect(await screen.findByText(/^This passkey does not open an account here/)).toBeVisible();
});

test('whoever closes the dialog of the device is told nothing, and can go on with a password', async () => {
  withDevice(() => Promise.reject(new DOMException('closed', 'NotAllowedError')));
  const shown = await showAccount(<LoginForm />, { script: { passkeyQuestion } });
  await press(shown);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(shown.store.getState().user.hasError).toBe(false);
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

test('what is offered for filling in gets a new question before the old one ends, and never while a press asks', async () => {
  withDevice(() => new Promise(() => undefined), true);
  const settle = () =>
    act(async () => {
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { gateway } = await showAccount(<LoginForm />, { script: { passkeyQuestion } });
  const questions = () => gateway.asked.filter(({ name }) => name === 'passkeyQuestion').length;
  const after = async (ms: number) => {
    await act(async () => jest.advanceTimersByTime(ms));
    await settle();
    return questions();
  };
  expect(await after(0)).toBe(1);
  expect([await after(239_999), await after(1)]).toEqual([1, 2]);
  fireEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await settle();
  expect([questions(), await after(240_000)]).toEqual([3, 3]);
  jest.useRealTimers();
});

test('a browser without passkeys is not asked', async () => {
  await showAccount(<LoginForm />);
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});
