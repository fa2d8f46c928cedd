import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { followLogin } from '@/features/auth/state/loginOnLoad';
import { writeGoback } from '@/lib/url';
import { adasToken, beginSignedOut, showAccount } from '../../../tests/support/accountPage';
import { SignInScreen, SignUpScreen } from './SignInScreens';

beginSignedOut();

/** Opens a page for signing in or up as somebody who is signed in already. */
async function open(path: string) {
  Cookies.set('access_token', adasToken);
  const { search } = new URL(path, 'http://localhost');
  const { store } = await showAccount(<p />);
  await store.dispatch(followLogin(search));
  return showAccount(path.startsWith('/signup') ? <SignUpScreen /> : <SignInScreen />, { path });
}

describe('§2 /authenticate and /signup lead on who is signed in already', () => {
  test.each([
    ['to the account', '/authenticate', '/account'],
    ['also from the page for signing up', '/signup', '/account'],
    [
      'to goback first',
      `/authenticate?RedirectURL=/cart&goback=${writeGoback('/offers?a=1')}`,
      '/offers?a=1',
    ],
    ['then to RedirectURL, which is used up', '/authenticate?RedirectURL=/offers%3Fa=1', '/offers?a=1'],
    ['to no other site', `/authenticate?goback=${writeGoback('https://evil.example/')}`, '/account'],
    ['to no page that asks again', `/authenticate?goback=${writeGoback('/signup')}`, '/account'],
  ])('%s', async (_where, path, expected) => {
    const { router } = await open(path);
    await waitFor(() => expect(router.replace).toHaveBeenCalled());
    expect(router.replace.mock.calls.map(([address]) => address)).toEqual([expected]);
    expect(window.sessionStorage.getItem('RedirectURL')).toBeNull();
  });

  test.each([
    ['the other language', '/fr-CA/account'],
    ['the other host of the shop', 'https://pay.shop.example/account'],
  ])('%s is a page load, and no page of this language or host comes first', async (_, target) => {
    const settings = { publicUrl: 'http://localhost', checkoutHost: 'https://pay.shop.example' };
    Object.assign(globalThis, { __NEXT_DATA__: { props: { pageProps: { settings } } } });
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      const { router } = await open(`/authenticate?goback=${writeGoback(target)}`);
      /* All that jsdom does of a page load. */
      await waitFor(() => expect(String(said.mock.lastCall?.[0])).toContain('navigation'));
      expect(router.replace).not.toHaveBeenCalled();
    } finally {
      said.mockRestore();
      Object.assign(globalThis, { __NEXT_DATA__: undefined });
    }
  });

  test('whoever is not signed in stays', async () => {
    const { router } = await showAccount(<SignInScreen />, { path: '/authenticate' });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(router.replace).not.toHaveBeenCalled();
  });
});
