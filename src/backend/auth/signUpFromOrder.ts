import type { BodyOf } from '@/contracts/endpoint';
import type { signUpFromOrder as contract } from '@/contracts/auth';
import { withTransaction } from '../db/withTransaction';
import { newId } from '../ordering/newId';
import { findOrder, isPlaced } from '../orders/orderRepository';
import { orderNotFound } from '../orders/wholeOrder';
import { activePartner } from '../partner-config/partnerConfigs';
import type { RequestContext } from '../platform/handlers';
import { requireGood } from './authProblems';
import { acceptCaptcha } from './captcha';
import { isGoodPassword } from './changePassword';
import { addCustomer, findCustomerByEmail } from './customerRepository';
import { writeNotice } from './endOfAccount';
import { sendMailLink } from './mailLinks';
import { hashPassword } from './passwordHash';

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
  const email = sender.email.trim().toLowerCase();
  const { partnerId } = order.attribution;
  const isActive = await activePartner(db, partnerId);
  const customer = { id: newId(), email, passwordHash, firstName, lastName, locale };
  const now = clock.now();
  await withTransaction(db, async (tx) => {
    if (await addCustomer(tx, { ...customer, ...(isActive && { partnerId }) }, now))
      return sendMailLink(tx, customer, { kind: 'activation' }, now);
    const owner = await findCustomerByEmail(tx, email);
    if (owner) await writeNotice(tx, owner, 'returning-customer', now, { id: orderId });
  });
}
