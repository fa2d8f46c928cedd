import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { openModal, selectActiveModal } from '@/features/modals/state';
import { writeGoback } from '@/lib/url';
import { beginSignedOut, showAccount, tokenOf } from '../../../tests/support/accountPage';
import { recordEvents } from '../../../tests/support/recordEvents';
import Cookies from 'js-cookie';
import { LoginForm } from './components/LoginForm';
import { SignUpForm } from './components/SignUpForm';

beginSignedOut();

const socialLogins = () => ({
  providers: [
    { provider: 'google' as const, url: '/gateway/accounts/larkstem-na/api/googlelogin' },
    { provider: 'apple' as const, url: '/gateway/accounts/larkstem-na/api/applelogin' },
  ],
});

/** A popup that the test closes. */
let popup = { closed: false };
const open = jest.fn(
  (_url?: string | URL, _name?: string, _place?: string): Window | null => popup as Window,
);

const { open: browserOpen } = window;
beforeEach(() => {
  recordEvents();
  popup = { closed: false };
  open.mockClear().mockImplementation(() => popup as Window);
  window.open = open;
});
afterEach(() => {
  window.open = browserOpen;
  window.history.replaceState(null, '', '/');
});

const google = () => screen.findByRole('button', { name: 'Continue with Google' });

