import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import type { Answer } from '@/contracts/gateway';
import { adasToken, beginSignedOut, showAccount } from '../../../tests/support/accountPage';
import { refused } from '../../../tests/support/cartStore';
import type { Script } from '../../../tests/support/scriptedGateway';
import { EditPasswordSection } from './components/EditPasswordSection';

beginSignedOut();

const google = { loginId: 'google-1', provider: 'google' as const, connectedAt: '2026-11-20T15:00:00.000Z' };
const facebook = { ...google, loginId: 'facebook-1', provider: 'facebook' as const };
type Logins = Answer<'getSocialLogins'>;

const show = async (logins: Logins, script: Script = {}) => {
  Cookies.set('access_token', adasToken);
  const others = { getPasskeys: () => ({ passkeys: [] }), getSessions: () => ({ sessions: [] }) };
  return showAccount(<EditPasswordSection />, {
    script: { ...others, getSocialLogins: () => logins, ...script },
  });
};

test('connected providers are listed, and one is disconnected', async () => {
  const removeSocialLogin = jest.fn((_input: unknown) => ({
    socialLogins: [facebook],
    isLastWayIn: false,
    isOffered: true,
  }));
  const { user } = await show(
    { socialLogins: [google, facebook], isLastWayIn: false, isOffered: true },
    { removeSocialLogin },
  );
  expect(await screen.findByRole('heading', { name: 'Connected accounts' })).toBeVisible();
  expect(screen.getAllByText(/^Connected November 20/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Disconnect Google' }));
  await waitFor(() => expect(screen.queryByText('Google')).toBeNull());
  expect(screen.getByText('Facebook')).toBeVisible();
  expect(await screen.findByText('It is disconnected. We sent you an email about it.')).toBeVisible();
  expect(removeSocialLogin).toHaveBeenCalledWith(
    expect.objectContaining({ params: { loginId: 'google-1' } }),
  );
});

test('the only way in has no button and says why', async () => {
  await show({ socialLogins: [google], isLastWayIn: true, isOffered: true });
  expect(await screen.findByText(/^It is the only way into your account/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Disconnect Google' })).toBeNull();
});

test('a refusal of the gateway is said', async () => {
  const { user } = await show(
    { socialLogins: [google], isLastWayIn: false, isOffered: true },
    { removeSocialLogin: () => refused(422, 'PRFL.LAST_WAY_IN') },
  );
  await user.click(await screen.findByRole('button', { name: 'Disconnect Google' }));
  expect(await screen.findByText(/Set a password or add a passkey first/)).toBeVisible();
});

test('without a provider in this shop nothing is said of them', async () => {
  const { store } = await show({ socialLogins: [], isLastWayIn: false, isOffered: false });
  await waitFor(() => expect(store.getState().socialLogins.results).not.toBeNull());
  expect(screen.queryByRole('heading', { name: 'Connected accounts' })).toBeNull();
});
