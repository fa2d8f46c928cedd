import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { readVisit } from '@/features/attribution/state';
import {
  adasToken,
  beginSignedOut,
  fakeSession,
  puzzle,
  showAccount,
  showAgain,
  tokenOf,
} from '../../../tests/support/accountPage';
import { throwing } from '../../../tests/support/checkoutPage';
import type { Script } from '../../../tests/support/scriptedGateway';
import { Activation } from './components/Activation';
import { AuthDialog } from './components/AuthDialogs';
import { ForgotPasswordForm } from './components/ForgotPasswordForm';
import { ResetPassword } from './components/ResetPassword';
import { selectIsLoggedIn } from './state';

beginSignedOut();
afterEach(() => jest.useRealTimers());

/** Presses a button while time stands still, and waits for what the gateway answers. */
async function pressAtOnce(name: string): Promise<void> {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => {
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  });
}

/** How often something was called once time has gone on. */
async function callsAfter(what: unknown, ms: number): Promise<number> {
  await act(async () => jest.advanceTimersByTime(ms));
  return (what as jest.Mock).mock.calls.length;
}

const link = '?resetToken=secret&resetString=mail-1';

describe('§4 Forgot password', () => {
  const ask = async (script: Parameters<typeof showAccount>[1] = {}, email = 'ada@example.com') => {
    const onClose = jest.fn();
    const shown = await showAccount(<ForgotPasswordForm onClose={onClose} />, script);
    const { search } = window.location;
    await shown.store.dispatch(readVisit({ search, cookie: (name) => Cookies.get(name) }));
    if (email) await shown.user.type(screen.getByLabelText('Email'), email);
    await shown.user.click(screen.getByRole('button', { name: 'Send the link' }));
    return { ...shown, onClose };
  };

  test('the mail carries prid, partnerId and refcode, and what became of it takes the focus', async () => {
    const forgotPassword = () => ({ success: true });
    Cookies.set('visit_source', 'partnerid=acme&refcode=r1');
    Cookies.set('paid_click', 'prid=older&refcode=r0');
    const path = '/?PRID=acme&partnerid=acme&utm_source=mail';
    const { gateway, onClose, store } = await ask({ path, script: { forgotPassword } });
    ['visit_source', 'paid_click'].forEach((name) => Cookies.remove(name));
    const words = 'An email with instruction on how to reset password has been sent.';
    const said = await screen.findByText(words);
    /* The form is gone: its message is read once, by the focus that the button lost. */
    expect(said.closest('[tabindex]')).toHaveFocus();
    expect(said.closest('[role]')).toBeNull();
    expect(gateway.asked.at(-1)?.input).toEqual({
      body: {
        email: 'ada@example.com',
        queryParamsString: 'prid=acme&partnerId=acme&refcode=r1',
        locale: 'en-US',
      },
    });
    expect(store.getState().user).toMatchObject({ hasError: false, status: null });
    expect(onClose).not.toHaveBeenCalled();
  });

  test('§9 "forgot-password modal closes 3000 ms" after the mail was sent, and not before', async () => {
    const onClose = jest.fn();
    const script = { forgotPassword: () => ({ success: true }) };
    const { user } = await showAccount(<ForgotPasswordForm onClose={onClose} />, { script });
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await pressAtOnce('Send the link');
    expect(screen.getByText(/^An email with instruction/)).toBeVisible();
    expect(await callsAfter(onClose, 2999)).toBe(0);
    expect(await callsAfter(onClose, 1)).toBe(1);
  });

  test('takes over the address that was typed to sign in, and gives back the one it was asked for', async () => {
    const script = { forgotPassword: () => ({ success: true }) };
    const shown = await showAccount(<AuthDialog modalKey="login" onClose={jest.fn()} />, { script });
    await shown.user.type(screen.getByLabelText('Email'), ' ada@example.com');
    await shown.user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    cleanup();
    showAgain(shown, <AuthDialog modalKey="forgot-password" onClose={jest.fn()} />);
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    await shown.user.clear(screen.getByLabelText('Email'));
    await shown.user.type(screen.getByLabelText('Email'), 'byron@example.com');
    await shown.user.click(screen.getByRole('button', { name: 'Send the link' }));
    await screen.findByText(/^An email with instruction/);
    cleanup();
    showAgain(shown, <AuthDialog modalKey="login" onClose={jest.fn()} />);
    expect(screen.getByLabelText('Email')).toHaveValue('byron@example.com');
  });

  test('§5 "email required; without it the default not-found message is shown and no call is made"', async () => {
    const { gateway } = await ask({}, '');
    const words = "We can't find an account associated with this email address.";
    expect(await screen.findByText(words)).toBeVisible();
    expect(gateway.asked).toEqual([]);
  });

  test.each([
    [404, "We can't find an account associated with this email address."],
    [400, "We can't find an account associated with this email address."],
    [422, "We can't find an account associated with this email address."],
    [0, "We're sorry. There was a connection issue. Please try again."],
    [429, "We're sorry. There was a connection issue. Please try again."],
    [503, "We're sorry. There was a connection issue. Please try again."],
  ])('§8 Password: %i says "%s" and stays open', async (status, words) => {
    const { onClose, store } = await ask({ script: { forgotPassword: throwing(status) } });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(store.getState().user).toMatchObject({ hasError: true, status });
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('§4 Reset password', () => {
  const open = (script: Script) => showAccount(<ResetPassword />, { path: `/reset-password${link}`, script });
  const save = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.type(await screen.findByLabelText('New password'), 'Engine#1844');
    await user.type(screen.getByLabelText('Repeat the password'), 'Engine#1844');
    await user.click(screen.getByRole('button', { name: 'Save the password' }));
  };
  const good = () => ({ success: true });

  test('the link leaves the address bar; §9 after 1000 ms "/" follows and a dialog is to open', async () => {
    const shown = await open({ validateToken: good, resetPassword: good });
    await waitFor(() => expect(window.location.search).toBe(''));
    await save(shown);
    const said = await screen.findByText('You have successfully updated your password.');
    expect(said.closest('[tabindex]')).toHaveFocus();
    /* §7 "validateToken (no auth)", "resetpassword (no auth)": whoever is signed in here has no part in it. */
    expect(shown.gateway.asked[0]).toEqual({
      name: 'validateToken',
      input: { body: { resetToken: 'secret', resetString: 'mail-1' }, noAuth: true },
    });
    expect(shown.gateway.asked.at(-1)?.input).toMatchObject({
      body: { password: 'Engine#1844', resetToken: 'secret', resetString: 'mail-1' },
      noAuth: true,
    });
    expect(shown.router.push).not.toHaveBeenCalled();
    await waitFor(() => expect(shown.router.push).toHaveBeenCalledWith('/', undefined, undefined));
    expect(window.sessionStorage.getItem('showSignIn')).toBe('true');
  });

  test('§9 "/" follows 1000 ms after the new password, and not before', async () => {
    const { user, router } = await open({ validateToken: good, resetPassword: good });
    await user.type(await screen.findByLabelText('New password'), 'Engine#1844');
    await user.type(screen.getByLabelText('Repeat the password'), 'Engine#1844');
    await pressAtOnce('Save the password');
    expect(screen.getByText('You have successfully updated your password.')).toBeVisible();
    expect(await callsAfter(router.push, 999)).toBe(0);
    expect(await callsAfter(router.push, 1)).toBe(1);
  });

  test('the sign-in that opens says that the password is saved, with the address filled in', async () => {
    const shown = await open({
      ...{ validateToken: good, captcha: () => puzzle, login: () => ({ code: 'code' }) },
      resetPassword: () => ({ success: true, email: 'ada@example.com' }),
    });
    await save(shown);
    await screen.findByText('You have successfully updated your password.');
    cleanup();
    showAgain(shown, <AuthDialog modalKey="login" onClose={jest.fn()} />);
    const said = screen.getByText('You have successfully updated your password.');
    await waitFor(() => expect(said).toBeVisible());
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    fakeSession();
    await shown.user.type(screen.getByLabelText('Password'), 'Engine#1844');
    await shown.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(selectIsLoggedIn(shown.store.getState())).toBe(true));
    cleanup();
    await waitFor(() => expect(shown.store.getState()).not.toHaveProperty('form.login'));
    showAgain(shown, <AuthDialog modalKey="login" onClose={jest.fn()} />);
    expect(screen.queryByText('You have successfully updated your password.')).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  test('loaded again after that, the page says so once more and asks nothing', async () => {
    const shown = await open({ validateToken: good, resetPassword: good });
    await save(shown);
    await waitFor(() => expect(shown.router.push).toHaveBeenCalled());
    cleanup();
    const again = await showAccount(<ResetPassword />, { path: '/reset-password' });
    expect(await screen.findByText('You have successfully updated your password.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(again.gateway.asked).toEqual([]);
    cleanup();
    /* The other page of a mail was not. */
    await showAccount(<Activation />, { path: '/activate' });
    expect(await screen.findByText('params are missing')).toBeVisible();
    cleanup();
    /* Another link is another link. */
    await open({ validateToken: () => ({ success: false }) });
    expect(await screen.findByText('This link does not work any more')).toBeVisible();
  });

  test('whoever was signed in is not any more: the session has ended, and the page knows', async () => {
    Cookies.set('access_token', adasToken);
    const shown = await open({ validateToken: good, resetPassword: good });
    expect(selectIsLoggedIn(shown.store.getState())).toBe(true);
    const asked = fakeSession({ status: 404 });
    await save(shown);
    await waitFor(() => expect(selectIsLoggedIn(shown.store.getState())).toBe(false));
    expect(asked.map(({ step }) => step)).toEqual(['refresh']);
  });

  test('"A response with success false counts as failure", before and after typing', async () => {
    await open({ validateToken: () => ({ success: false }) });
    expect(await screen.findByText('This link does not work any more')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  });

  test('a link that was used meanwhile', async () => {
    const shown = await open({ validateToken: good, resetPassword: () => ({ success: false }) });
    await save(shown);
    const said = await screen.findByText('This link does not work any more');
    expect(said.closest('[tabindex]')).toHaveFocus();
  });

  test('without a connection what was typed stays', async () => {
    const shown = await open({ validateToken: good, resetPassword: throwing(0) });
    await save(shown);
    expect(await screen.findByRole('alert')).toHaveTextContent('There was a connection issue');
    expect(screen.getByLabelText('New password')).toHaveValue('Engine#1844');
  });
});

describe('§2 Account activation', () => {
  test.each([
    ['', 'params are missing'],
    ['?resetToken=secret', 'a param is missing'],
    ['?resetString=mail-1', 'a param is missing'],
  ])('§5 with "%s" nothing is asked: "%s"', async (search, words) => {
    const { gateway } = await showAccount(<Activation />, { path: `/activate${search}` });
    expect(await screen.findByText(words)).toBeVisible();
    expect(gateway.asked).toEqual([]);
  });

  test('somebody else is signed in: says so, and confirms once they have signed out', async () => {
    Cookies.set('access_token', adasToken);
    fakeSession();
    const accountActivation = jest.fn(() =>
      Cookies.get('access_token') ? { success: false, isOther: true } : { success: true },
    );
    const script = { accountActivation, logout: () => ({ loggedIn: false as const }) };
    const { user } = await showAccount(<Activation />, { path: `/activate${link}`, script });
    expect(await screen.findByText('This link is for another account')).toBeVisible();
    expect(screen.getByText(/You are signed in as Ada/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign out and confirm the address' }));
    const said = await screen.findByText('Your email address is confirmed.');
    expect(said.closest('[tabindex]')).toHaveFocus();
    expect(accountActivation).toHaveBeenCalledTimes(2);
  });

  test.each([
    [
      'used, signed out',
      { isConfirmed: true },
      false,
      [/confirmed already/, { role: 'button', name: 'Sign in' }],
    ],
    [
      'used, signed in',
      { isConfirmed: true },
      true,
      [/confirmed already/, { role: 'link', name: 'To your account' }],
    ],
    ['too old, signed out', {}, false, [/Sign in, and ask for/, { role: 'button', name: 'Sign in' }]],
    [
      'too old, signed in',
      {},
      true,
      [/Your profile sends you a new one/, { role: 'link', name: 'To your profile' }],
    ],
  ] as const)(
    'a link that does nothing says why and what comes next: %s',
    async (_case, facts, isIn, next) => {
      if (isIn) Cookies.set('access_token', adasToken);
      const script = { accountActivation: () => ({ success: false, ...facts }) };
      await showAccount(<Activation />, { path: `/activate${link}`, script });
      const [words, { role, name }] = next;
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getByRole(role, { name })).toBeVisible();
      expect(screen.queryAllByRole('link').length + screen.queryAllByRole('button').length).toBe(1);
    },
  );

  test('signed out, a good link leads to sign-in', async () => {
    const script = { accountActivation: () => ({ success: true }) };
    await showAccount(<Activation />, { path: `/activate${link}`, script });
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  test('loaded again after that, the page says so once more and asks nothing', async () => {
    const script = { accountActivation: () => ({ success: true }) };
    await showAccount(<Activation />, { path: `/activate${link}`, script });
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
    cleanup();
    const { gateway } = await showAccount(<Activation />, { path: '/activate' });
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
    expect(screen.queryByText('params are missing')).toBeNull();
    expect(gateway.asked).toEqual([]);
  });

  test('somebody without a name is called by their address', async () => {
    Cookies.set('access_token', tokenOf({ profileId: 'p1', login: 'ada@example.com' }));
    const script = { accountActivation: () => ({ success: false, isOther: true }) };
    await showAccount(<Activation />, { path: `/activate${link}`, script });
    expect(await screen.findByText(/You are signed in as ada@example\.com/)).toBeVisible();
  });

  test('is asked for once, and says what became of it', async () => {
    const accountActivation = jest.fn(() => ({ success: true }));
    await showAccount(<Activation />, { path: `/activate${link}`, script: { accountActivation } });
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
    await act(async () => undefined);
    expect(accountActivation).toHaveBeenCalledTimes(1);
  });
});
