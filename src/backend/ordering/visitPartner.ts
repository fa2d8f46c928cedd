import { type Attribution, creditedTo, type VisitAttribution, withoutPartner } from '@/contracts/attribution';
import { buyerOf, checkPartnersCustomer } from '../checkout/partnersCustomers';
import type { Tx } from '../db/connect';
import { withTransaction } from '../db/withTransaction';
import { configOf, loadPartnerConfigs, type PartnerStore } from '../partner-config/partnerConfigs';
import type { RequestContext } from '../platform/handlers';
import { ProblemError } from '../platform/ProblemError';
import { type CartHead, lockGroup } from './cartGroups';
import { raiseVersion, setCartFacts } from './cartRepository';

type Caller = Pick<RequestContext, 'db' | 'clock' | 'customer'>;

/**
 * Gives the open carts of a visit the partner of the visit, and so its prices; a cart that has it already stays as it is.
 * @source spec §3 Cart (codeList.source), §6 Partner; docs/decisions/0066-attribution-and-partners.md
 */
export async function followPartner(
  { db, clock, customer }: Caller,
  cartId: string,
  visit: VisitAttribution | undefined,
): Promise<void> {
  const store = await loadPartnerConfigs(db);
  await withTransaction(db, async (tx) => {
    for (const cart of await lockGroup(tx, cartId)) {
      const attribution = creditIn(store, cart.attribution, visit);
      if (cart.state !== 'open' || attribution.partnerId === cart.attribution.partnerId) continue;
      if (!(await isOpenTo(tx, store, { ...cart, attribution }, customer))) continue;
      await setCartFacts(tx, cart.id, { attribution });
      await raiseVersion(tx, cart.id, clock.now());
    }
  });
}

/** Who is credited then: an affiliate without a shop of its own changes no price, so it keeps its credit. */
function creditIn(
  store: PartnerStore,
  before: Attribution,
  visit: VisitAttribution | undefined,
): Attribution {
  if (visit?.partnerId) return creditedTo(before, visit);
  const hasShop = configOf(store, before.partnerId) !== configOf(store, undefined);
  return hasShop ? withoutPartner(before) : before;
}

/** A refused opening credits nothing; neither does a visit that could not open a checkout there. */
async function isOpenTo(
  tx: Tx,
  store: PartnerStore,
  cart: Pick<CartHead, 'attribution' | 'customerId'>,
  customer: Caller['customer'],
): Promise<boolean> {
  try {
    await checkPartnersCustomer(tx, store, buyerOf(cart, customer));
    return true;
  } catch (problem) {
    if (problem instanceof ProblemError) return false;
    throw problem;
  }
}
