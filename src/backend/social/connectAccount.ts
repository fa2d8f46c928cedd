import type { Answer } from '@/contracts/gateway';
import { splitShopPath } from '@/contracts/shopPath';
import { patterns } from '@/lib/validation/checks';
import { signInProblems } from '../auth/authProblems';
import { endOtherWaysIn, storePassword } from '../auth/changePassword';
import { addCustomer, lockCustomer, updateCustomer } from '../auth/customerRepository';
import { noPassword } from '../auth/passwordHash';
import { signedIn } from '../auth/signIn';
import type { Tx } from '../db/connect';
import { newId } from '../ordering/newId';
import type { RequestContext } from '../platform/handlers';
import { addLogin, endFlow, type ReturnedFlow } from './flowRepository';
import type { SocialIdentity } from './socialIdentity';

type SignedIn = Answer<'login'>;
type Context = Pick<RequestContext, 'clock' | 'environment'>;

/** Signs in whom a provider has named, and forgets the way there. @throws ProblemError 404 when it was finished already */
export async function enter(
  tx: Tx,
  context: Context,
  flow: ReturnedFlow,
  customerId: string,
): Promise<SignedIn> {
  if (!(await endFlow(tx, flow.id))) throw signInProblems.sessionOver();
  return signedIn({ ...context, db: tx }, customerId, flow.returnTo);
}

/**
 * Connects a person at a provider with the account of their address, which they have shown to be theirs, and signs in.
 * A mail that reached them also proves the address: whoever had opened an account with it before, without confirming it, is out.
 * @throws ProblemError 404 when the account has another address meanwhile, or the person opens another account
 * @source docs/decisions/0062-social-sign-in.md
 */
export async function connect(
  tx: Tx,
  context: Context,
  flow: ReturnedFlow,
  { customerId, isByMail }: { readonly customerId: string; readonly isByMail: boolean },
): Promise<SignedIn> {
  const now = context.clock.now();
  const customer = await lockCustomer(tx, customerId);
  if (customer?.email !== flow.identity.email) throw signInProblems.sessionOver();
  if (isByMail && !customer.provenAt) {
    await endOtherWaysIn(tx, customerId);
    await storePassword(tx, customerId, { passwordHash: noPassword }, now);
  }
  const login = { provider: flow.provider, subject: flow.identity.subject, customerId };
  if (!(await addLogin(tx, login, now))) throw signInProblems.sessionOver();
  const { activatedAt, provenAt } = customer;
  await updateCustomer(tx, customerId, { activatedAt: activatedAt ?? now, provenAt: provenAt ?? now }, now);
  return enter(tx, context, flow, customerId);
}

/**
 * An account without a password for somebody whose address is verified, signed in.
 * @param flow  with the partner the account belongs to
 * @returns nothing when the address has an account meanwhile
 */
export async function openAccount(
  tx: Tx,
  context: Context,
  flow: ReturnedFlow & { readonly partnerId: string | undefined },
): Promise<SignedIn | undefined> {
  const now = context.clock.now();
  const { identity, provider, partnerId } = flow;
  const id = newId();
  const customer = {
    ...{ id, email: identity.email, passwordHash: noPassword, locale: localeOfFlow(flow) },
    ...namesOf(identity),
    partnerId,
  };
  if (!(await addCustomer(tx, customer, now))) return undefined;
  await updateCustomer(tx, id, { activatedAt: now, provenAt: now }, now);
  if (!(await addLogin(tx, { provider, subject: identity.subject, customerId: id }, now)))
    throw signInProblems.sessionOver();
  return enter(tx, context, flow, id);
}

/** Language of the page the sign-in began on. */
export const localeOfFlow = ({ beganAt, returnTo }: Pick<ReturnedFlow, 'beganAt' | 'returnTo'>) =>
  splitShopPath(new URL(beganAt ?? returnTo).pathname).locale;

const LONGEST_NAME = 40;

/** Names as an account may have them; a first name that was not told is read off the address. */
function namesOf({ firstName, lastName, email }: SocialIdentity) {
  const cleaned = (name: string) => {
    const short = [...name.trim()].slice(0, LONGEST_NAME).join('').trim();
    return patterns.name.test(short) ? short : '';
  };
  const ofAddress = (email.split('@')[0] ?? '').replace(/[^\p{L}]+/gu, ' ');
  return { firstName: cleaned(firstName) || cleaned(ofAddress), lastName: cleaned(lastName) };
}
