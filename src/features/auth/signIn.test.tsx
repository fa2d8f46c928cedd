import { act, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { openModal, selectActiveModal } from '@/features/modals/state';
import { writeGoback } from '@/lib/url';
import { followModals } from '@/shell/visit/followModals';
import {
  beginSignedOut,
  fakeSession,
  puzzle,
  showAccount,
  tokenOf,
} from '../../../tests/support/accountPage';
import { throwing } from '../../../tests/support/checkoutPage';
import { recordEvents } from '../../../tests/support/recordEvents';
import { enterPartner } from '../../../tests/support/enterPartner';
import { AccountLink } from './components/AccountLink';
import { AuthDialog } from './components/AuthDialogs';
import { LoginForm } from './components/LoginForm';
import { followLogin } from './state';

beginSignedOut();

const captcha = () => puzzle;
type Shown = Awaited<ReturnType<typeof showAccount>>;
/** What was asked but for the providers the form offers. */
const askedBy = ({ gateway }: Shown) => gateway.asked.filter(({ name }) => name !== 'socialLogins');

async function fillLogin({ user }: Shown, email = 'ada@example.com') {
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'Engine#1843');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('§4 Login', () => {
  test('credentials go with return_to and a solved puzzle; then session, profile, address, modal, event', async () => {
    const seen = recordEvents();
    const asked = fakeSession();
    Cookies.set('visit_source', 'cid=spring');
    Cookies.set('paid_click', 'partnerid=older');
    const path = `/authenticate?goback=${writeGoback('/cart?step=1')}`;
    const login = jest.fn(() => ({ code: 'code', return_to: '/cart?step=1' }));
    const shown = await showAccount(<LoginForm />, { path, script: { captcha, login } });
    act(() => void shown.store.dispatch(openModal({ modalKey: 'login' })));
    await fillLogin(shown);
    await waitFor(() => expect(window.location.pathname).toBe('/cart'));
    /* The campaign of this visit, not that of an older click, whose lifetime would begin anew. */
    expect(window.location.search).toBe('?step=1&cid=spring');
    ['visit_source', 'paid_click'].forEach((name) => Cookies.remove(name));
    const { body } = login.mock.lastCall?.[0 as never] as unknown as { body: Record<string, string> };
    expect(body).toMatchObject({
      email: 'ada@example.com',
      password: 'Engine#1843',
      return_to: '/cart?step=1',
    });
    expect(JSON.parse(atob(body.captcha ?? ''))).toMatchObject({ number: 1 });
    expect(asked).toEqual([{ step: 'start', body: { code: 'code' } }]);
    expect(shown.store.getState().user.results).toMatchObject({ loggedIn: true, firstName: 'Ada' });
    expect(selectActiveModal(shown.store.getState())).toBeNull();
    expect(seen).toEqual([
      { event: 'login-attempt', source: 'traditional' },
      { event: 'login-complete', source: 'traditional' },
    ]);
  });

  test.each([
    ['huge', `/cart?x=${'x'.repeat(3000)}`],
    ['with a control character', '/cart\u0000'],
  ])(
    '§2 with a goback that is %s one signs in all the same: the gateway is not asked to lead there',
    async (_, to) => {
      fakeSession();
      const login = jest.fn(() => ({ code: 'code' }));
      const path = `/authenticate?goback=${writeGoback(to)}`;
      const shown = await showAccount(<LoginForm />, { path, script: { captcha, login } });
      await fillLogin(shown);
      await waitFor(() => expect(window.location.pathname).toBe('/'));
      const { body } = login.mock.lastCall?.[0 as never] as unknown as { body: object };
      expect(body).not.toHaveProperty('return_to');
    },
  );

  test('leads on to where it was asked for, as the checkout of a partner that takes its own customers alone', async () => {
    fakeSession();
    const login = () => ({ code: 'code' });
    const shown = await showAccount(<LoginForm />, { path: '/cart', script: { captcha, login } });
    act(() => void shown.store.dispatch(openModal({ modalKey: 'login', goOn: '/checkout' })));
    await fillLogin(shown);
    await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
    expect(selectActiveModal(shown.store.getState())).toBeNull();
  });

  test('an account that was about to be deleted says that it stays, before it leads on', async () => {
    fakeSession();
    const path = `/authenticate?goback=${writeGoback('/cart')}`;
    const login = () => ({ code: 'code', return_to: '/cart', isKept: true });
    const shown = await showAccount(<LoginForm />, { path, script: { captcha, login } });
    await fillLogin(shown);
    const said = await screen.findByText('Your account stays');
    expect(said.closest('[tabindex]')).toHaveFocus();
    expect(window.location.pathname).toBe('/authenticate');
    await shown.user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(window.location.pathname).toBe('/cart'));
  });

  test('its dialog goes on as well when it is closed, and uses the stored address up', async () => {
    fakeSession();
    const login = () => ({ code: 'code', isKept: true });
    const close = jest.fn();
    const dialog = <AuthDialog modalKey="login" onClose={close} />;
    const shown = await showAccount(dialog, { path: '/products/a', script: { captcha, login } });
    await shown.store.dispatch(followLogin('?redirecturl=/offers'));
    await fillLogin(shown);
    expect(await screen.findByText('Your account stays')).toBeVisible();
    expect(window.sessionStorage.getItem('RedirectURL')).toBeNull();
    await shown.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(window.location.pathname).toBe('/offers'));
    expect(close).not.toHaveBeenCalled();
  });

  test('to a page of the other language: no dialog is closed, and no step back in the history ends it', async () => {
    fakeSession();
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
    const login = () => ({ code: 'code', return_to: '/fr-CA/cart' });
    const shown = await showAccount(<LoginForm />, { path: '/products/a', script: { captcha, login } });
    const stop = followModals(shown.store);
    try {
      act(() => void shown.store.dispatch(openModal({ modalKey: 'login' })));
      await fillLogin(shown);
      /* All that jsdom does of a page load. */
      await waitFor(() => expect(String(said.mock.lastCall?.[0])).toContain('navigation'));
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
      expect(selectActiveModal(shown.store.getState())).toBe('login');
      expect(go).not.toHaveBeenCalled();
    } finally {
      stop();
      said.mockRestore();
      go.mockRestore();
    }
  });

  test.each([
    [400, 'Please enter your username and password'],
    [401, 'Email and password do not match, Please ensure you typed in the correct combination'],
    [403, 'Please verify that you are not a robot.'],
    [404, "We can't find an account associated with this email address."],
    [
      423,
      'Your Account locked due to 5 consecutive failure login attempts. Please do check your inbox to unlock.',
    ],
    [500, "We're sorry. There was a connection issue. Please try again."],
    [0, "We're sorry. There was a connection issue. Please try again."],
  ])('§8 Login: %i says "%s", keeps what was typed, and solves a new puzzle', async (status, words) => {
    const seen = recordEvents();
    fakeSession();
    const shown = await showAccount(<LoginForm />, { script: { captcha, login: throwing(status) } });
    await fillLogin(shown);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(shown.store.getState().user).toMatchObject({
      hasError: true,
      status,
      error: { loginError: 'refused' },
    });
    expect(seen).toContainEqual({ event: 'login-fail', source: 'traditional', status });
    await shown.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() =>
      expect(askedBy(shown).map(({ name }) => name)).toEqual(['captcha', 'login', 'captcha', 'login']),
    );
  });

  test('nothing is sent while a field is empty or wrong; the first wrong field has the focus', async () => {
    const shown = await showAccount(<LoginForm />);
    await shown.user.type(screen.getByLabelText('Email'), 'ada@');
    await shown.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
    expect(screen.getByText('Please fill in the required field')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(askedBy(shown)).toEqual([]);
  });

  test('a second press while it is sent is not a second sign-in', async () => {
    fakeSession();
    const login = jest.fn(() => new Promise<never>(() => undefined));
    const shown = await showAccount(<LoginForm />, { script: { captcha, login } });
    await fillLogin(shown);
    await waitFor(() => expect(login).toHaveBeenCalledTimes(1));
    await shown.user.click(screen.getByRole('button', { name: /Sign in|Signing/ }));
    expect(askedBy(shown)).toHaveLength(2);
  });

  test('§4 "a redirect URL stored in session storage (removed after use)"', async () => {
    fakeSession();
    const login = () => ({ code: 'code' });
    const shown = await showAccount(<LoginForm />, { path: '/authenticate', script: { captcha, login } });
    await shown.store.dispatch(followLogin('?redirecturl=/offers%3Fa=1'));
    expect(window.sessionStorage.getItem('RedirectURL')).toBe('/offers?a=1');
    await fillLogin(shown);
    await waitFor(() => expect(window.location.pathname).toBe('/offers'));
    expect(window.location.search).toBe('?a=1');
    expect(window.sessionStorage.getItem('RedirectURL')).toBeNull();
  });

  test('an open dialog leaves the shopper on the page', async () => {
    fakeSession();
    const login = () => ({ code: 'code' });
    const shown = await showAccount(<LoginForm />, {
      path: '/products/a?login=1',
      script: { captcha, login },
    });
    await fillLogin(shown);
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(window.location.pathname).toBe('/products/a');
    expect(shown.router.push).not.toHaveBeenCalled();
  });
});

