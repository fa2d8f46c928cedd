import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { emailPreferences } from '../db/schema';

type Preference = Pick<
  typeof emailPreferences.$inferSelect,
  'email' | 'siteId' | 'source' | 'isEmailSubscribed' | 'frequency'
>;

/** Keeps what an address has decided; the same decision again keeps its first moment and source. */
export async function keepPreference(db: Queryable, preference: Preference, now: Date): Promise<void> {
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
