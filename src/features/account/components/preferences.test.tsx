import { act, screen, waitFor } from '@testing-library/react';
import type { Answer } from '@/contracts/gateway';
import { defaultPartnerConfig } from '@/features/partner/rules';
import { partnerConfigSlice } from '@/features/partner/state';
import { refusedWrite, showWithDialogs, written } from '../../../../tests/support/accountDialogs';
import { PreferencesSection } from './PreferencesSection';

type Preferences = Answer<'getPreference'>['preferences'];

const preferences: Preferences = {
  ...{ isEmailSubscribed: false, isReminderSubscribed: true, optedOutOccasions: ['mothers-day'] },
  ...{ birthDate: '1985-12-10', locale: 'en-US' },
};
const answer = (facts: Partial<Preferences> = {}) => ({ preferences: { ...preferences, ...facts } });

const show = (script: Parameters<typeof showWithDialogs>[1] = {}) =>
  showWithDialogs(<PreferencesSection />, { getPreference: () => answer(), ...script });
const box = (name: RegExp | string) => screen.findByRole('checkbox', { name });

describe('§3 User / account (preferences)', () => {
  test('offers, reminder mails and occasions are chosen and saved together', async () => {
    const { user, asked } = show({ updatePreference: () => written(answer({ isEmailSubscribed: true })) });
    expect(await box('Mother’s Day')).toBeChecked();
    expect(await box(/Emails for your reminders/)).toBeChecked();
    await user.click(await box(/Offers by email/));
    await user.click(await box('Mother’s Day'));
    await user.click(await box('Father’s Day'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language of our emails' }), 'fr-CA');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your choices are saved.')).toBeVisible();
    expect(asked('updatePreference').map(({ body }) => body)).toEqual([
      {
        ...{ isEmailSubscribed: true, isReminderSubscribed: true, locale: 'fr-CA' },
        optedOutOccasions: ['fathers-day'],
      },
    ]);
  });

  test('§6 a partner hides the boxes for offers and reminders; they stay as they are', async () => {
    const { user, store, asked } = show({ updatePreference: () => written(answer()) });
    const { INITIALIZE_PARTNER_CONFIG, SET_RESULTS } = partnerConfigSlice.actions;
    const hidden = {
      isActive: true,
      hideEmailOffersAndPromotionsCheckbox: true,
      hideEmailRemindersCheckbox: true,
    };
    await box(/Offers by email/);
    act(() => {
      store.dispatch(INITIALIZE_PARTNER_CONFIG({ handle: 'p' }));
      store.dispatch(SET_RESULTS({ handle: 'p', config: { ...defaultPartnerConfig, ...hidden } }));
    });
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Offers by email/ })).toBeNull());
    expect(screen.queryByRole('checkbox', { name: /Emails for your reminders/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your choices are saved.')).toBeVisible();
    expect(asked('updatePreference')[0]?.body).toEqual({
      optedOutOccasions: ['mothers-day'],
      locale: 'en-US',
    });
  });

  test('before the address is proven nothing is said of its offers; a mail proves it, and the rest is saved', async () => {
    const { isEmailSubscribed: _, ...unproven } = preferences;
    const { user, asked } = show({
      getPreference: () => ({ preferences: unproven }),
      updatePreference: () => written({ preferences: unproven }),
      sendActivation: () => ({ success: true }),
    });
    expect(await screen.findByText(/^To choose offers by email/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /Offers by email/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your choices are saved.')).toBeVisible();
    expect(asked('updatePreference')[0]?.body).not.toHaveProperty('isEmailSubscribed');
    await user.click(screen.getByRole('button', { name: 'Email me the link' }));
    expect(await screen.findByText(/^The email is on its way/)).toBeVisible();
    expect(asked('sendActivation')).toHaveLength(1);
  });

  test('a failure is told, and the ticks stay as they were set', async () => {
    const { user } = show({ updatePreference: () => refusedWrite(500) });
    await user.click(await box(/Offers by email/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/technical issue/)).toBeVisible();
    expect(await box(/Offers by email/)).toBeChecked();
  });
});

describe('§7 Profile (removeBirthday)', () => {
  test('the birthday is saved, and removed once for two presses', async () => {
    const { user, asked } = show({
      updatePreference: () => written(answer()),
      removeBirthday: () => written(answer({ birthDate: undefined })),
    });
    const remove = await screen.findByRole('button', { name: 'Remove the birthday' });
    await user.dblClick(remove);
    expect(await screen.findByText('Your birthday is removed.')).toBeVisible();
    expect(asked('removeBirthday')).toHaveLength(1);
    const field = screen.getByLabelText('Date of birth');
    expect(field).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Remove the birthday' })).toBeNull();
    await user.type(field, '1985-12-10');
    await user.click(screen.getByRole('button', { name: 'Save the birthday' }));
    expect(await screen.findByText('Your birthday is saved.')).toBeVisible();
    expect(asked('updatePreference')[0]?.body).toEqual({ birthDate: '1985-12-10' });
  });

  test('a birthday that cannot be one is told at the field', async () => {
    const { user } = show({ updatePreference: () => refusedWrite(422, ['PRFL.INVALID'], ['birthDate']) });
    await user.click(await screen.findByRole('button', { name: 'Save the birthday' }));
    expect(await screen.findByText('Please check this field.')).toBeVisible();
    expect(screen.getByLabelText('Date of birth')).toBeInvalid();
  });
});
