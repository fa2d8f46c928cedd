import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { adasToken, beginSignedOut, fakeSession, showAccount } from '../../../tests/support/accountPage';
import { written } from '../../../tests/support/accountDialogs';
import { CardsSection } from './components/CardsSection';
import { EditPasswordSection } from './components/EditPasswordSection';
import { PreferencesSection } from './components/PreferencesSection';

beginSignedOut();
beforeEach(() => {
  Cookies.set('access_token', adasToken);
  fakeSession();
});

const preferences = {
  ...{ isReminderSubscribed: true, optedOutOccasions: [] },
  locale: 'en-US' as const,
};
const userData = {
  ...{ profileId: 'p1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
  ...{ phones: [], isActivated: true, hasPassword: true },
};
const button = (name: string) => screen.findByRole('button', { name });
test('a saved birthday leaves the focus on its button; a removed one moves it there', async () => {
  const { user } = await showAccount(<PreferencesSection />, {
    script: {
      getPreference: () => ({ preferences }),
      updatePreference: () => written({ preferences: { ...preferences, birthDate: '1985-12-10' } }),
      removeBirthday: () => written({ preferences }),
    },
  });
  await user.click(await screen.findByRole('textbox', { name: 'Month' }));
  await user.keyboard('12101985');
  await user.click(await button('Save the birthday'));
  const remove = await button('Remove the birthday');
  expect(await button('Save the birthday')).toHaveFocus();
  await user.click(remove);
  await waitFor(() => expect(remove).not.toBeInTheDocument());
  expect(await button('Save the birthday')).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('');
});

test('a saved password empties its fields and leaves the focus on the button', async () => {
  const { user } = await showAccount(<EditPasswordSection />, {
    script: {
      userData: () => ({ userData }),
      getSessions: () => ({ sessions: [] }),
      getPasskeys: () => ({ passkeys: [] }),
      editPassword: () => written({ success: true }),
    },
  });
  await user.type(await screen.findByLabelText('Present password'), 'Engine#1843');
  await user.type(screen.getByLabelText('New password'), 'Engine#1844');
  await user.type(screen.getByLabelText('Repeat the password'), 'Engine#1844');
  await user.click(await button('Save'));
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
  expect(await button('Save')).toHaveFocus();
  expect(screen.queryByText('Please fill in the required field')).toBeNull();
});

test('a removed card hands the focus to the next one, the last one to the way on', async () => {
  const card = (creditCardId: string, last4: string) => ({
    ...{ creditCardId, last4, brand: 'visa' as const, expiryMonth: 4, expiryYear: 2030 },
  });
  const both = [card('c1', '1111'), card('c2', '4242')];
  let left = both;
  const { user } = await showAccount(<CardsSection />, {
    script: {
      getPaymentCards: () => ({ paymentCards: both }),
      removePaymentCard: () => written({ paymentCards: (left = left.slice(1)) }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Remove.*1111/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: /Remove.*4242/ })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: /Remove.*4242/ }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'See the best sellers' })).toHaveFocus());
});

test('the mail that shows whose address it is: its message is read once, in place of the button', async () => {
  const { user } = await showAccount(<PreferencesSection />, {
    script: { getPreference: () => ({ preferences }), sendActivation: () => ({ success: true }) },
  });
  await user.click(await button('Email me the link'));
  const said = await screen.findByText(/^The email is on its way/);
  expect(said.closest('[tabindex]')).toHaveFocus();
  expect(said.closest('[aria-live], [role="status"]')).toBeNull();
});
