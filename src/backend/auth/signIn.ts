import { hostsOf } from '@/config/sharedHost';
import type { login, signUp, signUpFromOrder as contract } from '@/contracts/account/auth';
import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import type { Answer } from '@/contracts/gateway';
import { lowerCaseAddress } from '@/lib/text';
import { safeReturn } from '@/lib/url';
import { email as emailCheck, patterns } from '@/lib/validation/checks';
import type { Queryable } from '../db/connect';
import { withTransaction } from '../db/withTransaction';
import { newId } from '../ordering/newId';
import { requestedLocale } from '../ordering/readCart';
import { partnerOfAccount } from '../partner-config/partnerConfigs';
import type { RequestContext } from '../platform/handlers';
import { type ProblemError, refusal } from '../platform/ProblemError';
import { requireGood, signInProblems } from './authProblems';
import { acceptCaptcha } from './captcha';
import { isGoodPassword, provePassword } from './changePassword';
import { addCustomer, findCustomerByEmail } from './customerRepository';
import { keepAccount, writeNotice } from './endOfAccount';
import { sendMailLink } from './mailLinks';
import { hashPassword } from './passwordHash';
import { addSignInCode } from './sessionRepository';
import { findOrder, isPlaced } from '../orders/orderRepository';
import { orderNotFound } from '../orders/wholeOrder';

/**
 * Signs a customer in. The puzzle is checked before anything is looked up, so that addresses and passwords cannot be
 * tried by the thousand.
 * @throws ProblemError 400, 401, 403, 404, 423 as the specification lists them
 * @source spec §4 Login, §8 Login
 */
export async function signIn(context: RequestContext, body: BodyOf<typeof login>): Promise<Answer<'login'>> {
  const { db } = context;
  const { email = '', password = '' } = body;
  if (email.trim() === '' || password === '') throw signInProblems.missing();
  await acceptCaptcha(context, body.captcha);
  const customer = await findCustomerByEmail(db, email.trim());
  if (!customer) throw signInProblems.unknown();
  const { mismatch } = signInProblems;
  return provePassword(context, { customer, password, mismatch }, (tx) =>
    signedIn({ ...context, db: tx }, customer.id, body.return_to),
  );
}

/** A fresh code for somebody who has proved who they are, and where to go with it. An account that was to end stays. */
export async function signedIn(
  { db, clock, environment }: Pick<RequestContext, 'clock' | 'environment'> & { readonly db: Queryable },
  customerId: string,
  returnTo: string | undefined,
): Promise<Answer<'login'>> {
  const isKept = await keepAccount(db, customerId, clock.now());
  const code = await addSignInCode(db, customerId, clock.now());
  return {
    code,
    ...(isKept && { isKept }),
    ...(returnTo && { return_to: nextAddress(environment, returnTo) }),
  };
}

/** A path of the shop; on a shop of two hosts the whole address where one was given, for nobody knows where it is read. */
function nextAddress(environment: RequestContext['environment'], returnTo: string): string {
  const hosts = hostsOf(environment);
  const next = safeReturn(returnTo, hosts);
  const isNamed = URL.canParse(returnTo) && new URL(returnTo).origin === hosts.origin;
  return environment.checkoutHost && isNamed ? `${hosts.origin}${next}` : next;
}

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
  const { email = '', password = '', firstName, lastName, partnerId } = account;
  const passwordHash = await hashPassword(password, context.environment.passwordCost);
  const id = newId();
  const customer = {
    ...{ id, passwordHash, firstName, lastName },
    email: lowerCaseAddress(email.trim()),
    locale: requestedLocale(account.locale),
    partnerId: await partnerOfAccount(context.db, partnerId),
  };
  const now = context.clock.now();
  await withTransaction(context.db, async (tx) => {
    if (!(await addCustomer(tx, customer, now))) throw customerExists();
    await sendMailLink(tx, customer, { kind: 'activation' }, now);
  });
  return id;
}

/** The address belongs to another account. */
export const customerExists = (): ProblemError =>
  refusal(422, errorKey.customerExists, 'This email address already has an account.', 'body.email');

function checkAccount({ email = '', password = '', firstName, lastName }: Account): void {
  requireGood({
    email: isGoodEmail(email),
    password: isGoodPassword(password),
    firstName: patterns.name.test(firstName),
    lastName: patterns.name.test(lastName),
  });
}

/** Whether this may be the address of an account. @source spec §5 Form validators (Email) */
export const isGoodEmail = (email: string): boolean => email.trim() !== '' && emailCheck(email) === undefined;

/**
 * Makes an account for whoever placed an order: address, name and language are the order's. The link of a mail confirms it. For
 * an address that has an account the answer is the same; its owner gets a mail that says how to sign in, once for each order.
 * @throws ProblemError 403 without the puzzle's solution, 422 for a password that may not be chosen
 * @source spec §9 (Signup sources), docs/decisions/0069-ways-into-an-account.md
 */
export async function signUpFromOrder(
  context: RequestContext,
  orderId: string,
  { password = '', captcha }: BodyOf<typeof contract>,
): Promise<void> {
  const { db, clock, environment } = context;
  requireGood({ password: isGoodPassword(password) });
  await acceptCaptcha(context, captcha);
  const order = await findOrder(db, orderId);
  if (!isPlaced(order) || !order.sender.email) throw orderNotFound();
  const { sender, locale } = order;
  /* Also for an address that has an account: the time it takes tells nothing. */
  const passwordHash = await hashPassword(password, environment.passwordCost);
  const { firstName, lastName } = sender;
  const email = lowerCaseAddress(sender.email.trim());
  const partnerId = await partnerOfAccount(db, order.attribution.partnerId);
  const customer = { id: newId(), email, passwordHash, firstName, lastName, locale, partnerId };
  const now = clock.now();
  await withTransaction(db, async (tx) => {
    if (await addCustomer(tx, customer, now)) return sendMailLink(tx, customer, { kind: 'activation' }, now);
    const owner = await findCustomerByEmail(tx, email);
    if (owner) await writeNotice(tx, owner, 'returning-customer', now, { id: orderId });
  });
}
