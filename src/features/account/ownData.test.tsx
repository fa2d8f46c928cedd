import { act, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { GatewayError } from '@/clients/gateway/GatewayError';
import { readProfile } from '@/features/auth/state';
import { selectActiveModal } from '@/features/modals/state';
import { adasToken, beginSignedOut, fakeSession, showAccount } from '../../../tests/support/accountPage';
import { AccountArea } from './components/AccountArea';

beginSignedOut();

const userData = {
  ...{ profileId: 'p1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
  ...{ phones: ['2125550147'], isActivated: true, hasPassword: true },
};

test('the end of the account: a wrong password is said at its field and signs nobody out; the right one names the day', async () => {
  Cookies.set('access_token', adasToken);
  let given = '';
  const endAccount = ({ body }: { body: { password?: string | undefined } }) => {
    given = body.password ?? '';
    if (given === 'Engine#1843') return { endsOn: '2026-12-20' };
    throw new GatewayError('profile answered 422', {
      ...{ service: 'profile', status: 422, errorMap: { 'PRFL.INVALID': 'not valid' } },
      details: [{ path: 'body.password', message: 'is not valid' }],
    });
  };
  fakeSession();
  const { user, store } = await showAccount(<AccountArea section="profile" />, {
    path: '/account/profile',
    script: { userData: () => ({ userData }), endAccount },
  });
  await user.click(await screen.findByText('Delete my account', { selector: 'summary *' }));
  const password = await screen.findByLabelText('Your password, to confirm');
  const press = () => user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await user.type(password, 'Wrong#1843');
  await press();
  await waitFor(() => expect(password).toHaveAccessibleDescription(/This is not your password/));
  expect(store.getState().user.results?.loggedIn).toBe(true);
  await user.clear(password);
  await user.type(password, 'Engine#1843');
  await press();
  const said = await screen.findByText(/^Your account will be deleted on .*December 20/);
  expect(said.closest('[tabindex]')).toHaveFocus();
  expect(given).toBe('Engine#1843');
});

const endIt = async () => {
  Cookies.set('access_token', adasToken);
  const asked = fakeSession();
  const script = { userData: () => ({ userData }), endAccount: () => ({ endsOn: '2026-12-20' }) };
  const shown = await showAccount(<AccountArea section="profile" />, { path: '/account/profile', script });
  await shown.user.click(await screen.findByText('Delete my account', { selector: 'summary *' }));
  await shown.user.type(screen.getByLabelText('Your password, to confirm'), 'Engine#1843');
  await shown.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const said = await screen.findByText(/^Your account will be deleted on .*December 20/);
  return { ...shown, asked, said };
};

test('an ended account: its day is shown and nothing else of it, this browser forgets the session, and the way leads home', async () => {
  const { asked, said, store } = await endIt();
  expect(said.closest('[tabindex]')).toHaveFocus();
  expect(document.cookie).not.toContain('access_token');
  expect(asked.map(({ step }) => step)).toContain('end');
  await waitFor(() => expect(store.getState().user.results).toEqual({ loggedIn: false }));
  expect(screen.queryByDisplayValue('ada@example.com')).toBeNull();
  expect(JSON.stringify(store.getState())).not.toContain('ada@example.com');
  expect(screen.getByRole('link', { name: 'To the shop' })).toHaveAttribute('href', '/');
  expect(selectActiveModal(store.getState())).toBeNull();
});

test('its tab, hidden to read the mail and shown again, still names the day; signing in again shows the account', async () => {
  const { store, router, said } = await endIt();
  const replaced = jest.spyOn(router, 'replace');
  await act(() => store.dispatch(readProfile()));
  expect(said).toBeVisible();
  expect([...replaced.mock.calls, ...(router.push as jest.Mock).mock.calls]).toEqual([]);
  expect(selectActiveModal(store.getState())).toBeNull();
  Cookies.set('access_token', adasToken);
  await act(() => store.dispatch(readProfile()));
  expect(await screen.findByDisplayValue('ada@example.com')).toBeVisible();
  expect(screen.queryByText(/will be deleted/)).toBeNull();
});
