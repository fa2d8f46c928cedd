import type { Input } from '@/contracts/gateway';
import { shop } from '@/contracts/shop';
import { proveAddress } from '../../../tests/support/accountMails';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { newCustomer } from '../../../tests/support/signIn';
import { reminders } from '../db/schema';
import { nextDay, type YearlyDay } from './nextDay';

let accessToken: string;
let stranger: string;
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });
beforeAll(async () => {
  const customer = await newCustomer(backend);
  ({ accessToken } = customer);
  await proveAddress(backend, customer);
}, 120_000);
beforeEach(async () => void (await backend.db.delete(reminders)));

type Fields = Input<'updateReminder'>['body'];
const birthday: Fields = {
  ...{ occasion: 'birthday', recipientName: 'Zoë', month: 12, day: 3, year: 1950, daysBefore: 7 },
  zipCode: '10001',
};
const add = (fields: Partial<Fields> = {}, key = newKey()) =>
  backend.call('addReminder', { accessToken, body: { ...birthday, ...fields, idempotencyKey: key } });
const read = async () => (await backend.call('getReminders', { accessToken })).answer;

it('there can be a hundred', async () => {
  for (let count = 1; count <= 100; count += 1)
    expect((await add({ recipientName: `No ${count}` })).status).toBe(200);
  const { status, errors } = await add();
  expect([status, Object.keys(errors.errorMap)]).toEqual([422, ['PRFL.TOO_MANY']]);
});

describe('nextDay', () => {
  it.each<[string, YearlyDay, today: string, next: string]>([
    ['today counts', { occasion: 'birthday', month: 12, day: 3 }, '2026-12-03', '2026-12-03'],
    ['then next year', { occasion: 'birthday', month: 12, day: 3 }, '2026-12-04', '2027-12-03'],
    ['29 February on the 28th', { occasion: 'birthday', month: 2, day: 29 }, '2026-11-20', '2027-02-28'],
    [
      'and on the 29th where there is one',
      { occasion: 'birthday', month: 2, day: 29 },
      '2028-01-01',
      '2028-02-29',
    ],
    [
      'not a day late in a leap year',
      { occasion: 'birthday', month: 2, day: 29 },
      '2028-02-29',
      '2028-02-29',
    ],
    ['Mother’s Day moves', { occasion: 'mothers-day' }, '2026-11-20', '2027-05-09'],
    ['Mother’s Day of the year after', { occasion: 'mothers-day' }, '2027-05-10', '2028-05-14'],
    ['Father’s Day', { occasion: 'fathers-day' }, '2026-11-20', '2027-06-20'],
    [
      'Thanksgiving in the United States',
      { occasion: 'thanksgiving', zipCode: '10001' },
      '2026-11-20',
      '2026-11-26',
    ],
    ['Thanksgiving in Canada', { occasion: 'thanksgiving', zipCode: 'V6B 1A1' }, '2026-11-20', '2027-10-11'],
    ['Valentine’s Day', { occasion: 'valentines' }, '2026-11-20', '2027-02-14'],
    ['the winter holidays', { occasion: 'winter-holidays' }, '2026-11-20', '2026-12-25'],
  ])('%s', (_what, reminder, today, next) => {
    expect(nextDay(reminder, today)).toBe(next);
  });
});

