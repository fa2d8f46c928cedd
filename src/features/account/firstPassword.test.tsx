import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { selectActiveModal } from '@/features/modals/state';
import { refusedWrite, written } from '../../../tests/support/accountDialogs';
import { adasToken, beginSignedOut, showAccount } from '../../../tests/support/accountPage';
import { throwing } from '../../../tests/support/checkoutPage';
import { EditPasswordSection } from './components/EditPasswordSection';
import { ProfileSection } from './components/ProfileSection';

beginSignedOut();
beforeEach(() => void Cookies.set('access_token', adasToken));

const userData = {
  ...{ profileId: 'p1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
  ...{ phones: ['2125550147'], isActivated: true, hasPassword: false },
};

test('§7 editPassword: an account without a password gets one without a present one, after a recent sign-in', async () => {
  let hasPassword = false;
  let isFresh = false;
  const { user, gateway, store } = await showAccount(<EditPasswordSection />, {
    script: {
      getSessions: () => ({ sessions: [] }),
      getPasskeys: () => ({ passkeys: [] }),
      userData: () => ({ userData: { ...userData, hasPassword } }),
      editPassword: () => {
        if (!isFresh) return refusedWrite(422, ['PRFL.SIGN_IN_AGAIN']);
        hasPassword = true;
        return written({ success: true });
      },
    },
  });
  expect(await screen.findByText(/^Your account has no password yet/)).toBeVisible();
  expect(screen.queryByLabelText('Present password')).toBeNull();
  await user.type(screen.getByLabelText('New password'), 'Engine#1844');
  await user.type(screen.getByLabelText('Repeat the password'), 'Engine#1844');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Please sign in once more/)).toBeVisible();
  expect(selectActiveModal(store.getState())).toBe('login');
  expect(screen.getByLabelText('New password')).toHaveValue('Engine#1844');
  isFresh = true;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You have successfully updated your password.')).toBeVisible();
  const sent = gateway.asked.filter(({ name }) => name === 'editPassword').map(({ input }) => input);
  expect(sent).toEqual([{ body: { password: 'Engine#1844' } }, { body: { password: 'Engine#1844' } }]);
  expect(await screen.findByLabelText('Present password')).toHaveValue('');
  await waitFor(() => expect(JSON.stringify(store.getState().form)).not.toContain('Engine'));
});

test('a passkey is added after a recent sign-in alone: the section says so and asks for it', async () => {
  Object.assign(window, { PublicKeyCredential: jest.fn() });
  const { user, gateway, store } = await showAccount(<EditPasswordSection />, {
    script: {
      getSessions: () => ({ sessions: [] }),
      getPasskeys: () => ({ passkeys: [] }),
      userData: () => ({ userData }),
      newPasskeyQuestion: throwing(422, 'PRFL.SIGN_IN_AGAIN'),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Add a passkey/ }));
  expect(await screen.findByText('Please sign in once more, then add the passkey.')).toBeVisible();
  expect(selectActiveModal(store.getState())).toBe('login');
  expect(gateway.asked.map(({ name }) => name)).not.toContain('addPasskey');
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

test('what a password protects leads an account without one to setting it', async () => {
  const { user, gateway } = await showAccount(<ProfileSection />, {
    script: { userData: () => ({ userData }) },
  });
  const email = await screen.findByLabelText('Email');
  await user.clear(email);
  await user.type(email, 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription(/has no password yet/));
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await user.click(screen.getByText('Delete my account', { selector: 'summary *' }));
  const links = screen.getAllByRole('link', { name: 'Set a password' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/account/edit-password'));
  expect(gateway.asked.map(({ name }) => name)).toEqual(['userData']);
});
