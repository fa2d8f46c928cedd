import { sql } from 'drizzle-orm';
import { errorKey } from '@/contracts/errors';
import { shop } from '@/contracts/shop';
import { email as emailCheck } from '@/lib/validation/checks';
import type { Queryable } from '../db/connect';
import { emailPreferences } from '../db/schema';
import type { Handlers } from '../platform/handlers';
import { ProblemError } from '../platform/ProblemError';

/** What people say about mails. @source spec §7 Profile, §5 (Email) */
export const profileHandlers = {
  /** Signs an address up for offers, or off. */
  async postPreference({ body, context: { db, clock } }) {
    const email = body.email.toLowerCase();
    refuse(emailCheck(email) !== undefined, 'email', 'is no e-mail address');
    refuse(body.siteId !== shop.siteId, 'siteId', 'is not this shop');
    await savePreference(db, { ...body, email }, clock.now());
    return { isEmailSubscribed: body.isEmailSubscribed };
  },
} satisfies Partial<Handlers>;

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
