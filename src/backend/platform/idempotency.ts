import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { errorKey } from '@/contracts/errors';
import type { Clock } from '@/lib/clock';
import type { Tx } from '../db/connect';
import { idempotencyKeys } from '../db/schema';
import { preparedOnce } from '../db/withTransaction';
import { ProblemError } from './ProblemError';

/** One write that may be sent more than once. */
export interface RepeatableWrite {
  /** What the key belongs to, for example `placeOrder:<cartId>`: keys of different scopes never meet. */
  scope: string;
  key: string;
  /** See `hashBody`. */
  bodyHash: string;
  clock: Clock;
  /** What the work is going to answer, where that is known beforehand: it is stored with the claim, in one go. */
  answer?: unknown;
}

/**
 * Does the work once per key: claim, work and stored answer stand in the caller's transaction, so all
 * three happen or none. A repeat gets the stored answer (which must survive JSON); one that arrives while
 * the first still works waits for it.
 * @throws ProblemError 409 when the key was used for another body
 */
export async function withIdempotency<T>(tx: Tx, write: RepeatableWrite, work: () => Promise<T>): Promise<T> {
  const { scope, key, bodyHash, clock, answer: foreseen } = write;
  const createdAt = clock.now();
  const claimed =
    foreseen === undefined
      ? await tx
          .insert(idempotencyKeys)
          .values({ scope, key, bodyHash, createdAt })
          .onConflictDoNothing()
          .returning({ key: idempotencyKeys.key })
      : await claimQuery(tx).execute({ scope, key, bodyHash, createdAt, answer: { value: foreseen } });
  const isThisRow = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  if (claimed.length > 0) {
    const answer = await work();
    if (foreseen !== undefined) return answer;
    await tx
      .update(idempotencyKeys)
      .set({ answer: { value: answer } })
      .where(isThisRow);
    return answer;
  }
  const [stored] = await tx.select().from(idempotencyKeys).where(isThisRow);
  if (stored?.bodyHash === bodyHash) return stored.answer?.value as T;
  throw new ProblemError(409, {
    [errorKey.idempotencyMismatch]: 'This key was already used for another request.',
  });
}

const claimQuery = preparedOnce((db) =>
  db
    .insert(idempotencyKeys)
    .values({
      scope: sql.placeholder('scope'),
      key: sql.placeholder('key'),
      bodyHash: sql.placeholder('bodyHash'),
      createdAt: sql.placeholder('createdAt'),
      answer: sql.placeholder('answer'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('key_claimed'),
);

/** Fingerprint of a request body in which the order of fields does not matter. */
export function hashBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(body)))
    .digest('hex');
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, ordered(field)]),
  );
}
