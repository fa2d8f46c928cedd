import { screen, waitFor } from '@testing-library/react';
import { readVisit } from '@/features/attribution/state';
import { beginSignedOut, fakeSession, puzzle, showAccount } from '../../../tests/support/accountPage';
import { throwing } from '../../../tests/support/checkoutPage';
import { recordEvents } from '../../../tests/support/recordEvents';
import { enterPartner } from '../../../tests/support/enterPartner';
import type { Script } from '../../../tests/support/scriptedGateway';
import { SocialLanding } from './components/SocialLanding';
import { finishSocialLogin as finish } from './state/socialLogin';

beginSignedOut();

const { close: browserClose } = window;
beforeEach(() => {
  recordEvents();
  // jsdom begins without one, as no browser does.
  window.opener = null;
});
afterEach(() => {
  window.close = browserClose;
  window.history.replaceState(null, '', '/');
});

describe('§2 /loading?target=sociallogin', () => {
  const secret = 's'.repeat(43);
  const land = (script: Script, hash = '#code=code-1', search = '') => {
    window.localStorage.setItem('social-sign-in', `google.${secret}`);
    const path = `/loading?target=sociallogin${search}${hash}`;
    return showAccount(<SocialLanding />, { script, path });
  };
  const signedIn = { code: 'sign-in-code', return_to: '/offers' };

  test('the code goes with the secret of this browser; the page that had left leads on', async () => {
    const asked = fakeSession();
    const finishSocialLogin = jest.fn((_input: unknown) => ({ signedIn }));
    const seen = recordEvents();
    await land({ finishSocialLogin });
    await waitFor(() => expect(window.location.pathname).toBe('/offers'));
    expect(finishSocialLogin).toHaveBeenCalledWith(
      expect.objectContaining({ body: { code: 'code-1', verifier: secret } }),
    );
    expect(asked).toContainEqual({ step: 'start', body: { code: 'sign-in-code' } });
    expect(window.location.hash).toBe('');
    expect(window.localStorage.getItem('social-sign-in')).toBeNull();
    expect(seen).toContainEqual({ event: 'login-complete', source: 'google' });
  });

  test('§3 User (partner): in a partner’s shop it names the partner', async () => {
    fakeSession();
    const finishSocialLogin = jest.fn((_input: unknown) => ({ signedIn }));
    const { store } = await showAccount(<p />, { script: { finishSocialLogin } });
    await store.dispatch(readVisit({ search: '?partnerId=acme', cookie: () => undefined }));
    enterPartner(store);
    await store.dispatch(finish({ proof: { code: 'code-1' }, isPopup: false }));
    expect(finishSocialLogin.mock.lastCall?.[0]).toMatchObject({ body: { partnerId: 'acme' } });
  });

  test('an account that was about to be deleted says that it stays, before it leads on', async () => {
    fakeSession();
    const shown = await land({ finishSocialLogin: () => ({ signedIn: { ...signedIn, isKept: true } }) });
    expect(await screen.findByText('Your account stays')).toBeVisible();
    await shown.user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(window.location.pathname).toBe('/offers'));
  });

  test('in the popup as well, before it closes the window', async () => {
    fakeSession();
    window.opener = window;
    window.close = jest.fn();
    const shown = await land({ finishSocialLogin: () => ({ signedIn: { ...signedIn, isKept: true } }) });
    expect(await screen.findByText('Your account stays')).toBeVisible();
    expect(window.close).not.toHaveBeenCalled();
    await shown.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(window.close).toHaveBeenCalledTimes(1);
  });

  test('in the popup it closes the window and tells nothing twice', async () => {
    fakeSession();
    window.opener = window;
    window.close = jest.fn();
    const seen = recordEvents();
    await land({ finishSocialLogin: () => ({ signedIn }) });
    await waitFor(() => expect(window.close).toHaveBeenCalledTimes(1));
    expect(seen).toEqual([]);
    const told = window.localStorage.getItem('social-sign-in') ?? '';
    expect(told).toMatch(/^finished /);
    expect(told).not.toContain('sign-in-code');
  });

  test('in the popup a new account is told to the page that opened it', async () => {
    fakeSession();
    window.opener = window;
    window.close = jest.fn();
    await land({ finishSocialLogin: () => ({ signedIn, isNew: true }) });
    await waitFor(() => expect(window.close).toHaveBeenCalledTimes(1));
    expect(window.localStorage.getItem('social-sign-in')).toContain('"isNew":true');
  });

  test.each([
    ['#problem=denied', /nothing has changed/],
    ['#problem=no-email', /did not tell us an email address/],
    ['#problem=unreachable', /does not answer as it should/],
    ['#problem=<b>', /has ended/],
    ['', /has ended/],
  ])('%s is said in words', async (hash, words) => {
    await land({}, hash);
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('a code of another browser signs nobody in', async () => {
    const asked = fakeSession();
    await land({ finishSocialLogin: throwing(404, 'AUTH.SESSION_OVER') });
    expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in has ended');
    expect(asked).toEqual([]);
  });

  test('an address with an account asks for its password, and says what was wrong with it', async () => {
    fakeSession();
    const confirm = {
      provider: 'google' as const,
      email: 'ada@example.com',
      ways: ['password' as const, 'mail' as const],
    };
    const finishSocialLogin = () => ({ confirm });
    const connectSocialLogin = throwing(401, 'AUTH.MISMATCH');
    const script = { finishSocialLogin, connectSocialLogin, captcha: () => puzzle };
    const shown = await land(script);
    await shown.user.type(await screen.findByLabelText('Password'), 'Wrong#1843');
    await shown.user.click(screen.getByRole('button', { name: 'Connect and sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('do not match');
    const mailSocialLogin = jest.fn(() => ({ success: true }));
    Object.assign(script, { mailSocialLogin });
    await shown.user.click(screen.getByRole('button', { name: 'Send me a link instead' }));
    expect(await screen.findByText(/We sent a link to ada@example.com/)).toBeVisible();
  });

  test('the link of the mail, opened in another browser, says so', async () => {
    const confirmSocialLogin = throwing(404, 'AUTH.SESSION_OVER');
    await land({ confirmSocialLogin }, '', '&resetToken=t&resetString=s');
    expect(await screen.findByRole('alert')).toHaveTextContent('in the browser in which you began');
  });
});
