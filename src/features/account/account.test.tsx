import { act, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { readProfile } from '@/features/auth/state';
import { selectActiveModal } from '@/features/modals/state';
import { readGoback } from '@/lib/url';
import {
  adasToken,
  beginSignedOut,
  fakeSession,
  showAccount,
  tokenOf,
} from '../../../tests/support/accountPage';
import { refusedWrite } from '../../../tests/support/accountDialogs';
import { refused } from '../../../tests/support/cartStore';
import { AccountArea } from './components/AccountArea';
import { CardsSection } from './components/CardsSection';
import { EditPasswordSection } from './components/EditPasswordSection';
import { LoyaltySection } from './components/LoyaltySection';
import { readOwn } from './state';

beginSignedOut();

const userData = {
  ...{ profileId: 'p1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
  ...{ phones: ['2125550147'], isActivated: true, hasPassword: true },
};
const signedIn = () => Cookies.set('access_token', adasToken);
/** What the section of passwords reads. */
const ownParts = {
  userData: () => ({ userData }),
  getSessions: () => ({ sessions: [] }),
  getPasskeys: () => ({ passkeys: [] }),
};

describe('§6 Account pages', () => {
  test('rulings Identity: visitors are led to /authenticate with the way back', async () => {
    const { router } = await showAccount(<AccountArea section="orders" />, { path: '/account/orders' });
    await waitFor(() => expect(router.replace).toHaveBeenCalled());
    const [path = '', query] = String(router.replace.mock.lastCall?.[0]).split('?');
    const goback = new URLSearchParams(query).get('goback');
    expect([path, readGoback(goback, { origin: 'https://shop.example' })]).toEqual([
      '/authenticate',
      '/account/orders',
    ]);
  });

  test('the way back keeps the language', async () => {
    const { router } = await showAccount(<AccountArea section={null} />, { locale: 'fr-CA' });
    await waitFor(() => expect(router.replace).toHaveBeenCalled());
    const query = String(router.replace.mock.lastCall?.[0]).split('?')[1];
    const goback = new URLSearchParams(query).get('goback');
    expect(readGoback(goback, { origin: 'https://shop.example' })).toBe('/fr-CA/account');
  });

  test('a session that ends meanwhile asks to sign in, and what was typed stays', async () => {
    signedIn();
    const script = { userData: () => ({ userData }), updateContactInfo: () => refused(401) };
    const { user, store } = await showAccount(<AccountArea section="profile" />, { script });
    const name = await screen.findByLabelText('First name');
    await user.clear(name);
    await user.type(name, 'Augusta');
    Cookies.remove('access_token');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    expect(selectActiveModal(store.getState())).toBe('login');
    expect(screen.getByLabelText('First name')).toHaveValue('Augusta');
  });

  test('a session that another device has ended is no wrong password', async () => {
    signedIn();
    fakeSession({ status: 404 });
    const script = {
      ...ownParts,
      editPassword: () => refusedWrite(401, ['PRFL.UNAUTHORIZED']),
    };
    const { user, store } = await showAccount(<AccountArea section="edit-password" />, { script });
    await user.type(await screen.findByLabelText('Present password'), 'Engine#1843');
    await user.type(screen.getByLabelText('New password'), 'Engine#1844');
    await user.type(screen.getByLabelText('Repeat the password'), 'Engine#1844');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    expect(screen.queryByText('This is not your password.')).toBeNull();
    expect(selectActiveModal(store.getState())).toBe('login');
  });

  test('§4 Logout: "redirect to / when on an account path", without asking to sign in', async () => {
    signedIn();
    fakeSession();
    const script = { logout: () => ({ loggedIn: false as const }), userData: () => ({ userData }) };
    const { user, router, store } = await showAccount(<AccountArea section="profile" />, { script });
    await screen.findByLabelText('First name');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/', undefined, undefined));
    expect(selectActiveModal(store.getState())).toBeNull();
    expect(store.getState().userData.results).toBeNull();
  });

  test('a sign-out that failed says so, and the account stays', async () => {
    signedIn();
    const { user, router } = await showAccount(<AccountArea section="profile" />, {
      script: { userData: () => ({ userData }) },
    });
    await screen.findByLabelText('First name');
    globalThis.fetch = (() => Promise.reject(new Error('offline'))) as typeof fetch;
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('You could not be signed out. Please try again.')).toBeVisible();
    expect(router.push).not.toHaveBeenCalled();
  });

  test('§6 loyalty is hidden in Canada', async () => {
    signedIn();
    await showAccount(<AccountArea section={null} />, { locale: 'fr-CA' });
    expect(screen.getByRole('link', { name: 'Commandes' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Adhésion or' })).toBeNull();
  });

  test('§6 the display name defaults to a word of ours when firstName is missing', async () => {
    Cookies.set('access_token', tokenOf({ profileId: 'p1' }));
    await showAccount(<AccountArea section={null} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, there.' })).toBeVisible();
  });

  test('nothing of one customer is shown to the next', async () => {
    signedIn();
    const { store } = await showAccount(<p />, { script: { userData: () => ({ userData }) } });
    await store.dispatch(readOwn({ name: 'userData' }));
    expect(store.getState().userData.results).toEqual(userData);
    Cookies.set('access_token', tokenOf({ profileId: 'p2' }));
    await act(() => store.dispatch(readProfile()));
    expect(store.getState().userData.results).toBeNull();
  });
});

test('§7 getPaymentCards: without a card the section says so and leads on to the shop', async () => {
  signedIn();
  await showAccount(<CardsSection />, { script: { getPaymentCards: () => ({ paymentCards: [] }) } });
  expect(await screen.findByRole('heading', { name: 'No card is saved.' })).toBeVisible();
  expect(screen.getByRole('link', { name: /./ })).toHaveAttribute('href', '/collections/best-sellers');
});

test('§7 editPassword: the old one goes along, and no password stays in the store', async () => {
  signedIn();
  const { user, gateway, store } = await showAccount(<EditPasswordSection />, {
    script: {
      editPassword: () => ({ ok: true, data: { success: true } }) as never,
      ...ownParts,
    },
  });
  await user.type(await screen.findByLabelText('Present password'), 'Engine#1843');
  await user.type(screen.getByLabelText('New password'), 'Engine#1844');
  await user.type(screen.getByLabelText('Repeat the password'), 'Engine#1844');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You have successfully updated your password.')).toBeVisible();
  expect(gateway.asked.at(-1)?.input).toEqual({
    body: { oldPassword: 'Engine#1843', password: 'Engine#1844' },
  });
  await waitFor(() => expect(JSON.stringify(store.getState().form)).not.toContain('Engine'));
});

test('own sessions: named in words; this one stays, another or all others end by a press', async () => {
  signedIn();
  const session = (sessionId: string, isCurrent: boolean) => ({
    ...{ sessionId, isCurrent, createdAt: '2026-11-19T15:00:00Z', lastActiveAt: '2026-11-20T15:00:00Z' },
    device: isCurrent ? ({ browser: 'safari', system: 'macos' } as const) : {},
  });
  const both = [session('s1', true), session('s2', false)];
  const { user, gateway } = await showAccount(<EditPasswordSection />, {
    script: {
      getSessions: () => ({ sessions: [...both, session('s3', false)] }),
      getPasskeys: () => ({ passkeys: [] }),
      endOwnSession: () => ({ ok: true, data: { sessions: both } }) as never,
      endOtherSessions: () => ({ ok: true, data: { sessions: [session('s1', true)] } }) as never,
    },
  });
  expect(await screen.findByText('Safari on Mac (this device)')).toBeVisible();
  const [, last] = screen.getAllByRole('button', { name: /^Sign out there: A device/ });
  await user.dblClick(last as HTMLElement);
  expect(await screen.findByText('The other device is signed out.')).toBeVisible();
  expect(gateway.asked.at(-1)?.input).toEqual({ params: { sessionId: 's3' } });
  expect(gateway.asked.filter(({ name }) => name === 'endOwnSession')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'End all other sessions' }));
  expect(await screen.findByText('All other sessions have ended.')).toBeVisible();
  expect(screen.queryByText('A device')).toBeNull();
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
});

test('§7 loyaltyOptIn: a press says whether mails about the membership are wanted', async () => {
  signedIn();
  const loyaltyAuthDetails = {
    ...{ loyaltyStatus: 'PAID_LOYALTY' as const, goldMember: 'true' as const, isOptedIn: true },
  };
  const { user, gateway } = await showAccount(<LoyaltySection />, {
    script: {
      loyaltyAuthDetails: () => ({ loyaltyAuthDetails }),
      loyaltyOptIn: () =>
        ({ ok: true, data: { loyaltyAuthDetails: { ...loyaltyAuthDetails, isOptedIn: false } } }) as never,
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: /Emails about the membership/ }));
  expect(await screen.findByText('You get no more emails about the membership.')).toBeVisible();
  expect(gateway.asked.at(-1)?.input).toEqual({ body: { isOptedIn: false } });
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test.each([
  [
    'ACTIVE' as const,
    '2027-11-20',
    42.5,
    ['You are a gold member', 'November 20, 2027', '$42.50', 'does not renew'],
  ],
  [
    'EXPIRED' as const,
    '2026-10-01',
    42.5,
    ['has ended', 'October 1, 2026', '$42.50', 'Become a member again'],
  ],
  ['NONE' as const, undefined, 0, ['You are not a gold member yet', 'See what members save']],
])('§3 membershipBasicInfo: %s', async (status, expireDate, saved, words) => {
  signedIn();
  const membershipBasicInfo = {
    fsmDetails: { status, ...(expireDate && { expireDate }) },
    loyaltyStatus: status === 'ACTIVE' ? ('PAID_LOYALTY' as const) : ('REGULAR_ACCOUNT' as const),
    saved,
  };
  await showAccount(<LoyaltySection />, { script: { membershipBasicInfo: () => ({ membershipBasicInfo }) } });
  const section = await screen.findByRole('region', { name: 'Gold membership' });
  for (const word of words) await waitFor(() => expect(section).toHaveTextContent(word));
  if (status === 'NONE') expect(section).not.toHaveTextContent('$');
});

test('a reading of the profile that says the same changes nothing', async () => {
  signedIn();
  const { store } = await showAccount(<p />);
  const before = store.getState().user;
  await store.dispatch(readProfile());
  expect(store.getState().user).toBe(before);
});
