import { act, screen, waitFor } from '@testing-library/react';
import type { Answer } from '@/contracts/gateway';
import { refusedWrite, showWithDialogs, written } from '../../../../tests/support/accountDialogs';
import { enterPartner } from '../../../../tests/support/enterPartner';
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

  test('what became of a change is brought into sight, wherever the button was', async () => {
    const scrolled: (string | null)[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.textContent);
    };
    const { user } = show({ updatePreference: () => written(answer()) });
    await box('Mother’s Day');
    expect(scrolled).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(scrolled).toEqual(['Your choices are saved.']));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('§6 a partner hides the boxes for offers and reminders; they stay as they are', async () => {
    const { user, store, asked } = show({ updatePreference: () => written(answer()) });
    const hidden = {
      hideEmailOffersAndPromotionsCheckbox: true,
      hideEmailRemindersCheckbox: true,
    };
    await box(/Offers by email/);
    act(() => enterPartner(store, hidden));
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

/** Types a date of birth, part by part. */
async function enterBirth(user: ReturnType<typeof show>['user'], parts: readonly [string, string, string]) {
  for (const [at, name] of ['Month', 'Day', 'Year'].entries()) {
    const part = await screen.findByRole('textbox', { name });
    await user.clear(part);
    if (parts[at]) await user.type(part, parts[at]);
  }
  await user.click(screen.getByRole('button', { name: 'Save the birthday' }));
}
const birthGroup = () => screen.getByRole('group', { name: 'Date of birth' });

describe('§7 Profile (removeBirthday)', () => {
  test('the birthday is saved, and removed once for two presses', async () => {
    const { user, asked } = show({
      updatePreference: () => written(answer()),
      removeBirthday: () => written(answer({ birthDate: undefined })),
    });
    const remove = await screen.findByRole('button', { name: 'Remove the birthday' });
    expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('1985');
    await user.dblClick(remove);
    expect(await screen.findByText('Your birthday is removed.')).toBeVisible();
    expect(asked('removeBirthday')).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Remove the birthday' })).toBeNull();
    await enterBirth(user, ['2', '9', '1985']);
    expect(await screen.findByText('Your birthday is saved.')).toBeVisible();
    expect(asked('updatePreference')[0]?.body).toEqual({ birthDate: '1985-02-09' });
  });

  test.each([
    [['12', '24', '2026'], 'Please enter a valid date.'],
    [['02', '29', '2023'], 'Please enter a valid date.'],
    [['05', '17', '1800'], 'Please enter a valid date.'],
    [['05', '', '1985'], 'Please enter a valid date.'],
    [['', '', ''], 'Please fill in the required field'],
  ] as const)('%j is told at the field before anything is sent: %s', async (parts, words) => {
    const { user, asked } = show();
    await enterBirth(user, parts);
    expect(birthGroup()).toHaveAccessibleDescription(words);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Month' })).toHaveFocus());
    expect(asked('updatePreference')).toEqual([]);
  });

  test.each([400, 422])('a birthday that the gateway refuses (%i) is told at the field', async (status) => {
    const { user } = show({ updatePreference: () => refusedWrite(status, ['PRFL.INVALID'], ['birthDate']) });
    await user.click(await screen.findByRole('button', { name: 'Save the birthday' }));
    await waitFor(() => expect(birthGroup()).toHaveAccessibleDescription('Please enter a valid date.'));
    expect(screen.getByRole('textbox', { name: 'Month' })).toBeInvalid();
  });
});
