import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beginSignedOut, fakeSession, showAccount, tokenOf } from '../../../tests/support/accountPage';
import { LoginForm } from './components/LoginForm';
import { RecognisedVisitor } from './components/RecognisedVisitor';
import { keepSession, readProfile, selectIsLoggedIn, signOut } from './state';

beginSignedOut();

describe('rulings Identity: a session is renewed before it ends', () => {
  test('once for ten calls', async () => {
    const asked = fakeSession();
    Cookies.set('last_active', '1');
    await Promise.all(Array.from({ length: 10 }, keepSession));
    expect(asked.map(({ step }) => step)).toEqual(['refresh']);
    expect(Cookies.get('access_token')).toBeDefined();
  });

  test('not while the token is there, and not for a guest', async () => {
    const asked = fakeSession();
    expect(keepSession()).toBeUndefined();
    Cookies.set('access_token', 'token');
    Cookies.set('last_active', '1');
    expect(keepSession()).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('one that is over leaves a guest; a server out of reach does not', async () => {
    Cookies.set('last_active', '1');
    fakeSession({ status: 404 });
    await expect(keepSession()).resolves.toBeUndefined();
    fakeSession({ status: 503 });
    await expect(keepSession()).rejects.toThrow('503');
  });
});

describe('§4 Login state', () => {
  test('somebody recognised without a first name is greeted without one', async () => {
    Cookies.set('access_token', tokenOf({ partial: true }));
    await showAccount(<RecognisedVisitor />);
    expect(screen.getByText(/^Welcome back\. Sign in to see/)).toBeVisible();
  });

  test('"Partially logged in: partial is set and loggedIn is true": a name, no member, and a way to be forgotten', async () => {
    const asked = fakeSession({ token: tokenOf({ partial: true, firstName: 'Ada' }) });
    Cookies.set('pc1', 'id.signature');
    const logout = () => ({ loggedIn: false as const });
    const { store, user } = await showAccount(<LoginForm />, { script: { logout } });
    expect(asked.map(({ step }) => step)).toEqual(['refresh']);
    expect(store.getState().user.results).toEqual({ loggedIn: true, partial: true, firstName: 'Ada' });
    expect(selectIsLoggedIn(store.getState())).toBe(false);
    expect(window.localStorage.getItem('is_gold_member')).toBe('false');
    expect(screen.getByText(/^Welcome back, Ada\./)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: /^Not you/ }));
    await waitFor(() => expect(store.getState().user.results).toEqual({ loggedIn: false }));
    expect(asked.map(({ step }) => step)).toEqual(['refresh', 'end']);
    expect(screen.queryByText(/Ada/)).toBeNull();
  });

  test('"loggedIn=true with the decoded token fields, and the gold-member flag is stored"', async () => {
    Cookies.set('access_token', tokenOf({ profileId: 'p1', firstName: 'Ada', goldMember: 'true' }));
    const { store } = await showAccount(<p />);
    expect(store.getState().user.results).toMatchObject({ loggedIn: true, goldMember: 'true' });
    expect(window.localStorage.getItem('is_gold_member')).toBe('true');
  });

  test('§8 a token that cannot be read is none', async () => {
    Cookies.set('access_token', 'nonsense');
    const { store } = await showAccount(<p />);
    expect(store.getState().user.results).toEqual({ loggedIn: false });
  });

  test.each([
    ['ahead', { iat: '2026-11-21T18:40:00Z', exp: '2026-11-21T19:40:00Z' }],
    ['behind', { iat: '2026-11-21T20:20:00Z', exp: '2026-11-21T21:20:00Z' }],
  ])(
    'a device whose clock is minutes %s stays signed in: the cookie ends with the token',
    async (_, times) => {
      const asked = fakeSession();
      const [iat, exp] = [times.iat, times.exp].map((time) => Date.parse(time) / 1000);
      Cookies.set('access_token', tokenOf({ profileId: 'p1', firstName: 'Ada', iat, exp }));
      const { store } = await showAccount(<p />);
      expect(store.getState().user.results).toMatchObject({ loggedIn: true, firstName: 'Ada' });
      expect(asked).toEqual([]);
    },
  );

  test('another customer in another tab: what the last one owned leaves the store', async () => {
    Cookies.set('access_token', tokenOf({ profileId: 'p1' }));
    const { store } = await showAccount(<p />);
    expect(store.getState().user.owner).toBe('p1');
    Cookies.set('access_token', tokenOf({ profileId: 'p2' }));
    await store.dispatch(readProfile());
    expect(store.getState().user).toMatchObject({ owner: 'p2', results: { profileId: 'p2' } });
  });
});

describe('§4 Logout', () => {
  test('"Call logout, clear the profile, set loggedIn=false, remove is_gold_member"', async () => {
    const asked = fakeSession();
    Cookies.set('access_token', tokenOf({ profileId: 'p1', goldMember: 'true' }));
    const logout = () => ({ loggedIn: false as const });
    const { store, gateway } = await showAccount(<p />, { script: { logout } });
    expect(await store.dispatch(signOut()).unwrap()).toBe(true);
    expect(gateway.asked.map(({ name }) => name)).toEqual(['logout']);
    expect(asked.map(({ step }) => step)).toEqual(['end']);
    expect(store.getState().user).toMatchObject({ results: { loggedIn: false }, owner: null });
    expect(window.localStorage.getItem('is_gold_member')).toBeNull();
  });

  const used = {
    localStorage: ['fyf-availability', 'recently-viewed', 'recent-searches', 'splitBanner'],
    sessionStorage: ['recipientParameters', 'ageVerification_dob', 'plp-product-count'],
  } as const;
  const areas = ['localStorage', 'sessionStorage'] as const;
  const left = () => areas.flatMap((area) => used[area].filter((key) => window[area].getItem(key)));

  test.each([
    [
      'what the browser keeps of the visit is gone, which is said',
      { partial: undefined },
      ['splitBanner', 'plp-product-count'],
    ],
    [
      '"Not you?" keeps what may be of the one who asks',
      { partial: true },
      areas.flatMap((area) => [...used[area]]),
    ],
  ])('%s', async (_, more, expected) => {
    fakeSession();
    for (const area of areas) for (const key of used[area]) window[area].setItem(key, '[]');
    Cookies.set('access_token', tokenOf({ profileId: 'p1', ...more }));
    const { store } = await showAccount(<p />, { script: { logout: () => ({ loggedIn: false as const }) } });
    await store.dispatch(signOut());
    expect(left()).toEqual(expected);
    expect(store.getState().user.isSignOutUntold).toBe(!more.partial);
    areas.forEach((area) => window[area].clear());
  });

  test('a server out of reach leaves the customer signed in', async () => {
    fakeSession({ status: 503 });
    Cookies.set('access_token', tokenOf({ profileId: 'p1' }));
    const { store } = await showAccount(<p />);
    globalThis.fetch = (() => Promise.reject(new Error('offline'))) as typeof fetch;
    expect(await store.dispatch(signOut()).unwrap()).toBe(false);
    expect(store.getState().user.results).toMatchObject({ loggedIn: true });
  });
});