describe('§4 Social login', () => {
  test('"Open a centred 500×500 popup" at the provider, with original_url and the hash of a secret', async () => {
    Object.assign(window, { screenX: 100, screenY: 50, outerWidth: 1500, outerHeight: 900 });
    const shown = await showAccount(<LoginForm />, {
      path: `/authenticate?goback=${writeGoback('/cart?a=1')}`,
      script: { socialLogins },
    });
    await shown.user.click(await google());
    const [url = '', , place] = open.mock.lastCall ?? [];
    expect(place).toBe('popup,width=500,height=500,left=600,top=250');
    const { pathname, searchParams } = new URL(String(url), 'http://localhost');
    expect(pathname).toBe('/gateway/accounts/larkstem-na/api/googlelogin');
    expect(searchParams.get('original_url')).toBe('http://localhost/cart?a=1');
    const [provider, secret = ''] = (window.localStorage.getItem('social-sign-in') ?? '').split('.');
    expect(provider).toBe('google');
    expect(searchParams.get('began_at')).toBe('http://localhost/authenticate');
    expect(searchParams.get('multipass')).toBe(createHash('sha256').update(secret).digest('base64url'));
  });

  test('a goback that names the other host goes along, and is followed as the popup tells it', async () => {
    const there = 'https://pay.shop.example/account';
    const settings = { publicUrl: 'http://localhost', checkoutHost: 'https://pay.shop.example' };
    Object.assign(globalThis, { __NEXT_DATA__: { props: { pageProps: { settings } } } });
    const shown = await showAccount(<LoginForm />, {
      path: `/authenticate?goback=${writeGoback(there)}`,
      script: { socialLogins },
    });
    await shown.user.click(await google());
    const [url = ''] = open.mock.lastCall ?? [];
    expect(new URL(String(url), 'http://localhost').searchParams.get('original_url')).toBe(there);
    /* The gateway did not allow it. */
    window.localStorage.setItem('social-sign-in', 'finished {"isNew":false,"returnTo":"/account"}');
    Cookies.set('access_token', tokenOf({ profileId: 'p1', firstName: 'Ada' }));
    popup.closed = true;
    await waitFor(() => expect(window.location.pathname).toBe('/account'), { timeout: 5000 });
    expect(window.localStorage.getItem('social-sign-in')).toBeNull();
    Object.assign(globalThis, { __NEXT_DATA__: undefined });
  });

  test.each([
    ['without a goback', '/authenticate', null],
    ['with one of another site', `/signup?goback=${writeGoback('https://evil.example/')}`, null],
    [
      'with one of a host that only looks alike',
      `/authenticate?goback=${writeGoback('http://localhost.evil.example/')}`,
      null,
    ],
    ['from any other page', '/products/a?sku=1', 'http://localhost/products/a?sku=1'],
  ])(
    '§2 "the default return place after social login" is left to the gateway: %s',
    async (_, path, expected) => {
      const shown = await showAccount(<LoginForm />, { path, script: { socialLogins } });
      await shown.user.click(await google());
      const [url = ''] = open.mock.lastCall ?? [];
      expect(new URL(String(url), 'http://localhost').searchParams.get('original_url')).toBe(expected);
    },
  );

  test('"Check every 500 ms", then session, modals, profile, address and the record of it', async () => {
    jest.useFakeTimers({ advanceTimers: false });
    try {
      const seen = recordEvents();
      const path = `/authenticate?goback=${writeGoback('/cart')}`;
      const shown = await showAccount(<LoginForm />, { path, script: { socialLogins } });
      act(() => void shown.store.dispatch(openModal({ modalKey: 'login' })));
      const button = await google();
      await act(async () => button.click());
      expect(button).toHaveAttribute('aria-busy', 'true');
      popup.closed = true;
      Cookies.set('access_token', tokenOf({ profileId: 'p1', firstName: 'Ada' }));
      await act(async () => void (await jest.advanceTimersByTimeAsync(499)));
      expect(shown.store.getState().user.results?.loggedIn).toBe(false);
      await act(async () => void (await jest.advanceTimersByTimeAsync(1)));
      expect(shown.store.getState().user.results).toMatchObject({ loggedIn: true, firstName: 'Ada' });
      expect(selectActiveModal(shown.store.getState())).toBeNull();
      expect(window.location.pathname).toBe('/cart');
      expect(seen).toEqual([
        { event: 'login-attempt', source: 'google' },
        { event: 'login-complete', source: 'google' },
      ]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('one provider at a time: the others wait until the first popup is closed', async () => {
    const shown = await showAccount(<LoginForm />, { script: { socialLogins } });
    await shown.user.click(await google());
    const apple = () => screen.getByRole('button', { name: 'Continue with Apple' });
    await waitFor(() => expect(apple()).toBeDisabled());
    await shown.user.click(apple());
    expect(open).toHaveBeenCalledTimes(1);
    popup.closed = true;
    await waitFor(() => expect(apple()).toBeEnabled());
  });

  test('a popup that is closed early leaves the form as it was, and the modals closed', async () => {
    const seen = recordEvents();
    const shown = await showAccount(<SignUpForm />, { path: '/signup', script: { socialLogins } });
    await shown.user.click(await google());
    popup.closed = true;
    await waitFor(async () => expect(await google()).not.toHaveAttribute('aria-busy'), { timeout: 5000 });
    expect(window.location.pathname).toBe('/signup');
    expect(seen).toContainEqual({ event: 'login-fail', source: 'google', status: 0 });
  });

  test('"Once closed: … refresh the cart", also when nobody has signed in', async () => {
    Cookies.set('cartToken', 'token-of-the-cart');
    Cookies.set('cartId', 'cart-12345678');
    const itemCount = jest.fn(() => ({ itemCount: 2 }));
    try {
      const shown = await showAccount(<LoginForm />, { script: { socialLogins, itemCount } });
      await shown.user.click(await google());
      expect(itemCount).not.toHaveBeenCalled();
      popup.closed = true;
      await waitFor(() => expect(shown.store.getState().itemCount.results).toBe(2), { timeout: 5000 });
    } finally {
      Cookies.remove('cartToken');
      Cookies.remove('cartId');
    }
  });

  test('an account that the popup has made adds signupcomplete, as the form does; the next sign-in does not', async () => {
    const signInThere = async (isNew: boolean) => {
      const shown = await showAccount(<SignUpForm />, { path: '/cart', script: { socialLogins } });
      await shown.user.click(await google());
      if (isNew) window.localStorage.setItem('social-sign-in', 'finished {"isNew":true}');
      Cookies.set('access_token', tokenOf({ profileId: 'p1', firstName: 'Ada' }));
      popup.closed = true;
      await waitFor(() => expect(shown.store.getState().user.results?.loggedIn).toBe(true), {
        timeout: 5000,
      });
      await waitFor(async () => expect(await google()).not.toHaveAttribute('aria-busy'), { timeout: 5000 });
      cleanup();
      Cookies.remove('access_token');
      popup = { closed: false };
      return window.location.search;
    };
    expect(await signInThere(true)).toBe('?signupcomplete=true');
    expect(window.localStorage.getItem('social-sign-in')).toBeNull();
    expect(await signInThere(false)).toBe('');
  });

  test('a recognised visitor who closes it early is not signed in by that', async () => {
    const seen = recordEvents();
    Cookies.set('access_token', tokenOf({ partial: true, firstName: 'Ada' }));
    const shown = await showAccount(<LoginForm />, { path: '/authenticate', script: { socialLogins } });
    await shown.user.click(await google());
    popup.closed = true;
    await waitFor(() => expect(seen).toContainEqual({ event: 'login-fail', source: 'google', status: 0 }), {
      timeout: 5000,
    });
  });

  test('a refused popup: the page itself leaves', async () => {
    const seen = recordEvents();
    open.mockImplementation(() => null);
    const shown = await showAccount(<LoginForm />, { script: { socialLogins } });
    await shown.user.click(await google());
    await waitFor(() => expect(seen).toContainEqual({ event: 'login-attempt', source: 'google' }));
    expect(await google()).not.toHaveAttribute('aria-busy');
  });

  test('no button without a provider', async () => {
    await showAccount(<LoginForm />, { script: { socialLogins: () => ({ providers: [] }) } });
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByRole('group')).toBeNull();
  });
});
