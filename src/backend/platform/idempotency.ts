import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { errorKey } from '@/contracts/errors';
import type { Clock } from '@/lib/clock';
import type { Tx } from '../db/connect';
import { idempotencyKeys } from '../db/schema';
import { ProblemError } from './ProblemError';

export interface RepeatableWrite {
  /** What the key belongs to, for example `placeOrder:<cartId>`: keys of different scopes are independent. */
  scope: string;
  key: string;
  /** See `hashBody`. */
  bodyHash: string;
  clock: Clock;
}

/**
 * Does the work once per key: claim, work and stored answer belong to the caller's transaction, so all
 * three happen or none. A repeat gets the stored answer (which must survive JSON); one that arrives while
 * the first still works waits for it.
 * @throws ProblemError 409 when the key was used for another body
 */
export async function withIdempotency<T>(tx: Tx, write: RepeatableWrite, work: () => Promise<T>): Promise<T> {
  const { scope, key, bodyHash, clock } = write;
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, bodyHash, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) return (await storedAnswer(tx, write)) as T;
  const answer = await work();
  await tx
    .update(idempotencyKeys)
    .set({ answer: { value: answer } })
    .where(isRowOf(write));
  return answer;
}

/**
 * The stored answer of the write with this key.
 * @throws ProblemError 409 when the key was used for another body
 */
export async function storedAnswer(tx: Tx, write: Omit<RepeatableWrite, 'clock'>): Promise<unknown> {
  const [stored] = await tx.select().from(idempotencyKeys).where(isRowOf(write));
  if (stored?.bodyHash === write.bodyHash) return stored.answer?.value;
  throw new ProblemError(409, {
    [errorKey.idempotencyMismatch]: 'This key was already used for another request.',
  });
}

const isRowOf = ({ scope, key }: Pick<RepeatableWrite, 'scope' | 'key'>) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

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
