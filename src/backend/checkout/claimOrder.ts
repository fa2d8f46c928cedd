import type { Locale } from '@/contracts/locales';
import { toCents } from '@/lib/money';
import { takeAllCapacity } from '../calendars/capacity';
import { expireDeliveries } from '../calendars/deliveriesTo';
import {
  expireDeliveryRules,
  loadDeliveryRules,
  lockDeliveryRulesVersion,
} from '../calendars/rules/loadDeliveryRules';
import type { Tx } from '../db/connect';
import { isLockTimeout } from '../db/DatabaseError';
import { withTransaction } from '../db/withTransaction';
import { cartNotFound, staleVersion } from '../ordering/cartProblems';
import { lockCart, setCartState } from '../ordering/cartRepository';
import { attempt } from '../ordering/changeCart';
import type { PricedCart } from '../ordering/priceCart';
import { addOrder, findOrderOfCart, newOrderNumber } from '../orders/orderRepository';
import { loadPartnerConfigs, type PartnerStore } from '../partner-config/partnerConfigs';
import type { PaymentParts } from '../payment/paymentProviderOf';
import { countUses } from '../promotions/promotionUses';
import { checkBuyable, checkoutNotFound, dateFull, totalChanged } from './checkoutProblems';
import { findCheckout } from './checkoutRepository';
import { buyerOf, joinPartner } from './partnersCustomers';
import { draftOrder, slotWishes } from './draftOrder';
import { type CheckoutState, claimPayment, readCheckout, requireComplete } from './readCheckout';

export interface OrderPart {
  readonly cartId: string;
  readonly checkoutId: string;
  /** Total the shopper saw, in dollars. */
  readonly expectedTotal: number;
}

/** What is to be ordered together; the first part pays. */
export interface OrderRequest {
  readonly parts: readonly [OrderPart, ...OrderPart[]];
  readonly locale: Locale;
  readonly key: string;
  readonly bodyHash: string;
  /** Whose client address it comes from, as `pseudonymOf` writes it. */
  readonly clientHash: string;
  /** Who is signed in. */
  readonly caller: { readonly customerId: string } | undefined;
}

/** Each may wait 2 s for a lock; together they stay within the 10 s a browser gives the call. */
const ROUNDS = 4;

/**
 * Turns checkouts into pending orders, all of them or none: prices, deliveries and totals are checked again, capacity
 * and the card token are taken, the carts are held. When the desk has changed the delivery rules since the prices were
 * read, they are read again: an offer names how many places its day has, and holds under the rules it was made by. A
 * repeated request, with the same key or another, gets the order there is. When a lock was waited for too long, the
 * attempt begins again: a shopper who came too late then reads that the day is full.
 * @returns number of the first part's order
 * @throws ProblemError 404, 409 when a total, date or cart changed, 422 when a step is missing or the cart's partner takes no order of this customer
 */
export async function claimOrder(shop: PaymentParts, request: OrderRequest): Promise<string> {
  const [{ cartId }] = request.parts;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [{ version }, partners] = await Promise.all([
      loadDeliveryRules(shop.db),
      loadPartnerConfigs(shop.db),
    ]);
    const readings = await Promise.all(
      request.parts.map((part) => attempt(() => readBuyable(shop, part, request.locale))),
    );
    // After the reading: another request may have finished the order, and closed the cart, in the meantime.
    const known = await findOrderOfCart(shop.db, cartId, request);
    if (known) return known;
    const states = readings.map((read) => read());
    const claimed = await withTransaction(shop.db, async (tx) =>
      (await lockDeliveryRulesVersion(tx)) === version
        ? claim(tx, { shop, partners }, states, request)
        : undefined,
    )
      .catch((error: unknown) => {
        if (!isLockTimeout(error) || round === ROUNDS) throw error;
      })
      .finally(() => expireDeliveries(shop.db));
    if (claimed) return claimed;
    expireDeliveryRules(shop.db);
  }
  throw staleVersion(409);
}

async function readBuyable(
  shop: PaymentParts,
  { checkoutId, cartId }: OrderPart,
  locale: Locale,
): Promise<CheckoutState> {
  const state = await readCheckout(shop, checkoutId, cartId);
  checkBuyable(state.priced, locale);
  return state;
}

/** @returns nothing when a cart changed since it was priced */
async function claim(
  tx: Tx,
  { shop, partners }: { readonly shop: PaymentParts; readonly partners: PartnerStore },
  read: readonly CheckoutState[],
  request: OrderRequest,
): Promise<string | undefined> {
  const now = shop.clock.now();
  const isFresh = await lockUnchanged(tx, read);
  const known = await findOrderOfCart(tx, request.parts[0].cartId, request);
  if (known) return known;
  if (!isFresh) return undefined;
  const states: CheckoutState[] = [];
  for (const state of read) states.push(await withNewestSteps(tx, state));
  for (const { cart } of states.map(({ priced }) => priced))
    await joinPartner(tx, partners, buyerOf(cart, request.caller), now);
  const { sender, payment } = requireComplete(states, await claimPayment(tx, states, now));
  states.forEach(({ priced }, index) => {
    if (toCents(request.parts[index]?.expectedTotal ?? 0) !== priced.totalCents) throw totalChanged();
  });
  const slots = await takeAllCapacity(
    tx,
    states.flatMap(({ priced }) => slotWishes(priced).map((wish) => wish.slots)),
    'held',
  );
  if (!slots) throw dateFull();
  let firstId: string | undefined;
  let taken = 0;
  for (const { priced, checkout } of states) {
    const wished = slotWishes(priced).length;
    const draft = draftOrder({
      ...{ priced, checkout, sender, payment, now, request, locale: request.locale, paymentKey: firstId },
      slots: slots.slice(taken, (taken += wished)),
    });
    const id = await addOrder(tx, draft, newOrderNumber);
    firstId ??= id;
    const { customerId } = priced.cart;
    await countUses(tx, usedCodes(priced), { orderId: id, customerId, email: sender.email }, now);
    await setCartState(tx, priced.cart.id, 'ordering', now);
  }
  return firstId;
}

/** Locks every cart, always in one order, so that two requests cannot cause a deadlock. */
async function lockUnchanged(tx: Tx, states: readonly CheckoutState[]): Promise<boolean> {
  const sorted = states.map(({ priced }) => priced.cart).sort((a, b) => (a.id < b.id ? -1 : 1));
  let isFresh = true;
  for (const { id, version } of sorted) {
    const cart = await lockCart(tx, id);
    if (!cart) throw cartNotFound();
    isFresh &&= cart.version === version && cart.state === 'open';
  }
  return isFresh;
}

/** The steps may have been saved anew while the cart was priced. */
async function withNewestSteps(tx: Tx, state: CheckoutState): Promise<CheckoutState> {
  const { id, cartId } = state.checkout;
  const checkout = await findCheckout(tx, id, cartId);
  if (!checkout) throw checkoutNotFound();
  return { ...state, checkout };
}

/** Promotions that took something off, typed or not. */
function usedCodes({ promotions }: PricedCart): string[] {
  return promotions.flatMap(({ code, amountCents, deliveryCents }) =>
    amountCents + deliveryCents > 0 ? [code] : [],
  );
}
