import type { BodyOf } from '@/contracts/endpoint';
import type { signUp } from '@/contracts/auth';
import { email as emailCheck, password as passwordCheck, patterns } from '@/lib/validation/checks';
import { withTransaction } from '../db/withTransaction';
import { askedLocale } from '../ordering/readCart';
import { newId } from '../ordering/newId';
import type { RequestContext } from '../platform/handlers';
import { acceptCaptcha } from './acceptCaptcha';
import { customerExists, profileInvalid } from './authProblems';
import { addCustomer } from './customerRepository';
import { hashPassword } from './passwordHash';

/** Fields of a sign-up. */
export type Account = BodyOf<typeof signUp>;

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
    locale: askedLocale(account.locale),
  };
  const isAdded = await withTransaction(context.db, (tx) => addCustomer(tx, customer, context.clock.now()));
  if (!isAdded) throw customerExists();
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
  if (details.length > 0) throw profileInvalid(details);
}
