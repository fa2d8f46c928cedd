import type { BodyOf } from '@/contracts/endpoint';
import type { login } from '@/contracts/auth';
import { safeReturn } from '@/lib/url';
import type { RequestContext } from '../platform/handlers';
import { signInProblems } from './authProblems';
import { acceptCaptcha } from './acceptCaptcha';
import { clearWrongPasswords, countWrongPassword, findCustomerByEmail } from './customerRepository';
import { isPassword } from './passwordHash';
import { addSignInCode } from './sessionRepository';

/** Wrong passwords in a row that lock an account, and for how long unless its owner unlocks it. @source spec §9 Accounts and regions */
export const lockRule = { after: 5, minutes: 30 } as const;

/** What a sign-in answers. */
export interface SignedIn {
  readonly code: string;
  readonly return_to?: string;
}

/**
 * Signs a customer in. The puzzle is checked before anything is looked up, so that addresses and passwords cannot be
 * tried by the thousand.
 * @throws ProblemError 400, 401, 403, 404, 423 as the specification lists them
 * @source spec §4 Login, §8 Login
 */
export async function signIn(context: RequestContext, body: BodyOf<typeof login>): Promise<SignedIn> {
  const { db, clock } = context;
  const { email = '', password = '' } = body;
  if (email.trim() === '' || password === '') throw signInProblems.missing();
  await acceptCaptcha(context, body.captcha);
  const customer = await findCustomerByEmail(db, email.trim());
  if (!customer) throw signInProblems.unknown();
  const now = clock.now();
  if (customer.lockedUntil && now < customer.lockedUntil) throw signInProblems.locked();
  if (!(await isPassword(password, customer.passwordHash))) {
    const until = new Date(now.getTime() + lockRule.minutes * 60_000);
    const lockedUntil = await countWrongPassword(db, customer.id, { every: lockRule.after, until });
    throw lockedUntil && now < lockedUntil ? signInProblems.locked() : signInProblems.mismatch();
  }
  await clearWrongPasswords(db, customer.id);
  return signedIn(context, customer.id, body.return_to);
}

/** A fresh code for somebody who has proved who they are, and where to go with it. */
export async function signedIn(
  { db, clock, environment }: RequestContext,
  customerId: string,
  returnTo: string | undefined,
): Promise<SignedIn> {
  const alsoAllowed = environment.checkoutHost ? [environment.checkoutHost] : [];
  const origin = new URL(environment.publicUrl).origin;
  const code = await addSignInCode(db, customerId, clock.now());
  return { code, ...(returnTo && { return_to: safeReturn(returnTo, { origin, alsoAllowed }) }) };
}
