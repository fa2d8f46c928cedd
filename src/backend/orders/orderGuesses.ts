import { sql } from 'drizzle-orm';
import { errorKey } from '@/contracts/errors';
import type { Db } from '../db/connect';
import { orderGuesses } from '../db/schema';
import { ProblemError } from '../platform/ProblemError';

/** How many look-ups with wrong details an order number bears within an hour. */
export const guessRule = { most: 10, minutes: 60 } as const;

/** A look-up of an order number that has been judged and not answered yet. */
export interface JudgedLookUp {
  readonly orderId: string;
  readonly isRight: boolean;
  readonly now: Date;
}

/**
 * Lets a look-up be answered, and counts it when it is wrong. Right ones count nothing, but wait in the same line for the
 * number's row: of many that come at once, a right one gets no further than one that comes after them. Numbers that no
 * order has are counted alike.
 * @throws ProblemError 429 when there were too many wrong ones, right details or not
 * @source docs/decisions/0011-order-lookup-by-post.md
 */
export async function admitLookUp(db: Db, { orderId, isRight, now }: JudgedLookUp): Promise<void> {
  const forgotten = new Date(now.getTime() - guessRule.minutes * 60_000);
  const { wrong, since } = orderGuesses;
  const isOver = sql`${wrong} = 0 or ${since} <= ${forgotten.toISOString()}::timestamptz`;
  const counted = isRight ? 0 : 1;
  const [row] = await db
    .insert(orderGuesses)
    .values({ orderId, wrong: counted, since: now })
    .onConflictDoUpdate({
      target: orderGuesses.orderId,
      set: {
        wrong: sql`case when ${isOver} then 0 else least(${wrong}, ${guessRule.most}::int) end + ${counted}::int`,
        since: sql`case when ${isOver} then excluded.since else ${since} end`,
      },
    })
    .returning({ wrong });
  // What were too many before this one.
  if ((row?.wrong ?? 0) - counted < guessRule.most) return;
  throw new ProblemError(429, {
    [errorKey.orderLocked]: 'This number was looked up with wrong details too often. Please try again later.',
  });
}
