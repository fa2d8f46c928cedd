import { eq, sql } from 'drizzle-orm';
import { EARLIEST_BIRTH_ISO } from '@/contracts/age';
import { errorKey } from '@/contracts/errors';
import type { Answer } from '@/contracts/gateway';
import { shop } from '@/contracts/shop';
import { lowerCaseAddress } from '@/lib/text';
import { email as emailCheck } from '@/lib/validation/checks';
import { requireGood } from '../auth/authProblems';
import {
  findCustomer,
  isProven,
  lockCustomer,
  type StoredCustomer,
  updateCustomer,
} from '../auth/customerRepository';
import { isReader } from '../auth/mailLinks';
import type { Queryable } from '../db/connect';
import { emailPreferences } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import { shopTimeZone } from '@/contracts/shop';
import { localDate } from '../places/clocks';
import type { Handlers } from '../platform/handlers';
import { ProblemError } from '../platform/ProblemError';
import { customerOf } from '../auth/customerOf';

/** What a customer wants to be mailed, and the birthday. @source spec §7 Profile, §3 User / account (preferences) */
export const preferenceHandlers = {
  async postPreference({ body, context: { db, clock } }) {
    const email = lowerCaseAddress(body.email);
    refuse(emailCheck(email) !== undefined, 'email', 'is no e-mail address');
    refuse(body.siteId !== shop.siteId, 'siteId', 'is not this shop');
    await savePreference(db, { ...body, email }, clock.now());
    return { isEmailSubscribed: body.isEmailSubscribed };
  },

  getPreference: async ({ context }) =>
    presentPreferences(context.db, await customerOf(context, findCustomer)),

  updatePreference: ({ body: { isEmailSubscribed, ...changes }, context: { db, clock, customer } }) => {
    const now = clock.now();
    const { birthDate, optedOutOccasions } = changes;
    const todayIso = localDate(shopTimeZone, now).dateIso;
    return withTransaction(db, async (tx) => {
      const stored = await customerOf({ db: tx, customer }, lockCustomer);
      requireGood({
        birthDate: !birthDate || (birthDate >= EARLIEST_BIRTH_ISO && birthDate <= todayIso),
        isEmailSubscribed: isEmailSubscribed === undefined || isProven(stored),
      });
      if (isEmailSubscribed !== undefined) {
        const decision = { source: 'ACCOUNT', siteId: shop.siteId, isEmailSubscribed, frequency: '1' };
        await savePreference(tx, { ...decision, email: stored.email }, now);
      }
      const occasions = optedOutOccasions && { optedOutOccasions: [...new Set(optedOutOccasions)] };
      const changed = await updateCustomer(tx, stored.id, { ...changes, ...occasions }, now);
      return presentPreferences(tx, changed ?? stored);
    });
  },

  removeBirthday: async ({ context }) => {
    const { db, clock, customer } = context;
    await updateCustomer(db, customer.customerId, { birthDate: null }, clock.now());
    return presentPreferences(db, await customerOf(context, findCustomer));
  },

  unsubscribe: async ({ body, context: { db, clock, environment } }) => {
    const { customer: id, signature, isAsked } = body;
    if (!isReader(id, signature, environment.secrets.orderToken)) return { success: false };
    const customer = await (isAsked
      ? findCustomer(db, id)
      : updateCustomer(db, id, { isReminderSubscribed: false }, clock.now()));
    return { success: true, ...(customer && { locale: customer.locale }) };
  },
} satisfies Partial<Handlers>;

/** What an address has decided about offers is the business of its owner, not of whoever names it in an account. */
export async function presentPreferences(
  db: Queryable,
  customer: StoredCustomer,
): Promise<Answer<'getPreference'>> {
  const { email, isReminderSubscribed, optedOutOccasions, birthDate, locale } = customer;
  const [offers] = await db.select().from(emailPreferences).where(eq(emailPreferences.email, email));
  return {
    preferences: {
      ...(isProven(customer) && { isEmailSubscribed: offers?.isEmailSubscribed ?? false }),
      ...{ isReminderSubscribed, optedOutOccasions, locale, birthDate: birthDate ?? undefined },
    },
  };
}

function refuse(isWrong: boolean, field: string, message: string): void {
  const problem = { [errorKey.invalidRequest]: `${field} ${message}` };
  if (isWrong) throw new ProblemError(400, problem, [{ path: `body.${field}`, message }]);
}

type Preference = Pick<
  typeof emailPreferences.$inferSelect,
  'email' | 'siteId' | 'source' | 'isEmailSubscribed' | 'frequency'
>;

/** Stores what an address has decided; the same decision again does not change its first moment and source. */
async function savePreference(db: Queryable, preference: Preference, now: Date): Promise<void> {
  const { siteId, source, isEmailSubscribed, frequency } = preference;
  await db
    .insert(emailPreferences)
    .values({ ...preference, decidedAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: emailPreferences.email,
      set: { siteId, source, isEmailSubscribed, frequency, decidedAt: now },
      setWhere: sql`${emailPreferences.isEmailSubscribed} <> ${isEmailSubscribed} or ${emailPreferences.frequency} <> ${frequency}`,
    });
}