test.each([
  [{ firstName: 'Ada' }, 'Ada'],
  [{}, 'Account'],
])('§6 "display name defaults to Account when firstName is missing": %j is %s', async (claims, name) => {
  Cookies.set('access_token', tokenOf({ profileId: 'p1', ...claims }));
  await showAccount(<AccountLink />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/account');
});

describe('§2 the login modal on page load', () => {
  const load = async (search: string, changes?: object) => {
    const { store } = await showAccount(<p />);
    enterPartner(store, changes);
    await store.dispatch(followLogin(search));
    return selectActiveModal(store.getState());
  };

  test.each(['?login', '?login=true', '?a=1&LOGIN='])('opens with the key "login": %s', async (search) => {
    expect(await load(search)).toBe('login');
  });

  test('opens once where the stored flag is "true"', async () => {
    window.sessionStorage.setItem('showSignIn', 'true');
    expect(await load('')).toBe('login');
    expect(await load('')).toBeNull();
  });

  test('§6 does not open where the partner hides the sign-in', async () => {
    expect(await load('?login', { hideSignIn: true })).toBeNull();
    expect(await load('?login')).toBe('login');
  });

  test('does not open for somebody who is signed in, nor without a reason', async () => {
    expect(await load('?logins=1')).toBeNull();
    Cookies.set('access_token', tokenOf({ profileId: 'p1' }));
    expect(await load('?login')).toBeNull();
  });
});
