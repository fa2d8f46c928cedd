import { withoutPartner } from '@/contracts/attribution';
import { errorKey } from '@/contracts/errors';
import type { ProcurementPortal } from '@/contracts/partner-config';
import { isListedAddress } from '@/lib/isListedAddress';
import { withTransaction } from '../db/withTransaction';
import { cartBeingOrdered, cartNotFound, staleVersion } from '../ordering/cartProblems';
import { lockGroup } from '../ordering/cartGroups';
import {
  asCredited,
  findCart,
  lockCart,
  raiseVersion,
  setCartFacts,
  setCartState,
} from '../ordering/cartRepository';
import { presentCart } from '../ordering/presentCart';
import type { PricedCart } from '../ordering/priceCart';
import { answerCart, type CartSources, priceStoredCart, requestedLocale } from '../ordering/readCart';
import { isOver } from '../ordering/storedCart';
import { activePartner } from '../partner-config/partnerConfigs';
import type { Handlers } from '../platform/handlers';
import { refusal } from '../platform/ProblemError';
import { checkBuyable } from './checkoutProblems';

/** Carts that go to a partner's procurement system and back, or leave a partner. @source docs/decisions/0071-partner-sign-in-and-procurement.md */
export const partnerCartHandlers = {
  /** Ends a cart and answers it; a repeat finds it ended and answers the same. */
  returnCart: async ({ params: { cartId }, query, body: { partnerId, returnUrl }, context }) => {
    const locale = requestedLocale(query.locale);
    const { portal, name } = await portalOf(context, partnerId, returnUrl);
    const stored = await findCart(context.db, cartId);
    const isRepeat = stored?.state === 'returned' && stored.attribution?.partnerId === partnerId;
    if (!stored || (isOver(stored) && !isRepeat)) throw cartNotFound();
    const priced = await priceStoredCart(context, asCredited(stored, { partnerId }));
    if (!isRepeat) {
      checkBuyable(priced, locale);
      checkPortable(priced);
      await endCart(context, priced, partnerId);
    }
    return { cart: presentCart(priced, locale), portal, name };
  },
  /** Opens it again. Its version rises, so the next message of it is another one. */
  takeBackCart: async ({ params: { cartId }, query, context }) => {
    const { db, clock } = context;
    await withTransaction(db, async (tx) => {
      const now = await lockCart(tx, cartId);
      if (now?.state === 'ordering') throw cartBeingOrdered();
      if (!now || (isOver(now) && now.state !== 'returned')) throw cartNotFound();
      if (now.state === 'open') return;
      await setCartState(tx, cartId, 'open', clock.now());
      await raiseVersion(tx, cartId, clock.now());
    });
    return answerCart(context, cartId, query.locale);
  },
  /** Each cart that had a partner is another version then: an order that has read it before reads it again, or is refused. */
  leavePartner: async ({ params: { cartId }, query, context }) => {
    const { db, clock } = context;
    await withTransaction(db, async (tx) => {
      for (const { id, state, attribution } of await lockGroup(tx, cartId)) {
        if (state !== 'open') continue;
        await setCartFacts(tx, id, { attribution: withoutPartner(attribution) });
        if (attribution.partnerId) await raiseVersion(tx, id, clock.now());
      }
    });
    return answerCart(context, cartId, query.locale);
  },
} satisfies Partial<Handlers>;

/**
 * The procurement system an address belongs to. The list in the partner's configuration decides, never the visit.
 * @throws ProblemError 422
 */
async function portalOf(
  { db }: CartSources,
  partnerId: string,
  returnUrl: string,
): Promise<{ portal: ProcurementPortal; name: string }> {
  const partner = await activePartner(db, partnerId);
  const portal = partner?.isProcurementRedirectEnabled ? partner.procurement : undefined;
  if (portal && isListedAddress(returnUrl, portal.hosts)) return { portal, name: partner?.name ?? partnerId };
  throw refusal(422, errorKey.returnUnavailable, 'This cart cannot be returned to that address.');
}

/** A membership belongs to an account, which nobody buys through a procurement system. */
function checkPortable({ lines }: PricedCart): void {
  if (lines.some(({ product }) => product.isMembership))
    throw refusal(422, errorKey.membershipUnavailable, 'A membership cannot be bought this way.');
}

/** Ends the cart as it was priced, credited to the partner, in that version: a repeat is the same message. Two that come at once end it once. */
async function endCart({ db, clock }: CartSources, { cart }: PricedCart, partnerId: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    const now = await lockCart(tx, cart.id);
    if (now?.state === 'ordering') throw cartBeingOrdered();
    const isRepeat = now?.state === 'returned' && now.attribution?.partnerId === partnerId;
    if (!now || (isOver(now) && !isRepeat)) throw cartNotFound();
    if (now.version !== cart.version) throw staleVersion(409);
    await setCartFacts(tx, cart.id, { attribution: asCredited(now, { partnerId }).attribution });
    await setCartState(tx, cart.id, 'returned', clock.now());
  });
}