describe('§7 reminders', () => {
  it('are listed by id, the next day first', async () => {
    const mothers = (await add({ occasion: 'mothers-day', month: 1, day: 1, daysBefore: 0 })).answer;
    const { reminderId, ...all } = (await add()).answer;
    expect(all.result).toEqual([reminderId, mothers.reminderId]);
    expect(all.entities.reminder[reminderId]).toEqual({ ...birthday, reminderId, nextDate: '2026-12-03' });
    const holiday = all.entities.reminder[mothers.reminderId];
    expect(holiday).toMatchObject({ occasion: 'mothers-day', nextDate: '2027-05-09' });
    expect([holiday?.month, holiday?.day, holiday?.year]).toEqual([undefined, undefined, undefined]);
    expect(await read()).toEqual(all);
  });

  it('are changed and removed by their customer alone', async () => {
    const { reminderId } = (await add()).answer;
    const params = { reminderId };
    ({ accessToken: stranger } = await newCustomer(backend));
    for (const { status, errors } of [
      await backend.call('updateReminder', { accessToken: stranger, params, body: birthday }),
      await backend.call('removeReminder', { accessToken: stranger, params }),
    ])
      expect([status, Object.keys(errors.errorMap)]).toEqual([404, ['PRFL.NOT_FOUND']]);
    const body = { ...birthday, month: 2, day: 29, year: undefined };
    const changed = await backend.call('updateReminder', { accessToken, params, body });
    expect(changed.answer.entities.reminder[reminderId]).toMatchObject({ day: 29, nextDate: '2027-02-28' });
    const removed = await backend.call('removeReminder', { accessToken, params });
    expect(removed.answer).toEqual({ result: [], entities: { reminder: {} } });
    expect((await backend.call('removeReminder', { accessToken, params })).status).toBe(404);
  });

  it('adding is done once for a key', async () => {
    const key = newKey();
    const both = await Promise.all([add({}, key), add({}, key)]);
    expect(new Set(both.map(({ answer }) => answer.reminderId)).size).toBe(1);
    expect((await read()).result).toHaveLength(1);
  });

  it.each<[field: string, Partial<Fields>]>([
    ['recipientName', { recipientName: ' ' }],
    ['recipientName', { recipientName: '<b>' }],
    ['month', { month: undefined }],
    ['day', { day: undefined }],
    ['day', { month: 2, day: 30, year: undefined }],
    ['day', { month: 2, day: 29, year: 2027 }],
    ['zipCode', { zipCode: '99999' }],
  ])('names a wrong %s: %j', async (field, fields) => {
    const { status, errors } = await add(fields);
    expect([status, errors.details?.map(({ path }) => path)]).toEqual([422, [`body.${field}`]]);
  });
});

describe('§7 preference of a customer', () => {
  const set = (body: Input<'updatePreference'>['body']) =>
    backend.call('updatePreference', { accessToken, body });
  const get = async () => (await backend.call('getPreference', { accessToken })).answer.preferences;

  it('each part is changed by itself', async () => {
    const first = { isEmailSubscribed: false, isReminderSubscribed: true, optedOutOccasions: [] };
    expect(await get()).toEqual({ ...first, locale: 'en-US' });
    const optedOutOccasions = ['mothers-day', 'mothers-day'] as const;
    await set({ optedOutOccasions: [...optedOutOccasions] });
    await set({ isEmailSubscribed: true, birthDate: '1990-02-28' });
    await set({ isReminderSubscribed: false, locale: 'fr-CA' });
    expect(await get()).toEqual({
      ...{ isEmailSubscribed: true, isReminderSubscribed: false, birthDate: '1990-02-28' },
      optedOutOccasions: ['mothers-day'],
      locale: 'fr-CA',
    });
    await set({ isEmailSubscribed: false });
    expect((await get()).isEmailSubscribed).toBe(false);
  });

  it('what an address has decided about offers is neither shown nor changed before it is proven', async () => {
    const customer = await newCustomer(backend);
    const input = { accessToken: customer.accessToken };
    const offers = async () =>
      (await backend.call('getPreference', input)).answer.preferences.isEmailSubscribed;
    const footer = { source: 'EMAIL_SIGNUP_FOOTER', siteId: shop.siteId, frequency: '1' };
    const body = { ...footer, email: customer.email, isEmailSubscribed: true as const };
    await backend.call('postPreference', { body });
    expect(await offers()).toBeUndefined();
    const copy = await backend.call('exportOwnData', input);
    expect(copy.answer.preferences).not.toHaveProperty('isEmailSubscribed');
    const change = () => backend.call('updatePreference', { ...input, body: { isEmailSubscribed: false } });
    const { status, errors } = await change();
    expect([status, errors.details?.map(({ path }) => path)]).toEqual([422, ['body.isEmailSubscribed']]);
    await proveAddress(backend, customer);
    expect(await offers()).toBe(true);
    expect((await change()).answer.preferences.isEmailSubscribed).toBe(false);
  });

  it('a birthday is a day, neither tomorrow nor before 1900, and can be removed', async () => {
    for (const [birthDate, refusal] of [
      ['2026-11-21', 422],
      ['1899-12-31', 422],
      ['2023-02-29', 400],
    ] as const) {
      const { status, errors } = await set({ birthDate });
      expect([status, errors.details?.[0]?.path]).toEqual([refusal, 'body.birthDate']);
    }
    await set({ birthDate: '2026-11-20' });
    const removed = await backend.call('removeBirthday', { accessToken });
    expect(removed.answer.preferences.birthDate).toBeUndefined();
    expect(await get()).not.toHaveProperty('birthDate');
  });
});
