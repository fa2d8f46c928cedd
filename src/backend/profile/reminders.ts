import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import type { Answer } from '@/contracts/gateway';
import { REMINDER_LIMIT, type updateReminder } from '@/contracts/account/reminders';
import { patterns } from '@/lib/validation/checks';
import { requireGood } from '../auth/authProblems';
import type { Queryable, Tx } from '../db/connect';
import { reminders } from '../db/schema';
import { newId } from '../ordering/newId';
import { shopTimeZone } from '@/contracts/shop';
import { localDate } from '../places/clocks';
import { findPlace } from '../places/findPlace';
import type { Handlers } from '../platform/handlers';
import { hashBody, withIdempotency } from '../platform/idempotency';
import { refusal } from '../platform/ProblemError';
import { changeOwn, type CustomerContext, notTheirs } from '../auth/customerOf';
import { isHoliday, nextDay, nextMail } from './nextDay';

type Entered = BodyOf<typeof updateReminder>;
type AllReminders = Answer<'getReminders'>;

/** Days to be reminded of. @source spec §7 Profile, §3 User / account (reminders) */
export const reminderHandlers = {
  getReminders: ({ context }) => listReminders(context.db, context),

  addReminder: ({ body: { idempotencyKey: key, ...body }, context }) =>
    change(context, async (tx, customerId) => {
      const { clock } = context;
      const write = { scope: `addReminder:${customerId}`, key, bodyHash: hashBody(body), clock };
      return withIdempotency(tx, write, async () => ({ reminderId: await add(tx, context, body) }));
    }),

  updateReminder: ({ params: { reminderId }, body, context }) =>
    change(context, async (tx, customerId) => {
      const isIt = and(eq(reminders.id, reminderId), eq(reminders.customerId, customerId));
      const values = checked(body, todayOf(context));
      const changed = await tx.update(reminders).set(values).where(isIt).returning();
      if (changed.length === 0) throw notTheirs();
    }),

  removeReminder: ({ params: { reminderId }, context }) =>
    change(context, async (tx, customerId) => {
      const isIt = and(eq(reminders.id, reminderId), eq(reminders.customerId, customerId));
      const removed = await tx.delete(reminders).where(isIt).returning();
      if (removed.length === 0) throw notTheirs();
    }),
} satisfies Partial<Handlers>;

const change = <T extends object | void>(
  context: CustomerContext,
  work: (tx: Tx, customerId: string) => Promise<T>,
) => changeOwn(context, (tx) => listReminders(tx, context), work);

const todayOf = ({ clock }: Pick<CustomerContext, 'clock'>): string =>
  localDate(shopTimeZone, clock.now()).dateIso;

async function add(tx: Tx, context: CustomerContext, entered: Entered): Promise<string> {
  const values = checked(entered, todayOf(context));
  const { customer, clock } = context;
  const { customerId } = customer;
  if ((await tx.$count(reminders, eq(reminders.customerId, customerId))) >= REMINDER_LIMIT)
    throw refusal(422, errorKey.profileTooMany, `There can be ${REMINDER_LIMIT} reminders.`);
  const id = newId();
  await tx.insert(reminders).values({ ...values, id, customerId, createdAt: clock.now() });
  return id;
}

/** Reminders of a customer, the next day first. */
export async function listReminders(
  db: Queryable,
  context: Pick<CustomerContext, 'clock' | 'customer'>,
): Promise<AllReminders> {
  const { customerId } = context.customer;
  const rows = await db.select().from(reminders).where(eq(reminders.customerId, customerId));
  const todayIso = todayOf(context);
  const all = rows
    .map(({ id: reminderId, month, day, year, zipCode, ...row }) => ({
      ...{ ...row, reminderId, nextDate: nextDay({ ...row, month, day, zipCode }, todayIso) },
      month: month ?? undefined,
      day: day ?? undefined,
      year: year ?? undefined,
      zipCode: zipCode ?? undefined,
    }))
    .sort((a, b) => `${a.nextDate} ${a.reminderId}`.localeCompare(`${b.nextDate} ${b.reminderId}`));
  return {
    result: all.map(({ reminderId }) => reminderId),
    entities: { reminder: Object.fromEntries(all.map((one) => [one.reminderId, one])) },
  };
}

/** A leap year, so that 29 February can be entered. */
const ANY_LEAP_YEAR = 2024;

/** A reminder as stored, with its next mail. @throws ProblemError 422 naming every wrong field @source spec §5 Form validators */
function checked(entered: Entered, todayIso: string) {
  const { occasion, recipientName, month, day, year, zipCode, daysBefore } = entered;
  const hasOwnDay = !isHoliday(occasion);
  const isMonth = month !== undefined;
  const lastOfMonth = isMonth ? new Date(Date.UTC(year ?? ANY_LEAP_YEAR, month, 0)).getUTCDate() : 31;
  requireGood({
    recipientName: recipientName !== '' && patterns.noMarkup.test(recipientName),
    month: !hasOwnDay || isMonth,
    day: !hasOwnDay || (day !== undefined && day <= lastOfMonth),
    zipCode: zipCode === undefined || findPlace(zipCode) !== undefined,
  });
  return {
    ...{ occasion, recipientName, daysBefore, zipCode: zipCode ?? null },
    ...{ month: hasOwnDay ? (month ?? null) : null, day: hasOwnDay ? (day ?? null) : null },
    year: hasOwnDay ? (year ?? null) : null,
    ...nextMail(entered, todayIso),
  };
}
