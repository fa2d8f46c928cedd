import type { login, signUp } from '@/contracts/auth';
import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import type { Answer } from '@/contracts/gateway';
import { safeReturn } from '@/lib/url';
import { email as emailCheck, password as passwordCheck, patterns } from '@/lib/validation/checks';
import { withTransaction } from '../db/withTransaction';
import { newId } from '../ordering/newId';
import { requestedLocale } from '../ordering/readCart';
import type { RequestContext } from '../platform/handlers';
import { ProblemError, refusal } from '../platform/ProblemError';
import { signInProblems } from './authProblems';
import { acceptCaptcha } from './captcha';
import {
  addCustomer,
  clearWrongPasswords,
  countWrongPassword,
  findCustomerByEmail,
} from './customerRepository';
import { hashPassword, isPassword } from './passwordHash';
import { addSignInCode } from './sessionRepository';

/** Wrong passwords in a row that lock an account, and for how long unless its owner unlocks it. @source spec §9 Accounts and regions */
const lockRule = { after: 5, minutes: 30 } as const;

/**
 * Signs a customer in. The puzzle is checked before anything is looked up, so that addresses and passwords cannot be
 * tried by the thousand.
 * @throws ProblemError 400, 401, 403, 404, 423 as the specification lists them
 * @source spec §4 Login, §8 Login
 */
export async function signIn(context: RequestContext, body: BodyOf<typeof login>): Promise<Answer<'login'>> {
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
): Promise<Answer<'login'>> {
  const alsoAllowed = environment.checkoutHost ? [environment.checkoutHost] : [];
  const origin = new URL(environment.publicUrl).origin;
  const code = await addSignInCode(db, customerId, clock.now());
  return { code, ...(returnTo && { return_to: safeReturn(returnTo, { origin, alsoAllowed }) }) };
}

/** Fields of a sign-up. */
type Account = BodyOf<typeof signUp>;

/**
 * Makes an account.
 * @returns its number
 * @throws ProblemError 403 without the puzzle's solution, 422 for wrong fields or an address that has an account
 * @source spec §5 Form validators, §7 Auth
 */
export async function signUpCustomer(context: RequestContext, account: Account): Promise<string> {
  checkAccount(account);
  await acceptCaptcha(context, account.captcha);
  const { email = '', password = '', firstName, lastName } = account;
  const passwordHash = await hashPassword(password);
  const id = newId();
  const customer = {
    ...{ id, passwordHash, firstName, lastName },
    email: email.trim().toLowerCase(),
    locale: requestedLocale(account.locale),
  };
  const isAdded = await withTransaction(context.db, (tx) => addCustomer(tx, customer, context.clock.now()));
  if (!isAdded) throw refusal(422, errorKey.customerExists, 'This email address already has an account.');
  return id;
}

function checkAccount({ email = '', password = '', firstName, lastName }: Account): void {
  const isGood = {
    email: email.trim() !== '' && emailCheck(email) === undefined,
    password: password !== '' && passwordCheck(password) === undefined,
    firstName: patterns.name.test(firstName),
    lastName: patterns.name.test(lastName),
  };
  const details = Object.entries(isGood).flatMap(([name, good]) =>
    good ? [] : [{ path: `body.${name}`, message: 'is not valid' }],
  );
  if (details.length > 0)
    throw new ProblemError(422, { [errorKey.profileInvalid]: 'Some of the values are not valid.' }, details);
}
