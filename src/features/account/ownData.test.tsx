import { screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { GatewayError } from '@/clients/gateway/GatewayError';
import { selectActiveModal } from '@/features/modals/state';
import { adasToken, beginSignedOut, fakeSession, showAccount } from '../../../tests/support/accountPage';
import { AccountArea } from './components/AccountArea';
import { ProfileSection } from './components/ProfileSection';

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
  const { user, store } = await showAccount(<ProfileSection />, {
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

test('an ended account: its day is shown, this browser forgets the session, and signing out leads home', async () => {
  Cookies.set('access_token', adasToken);
  const asked = fakeSession();
  const script = {
    ...{ logout: () => ({ loggedIn: false as const }), userData: () => ({ userData }) },
    endAccount: () => ({ endsOn: '2026-12-20' }),
  };
  const { user, router, store } = await showAccount(<AccountArea section="profile" />, { script });
  await user.click(await screen.findByText('Delete my account', { selector: 'summary *' }));
  await user.type(screen.getByLabelText('Your password, to confirm'), 'Engine#1843');
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const said = await screen.findByText(/^Your account will be deleted on .*December 20/);
  await waitFor(() => expect(document.cookie).not.toContain('access_token'));
  expect(asked.map(({ step }) => step)).toContain('end');
  const message = said.closest<HTMLElement>('[tabindex]') as HTMLElement;
  await user.click(within(message).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/', undefined, undefined));
  expect(selectActiveModal(store.getState())).toBeNull();
});
