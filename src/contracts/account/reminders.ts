import * as z from 'zod/mini';
import { IdempotencyKey, IsoDate, Line, OpaqueId, ZipCode } from '../common/fields';
import { endpoint } from '../endpoint';
import { locales } from '../locales';

export const REMINDER_LIMIT = 100;
/** Days that only the shop's calendar knows: the customer enters no date for them. */
export const holidays = [
  'valentines',
  'mothers-day',
  'fathers-day',
  'thanksgiving',
  'winter-holidays',
] as const;
/** What a reminder can be for. */
export const reminderOccasions = ['birthday', 'anniversary', ...holidays, 'other'] as const;
const Occasion = z.enum(reminderOccasions);

const entered = {
  occasion: Occasion,
  recipientName: Line(80),
  /** Needed except for holidays, of which the date is worked out. 29 February is kept on the 28th in other years. */
  month: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  day: z.optional(z.int().check(z.minimum(1), z.maximum(31))),
  /** The year it began, so that an age can be told. */
  year: z.optional(z.int().check(z.minimum(1900), z.maximum(2100))),
  /** Where the gift will go. */
  zipCode: z.optional(ZipCode),
  /** How many days before the day the mail goes out. */
  daysBefore: z.int().check(z.minimum(0), z.maximum(30)),
};

/** @source spec §3 User / account (reminders) */
export const Reminder = z.object({
  ...entered,
  reminderId: z.string(),
  zipCode: z.optional(z.string()),
  /** The next day it is for, today included. */
  nextDate: IsoDate,
});
export type Reminder = z.infer<typeof Reminder>;

/** Every call answers all reminders, the next day first. */
const all = {
  result: z.array(z.string()),
  entities: z.object({ reminder: z.record(z.string(), Reminder) }),
};
const own = { service: 'profile', access: 'customer' } as const;
const base = '/profile/:brand/reminders';
const one = {
  ...own,
  path: `${base}/:reminderId`,
  params: z.object({ reminderId: OpaqueId }),
  answer: z.object(all),
} as const;

/** Own reminders. @source spec §7 Profile (getReminders) */
export const getReminders = endpoint({
  ...own,
  method: 'GET',
  path: base,
  answer: z.object(all),
  errorKeys: [],
});

/** Adds a reminder. @throws 422 naming the wrong fields, or when there are a hundred @source spec §7 Profile (addReminder) */
export const addReminder = endpoint({
  ...own,
  method: 'POST',
  path: '/profile/:brand/remindersList',
  body: z.strictObject({ ...entered, idempotencyKey: IdempotencyKey }),
  answer: z.object({ ...all, reminderId: z.string() }),
  errorKeys: ['PRFL.INVALID', 'PRFL.TOO_MANY', 'REQ.IDEMPOTENCY_MISMATCH'],
});

/** Replaces a reminder. @throws 404 for one that is not the customer's @source spec §7 Profile (updateReminder) */
export const updateReminder = endpoint({
  ...one,
  method: 'PUT',
  body: z.strictObject(entered),
  errorKeys: ['PRFL.INVALID', 'PRFL.NOT_FOUND'],
});

/** Removes a reminder. @throws 404 @source spec §7 Profile (removeReminder) */
export const removeReminder = endpoint({
  ...one,
  method: 'DELETE',
  errorKeys: ['PRFL.NOT_FOUND'],
});

const preferencesAnswer = z.object({
  preferences: z.object({
    /** Offers by mail; missing until somebody who is signed in has shown that the address is theirs. */
    isEmailSubscribed: z.optional(z.boolean()),
    isReminderSubscribed: z.boolean(),
    /** Occasions no mail of any kind is wanted about. */
    optedOutOccasions: z.array(Occasion),
    birthDate: z.optional(IsoDate),
    /** Language of all mails. */
    locale: z.enum(locales),
  }),
});

/** What the customer wants to be mailed, and the birthday. @source spec §7 Profile (getPreference), §3 User */
export const getPreference = endpoint({
  ...own,
  method: 'GET',
  path: '/profile/:brand/preference',
  answer: preferencesAnswer,
  errorKeys: [],
});

/** Changes what is given and nothing else. @throws 422 for a birthday that cannot be one, and for offers to an address that is not proven */
export const updatePreference = endpoint({
  ...own,
  method: 'PUT',
  path: '/profile/:brand/preference',
  body: z.strictObject({
    isEmailSubscribed: z.optional(z.boolean()),
    isReminderSubscribed: z.optional(z.boolean()),
    optedOutOccasions: z.optional(z.array(Occasion).check(z.maxLength(reminderOccasions.length))),
    birthDate: z.optional(IsoDate),
    locale: z.optional(z.enum(locales)),
  }),
  answer: preferencesAnswer,
  errorKeys: ['PRFL.INVALID'],
});

/** Forgets the birthday. @source spec §7 Profile (removeBirthday), rulings The gateway client */
export const removeBirthday = endpoint({
  ...own,
  method: 'DELETE',
  path: '/profile/:brand/preferences/birthDate',
  answer: preferencesAnswer,
  errorKeys: [],
});

/** Ends the mails of reminders with the signature of one of them. @source docs/decisions/0061-account-calls.md (RFC 8058) */
export const unsubscribe = endpoint({
  service: 'login',
  method: 'POST',
  path: '/profile/:brand/preferences/unsubscribe',
  access: 'public',
  body: z.strictObject({
    customer: OpaqueId,
    signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** Changes nothing: whoever opened the address is asked first. */
    isAsked: z.optional(z.boolean()),
  }),
  answer: z.object({
    /** False for a signature that is not one. */
    success: z.boolean(),
    /** The customer's language, for an address that names none. */
    locale: z.optional(z.enum(locales)),
  }),
  errorKeys: [],
});
