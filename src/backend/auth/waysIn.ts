import { eq } from 'drizzle-orm';
import { errorKey } from '@/contracts/errors';
import type { Queryable } from '../db/connect';
import { passkeys, socialLogins } from '../db/schema';
import { type ProblemError, refusal } from '../platform/ProblemError';
import type { StoredCustomer } from './customerRepository';
import { hasPassword } from './passwordHash';

/** Whether an account has one way in that needs no mail: a passkey or a provider, and no password. */
export async function hasOneWayIn(db: Queryable, { id, passwordHash }: StoredCustomer): Promise<boolean> {
  if (hasPassword(passwordHash)) return false;
  const ways = await Promise.all([
    db.$count(passkeys, eq(passkeys.customerId, id)),
    db.$count(socialLogins, eq(socialLogins.customerId, id)),
  ]);
  return ways[0] + ways[1] === 1;
}

/** The only way into an account stays. @source docs/decisions/0073-accounts-without-a-password.md */
export const lastWayIn = (): ProblemError =>
  refusal(
    422,
    errorKey.lastWayIn,
    'This is the only way into the account. Set a password or add a passkey first.',
  );
