import { errorKey } from '@/contracts/errors';
import { isForOwnCustomers } from '@/contracts/partnerSignIn';
import { lockCustomer, updateCustomer } from '../auth/customerRepository';
import { withTransaction } from '../db/withTransaction';
import { findCartHead } from '../ordering/cartGroups';
import { activePartner } from '../partner-config/partnerConfigs';
import type { RequestContext } from '../platform/handlers';
import { refusal } from '../platform/ProblemError';

/**
 * Opens the checkout of some partners to their own customers alone. An account that belongs to no partner joins the one where it
 * first orders like this. Neither 401 nor 403: they would sign the shopper out.
 * @throws ProblemError 422 when nobody is signed in, or a customer of another partner
 * @source spec §4 Display conditions (Partner sign-in), docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export async function requirePartnersCustomer(
  { db, clock, customer }: RequestContext,
  cartId: string,
): Promise<void> {
  const partnerId = (await findCartHead(db, cartId))?.attribution.partnerId;
  const partner = await activePartner(db, partnerId);
  if (!partnerId || !partner || !isForOwnCustomers(partner)) return;
  if (!customer)
    throw refusal(422, errorKey.partnerSignIn, 'Only customers of this partner order here. Please sign in.');
  await withTransaction(db, async (tx) => {
    const account = await lockCustomer(tx, customer.customerId);
    if (account?.partnerId === partnerId) return;
    if (!account || account.partnerId !== null)
      throw refusal(422, errorKey.partnerOther, 'This account belongs to the customers of another partner.');
    await updateCustomer(tx, account.id, { partnerId }, clock.now());
  });
}
