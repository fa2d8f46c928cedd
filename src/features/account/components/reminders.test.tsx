import { screen, waitFor, within } from '@testing-library/react';
import {
  refusedWrite,
  remindersOf,
  savedReminder,
  showWithDialogs,
  written,
} from '../../../../tests/support/accountDialogs';
import { RemindersSection } from './RemindersSection';

const ada = savedReminder({ year: 1986, zipCode: '10001' });
const mothersDay = savedReminder({
  ...{ reminderId: 'reminder-2', occasion: 'mothers-day', recipientName: 'Mum', daysBefore: 0 },
  ...{ month: undefined, day: undefined, nextDate: '2027-05-09' },
});
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (name: string | RegExp) => screen.findByRole('button', { name });

function show(script: Parameters<typeof showWithDialogs>[1], locale?: 'fr-CA' | 'en-CA') {
  const getReminders = () => remindersOf(ada, mothersDay);
  return showWithDialogs(<RemindersSection />, { getReminders, ...script }, locale);
}

describe('§2 Account sections: reminders', () => {
  test('a year at a glance: its months from this one on with their reminders, and those without in one line', async () => {
    show({});
    const months = await screen.findAllByRole('heading', { level: 2 });
    expect(months.map((month) => month.textContent)).toEqual([
      ...['November 2026', 'December 2026', 'January 2027 – April 2027', 'May 2027'],
      'June 2027 – October 2027',
    ]);
    const december = within(months[1]!.parentElement!);
    expect(december.getByText('Birthday: Ada')).toBeVisible();
    expect(december.getByText('December 24, 2026 · in 33 days')).toBeVisible();
    expect(december.getByText('turns 40 · to 10001 · Email 7 days before')).toBeVisible();
    const may = within(months[3]!.parentElement!);
    expect(may.getByText('Email on the day')).toBeVisible();
    expect(within(months[0]!.parentElement!).getByText('Nothing noted')).toBeVisible();
  });

  test('a day that has passed this month comes last, in the same month of next year', async () => {
    const passed = savedReminder({ reminderId: 'reminder-3', month: 11, day: 2, nextDate: '2027-11-02' });
    show({ getReminders: () => remindersOf(passed) });
    const months = await screen.findAllByRole('heading', { level: 2 });
    expect(months).toHaveLength(2);
    expect(months[0]).toHaveTextContent('November 2026 – October 2027');
    expect(within(months[0]!.parentElement!).getByText('Nothing noted')).toBeVisible();
    expect(months[1]).toHaveTextContent('November 2027');
    expect(within(months[1]!.parentElement!).getByText(/^November 2, 2027/)).toBeVisible();
  });

  test('each reminder leads to gifts for its place and its next day', async () => {
    show({});
    expect(await screen.findByRole('link', { name: 'Send a gift: Ada' })).toHaveAttribute(
      'href',
      '/collections/birthday?zipcode=10001&date=2026-12-24',
    );
    // Nobody can order as far ahead as May.
    expect(screen.getByRole('link', { name: 'Send a gift: Mum' })).toHaveAttribute(
      'href',
      '/collections/mothers-day',
    );
  });

  const preferences = { isReminderSubscribed: false, optedOutOccasions: [], locale: 'en-US' as const };
  const userData = {
    ...{ profileId: 'p1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phones: [] },
    ...{ isActivated: true, hasPassword: true },
  };
  test.each([
    ['was stopped', userData, /^You have stopped emails/, 'Turn the emails on', '/account/preferences'],
    [
      'goes to no address that is not confirmed',
      { ...userData, isActivated: false },
      /once your email address is confirmed/,
      'Confirm the address',
      '/account/profile',
    ],
  ])('mail that %s is not promised', async (_, known, words, action, href) => {
    show({ getPreference: () => ({ preferences }), userData: () => ({ userData: known }) });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', href);
    expect(screen.getByText('Birthday: Ada')).toBeVisible();
    expect(screen.queryByText(/We write to you|Email (?:7 days before|on the day)/)).toBeNull();
  });

  test('mail that is wanted is promised', async () => {
    const wanted = { ...preferences, isReminderSubscribed: true };
    show({ getPreference: () => ({ preferences: wanted }), userData: () => ({ userData }) });
    expect(await screen.findByText(/Email 7 days before/)).toBeVisible();
    expect(screen.getByText(/We write to you in time/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Turn the emails on' })).toBeNull();
  });

  test('without reminders the page says what they are good for', async () => {
    show({ getReminders: () => remindersOf() });
    expect(await screen.findByRole('heading', { name: 'No day is noted yet' })).toBeVisible();
  });

  test('a failed read can be tried again', async () => {
    const { user } = show({ getReminders: () => Promise.reject(new Error('offline')) });
    expect(await press('Try again')).toBeVisible();
    await user.click(await press('Try again'));
    expect(await press('Try again')).toBeVisible();
  });
});

describe('§7 Profile (addReminder, updateReminder)', () => {
  test('a birthday needs a day that exists, and is sent once', async () => {
    const { user, asked } = show({ addReminder: () => ({ ...remindersOf(ada), reminderId: 'reminder-1' }) });
    await user.click(await press('Add a reminder'));
    const form = await dialog('Add a reminder');
    await user.type(form.getByRole('textbox', { name: 'Whose day it is' }), ' Ada ');
    await user.selectOptions(form.getByRole('combobox', { name: 'Day' }), '31');
    await user.selectOptions(form.getByRole('combobox', { name: 'Month' }), 'February');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Day' })).toBeInvalid());
    expect(asked('addReminder')).toEqual([]);
    await user.selectOptions(form.getByRole('combobox', { name: 'Day' }), '29');
    await user.type(form.getByRole('textbox', { name: /Year/ }), '1988');
    await user.dblClick(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The reminder is saved.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked('addReminder')).toHaveLength(1);
    expect(asked('addReminder')[0]?.body).toEqual({
      ...{ occasion: 'birthday', recipientName: 'Ada', month: 2, day: 29, year: 1988, daysBefore: 7 },
      idempotencyKey: expect.any(String) as string,
    });
  });

  test('a holiday asks for no date and sends none', async () => {
    const { user, asked } = show({ updateReminder: () => written(remindersOf(mothersDay)) });
    await user.click(await press('Edit Birthday: Ada'));
    const form = await dialog('Edit the reminder');
    expect(form.getByRole('combobox', { name: 'Month' })).toHaveValue('12');
    await user.selectOptions(form.getByRole('combobox', { name: 'Occasion' }), 'Mother’s Day');
    expect(form.queryByRole('combobox', { name: 'Month' })).toBeNull();
    expect(form.getByText(/You need no date/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The reminder is saved.')).toBeVisible();
    expect(asked('updateReminder')[0]).toEqual({
      params: { reminderId: 'reminder-1' },
      body: { occasion: 'mothers-day', recipientName: 'Ada', zipCode: '10001', daysBefore: 7 },
    });
  });

  test('a zip that does not exist is refused at its field', async () => {
    const { user, asked } = show({
      verifyZipCode: () => ({ errors: [{ key: 'NOT_FOUND' }], addresses: [] }),
    });
    await user.click(await press('Edit Mother’s Day: Mum'));
    const form = await dialog('Edit the reminder');
    await user.type(form.getByRole('textbox', { name: /zip code/ }), '99999');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('This Zip Code does not exist')).toBeVisible();
    expect(asked('updateReminder')).toEqual([]);
  });
});

describe('§2 Modals: remove reminder', () => {
  test('§8 "You have successfully removed a reminder from your account.", after a question', async () => {
    const { user, asked } = show({ removeReminder: () => written(remindersOf(mothersDay)) });
    await user.click(await press('Remove Birthday: Ada'));
    const question = await dialog('Remove this reminder?');
    expect(question.getByText(/not write to you about “Birthday: Ada”/)).toBeInTheDocument();
    await user.dblClick(question.getByRole('button', { name: 'Remove the reminder' }));
    expect(
      await screen.findByText('You have successfully removed a reminder from your account.'),
    ).toBeVisible();
    expect(asked('removeReminder')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Birthday: Ada')).toBeNull());
  });

  test('one that another window has removed closes the question, and the list is read again', async () => {
    const { user, asked } = show({ removeReminder: () => refusedWrite(404, ['PRFL.NOT_FOUND']) });
    await user.click(await press('Remove Birthday: Ada'));
    await user.click(
      (await dialog('Remove this reminder?')).getByRole('button', { name: 'Remove the reminder' }),
    );
    expect(await screen.findByText('This is not in your account any more.')).toBeVisible();
    expect(asked('getReminders')).toHaveLength(2);
  });
});

test('French counts days and years in French', async () => {
  show({}, 'fr-CA');
  expect(await screen.findByText(/dans 33 jours/)).toBeVisible();
  expect(screen.getByText(/^40 ans · à 10001 · Courriel 7 jours avant$/)).toBeVisible();
});
