import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { adasToken, beginSignedOut, fakeSession, showAccount } from '../../../../tests/support/accountPage';
import { refusedWrite } from '../../../../tests/support/accountDialogs';
import { refused } from '../../../../tests/support/cartStore';
import { ProfileSection } from './ProfileSection';

beginSignedOut();
beforeEach(() => void Cookies.set('access_token', adasToken));

const userData = {
  ...{ profileId: 'p1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
  ...{ phones: ['2125550147'], isActivated: true, hasPassword: true },
};

describe('§7 updateContactInfo', () => {
  const open = async (updateContactInfo: () => never) => {
    const shown = await showAccount(<ProfileSection />, {
      script: { userData: () => ({ userData }), updateContactInfo },
    });
    const email = await screen.findByLabelText('Email');
    return { ...shown, email };
  };

  test('another email address asks for the password, and is sent with it', async () => {
    const saved = {
      ok: true,
      data: { userData: { ...userData, email: 'new@example.com', isActivated: false } },
    };
    const asked = fakeSession();
    const { user, email, gateway } = await open(() => saved as never);
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await user.clear(email);
    await user.type(email, 'new@example.com');
    await user.type(await screen.findByLabelText('Your password'), 'Engine#1843');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your profile is saved.')).toBeVisible();
    expect(gateway.asked.at(-1)?.input).toMatchObject({
      body: { email: 'new@example.com', password: 'Engine#1843' },
    });
    expect(await screen.findByText(/new@example.com is not confirmed yet/)).toBeVisible();
    /* The header's name stands in the access token. */
    await waitFor(() => expect(asked.map(({ step }) => step)).toEqual(['refresh']));
  });

  test.each([
    [422, 'PRFL.CUSTOMER_ALREADY_EXISTS', 'Another account has this email address.'],
    [401, 'PRFL.UNAUTHORIZED', 'This is not your password.'],
    [423, 'AUTH.LOCKED', /Your account is locked/],
    [429, 'REQ.TOO_MANY', 'The email address was changed too often. Please wait an hour, then try again.'],
  ])('§8 Transport: %i %s is said at its field, and nobody is signed out', async (status, key, words) => {
    const { user, email, store } = await open(() =>
      refusedWrite(status, [key], { 401: ['password'], 429: ['email'] }[status as number]),
    );
    await user.clear(email);
    await user.type(email, 'new@example.com');
    await user.type(await screen.findByLabelText('Your password'), 'Engine#1843');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(store.getState().user.results).toMatchObject({ loggedIn: true });
  });

  test.each([
    ['First name', '<b>', 'Please enter a valid name.'],
    ['First name', ' ', 'Please fill in the required field'],
    ['Last name', 'a'.repeat(41), 'Must be 40 characters or less'],
    ['Email', 'ada@', 'Please enter a valid email address.'],
    ['Phone (optional)', '12', 'Please enter a valid phone number.'],
  ])('§5 %s "%s": %s', async (label, entered, words) => {
    const { user } = await open(() => refused(500));
    const field = screen.getByLabelText(label);
    field.removeAttribute('maxlength');
    await user.clear(field);
    await user.type(field, entered);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
  });
});
