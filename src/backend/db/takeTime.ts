import { sql } from 'drizzle-orm';
import type { Queryable } from './connect';

/** Lets one transaction take longer than a shopper's request ever should, each statement and each pause between two. */
export async function takeTime(tx: Queryable, seconds: number): Promise<void> {
  const limit = `${seconds}s`;
  await tx.execute(sql`select set_config('statement_timeout', ${limit}, true),
    set_config('idle_in_transaction_session_timeout', ${limit}, true)`);
}
