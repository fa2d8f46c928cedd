import type { BodyOf } from '@/contracts/endpoint';
import type { placeOrder as placeOrderEndpoint } from '@/contracts/checkout';
import { errorKey } from '@/contracts/errors';
import { toCents } from '@/lib/money';
import { takeAllCapacity } from '../calendars/capacity';
import type { Tx } from '../db/connect';
import { withTransaction } from '../db/withTransaction';
import { attempt } from '../ordering/attempt';
import { askedLocale, type CartSources } from '../ordering/readCart';
import { cartNotFound, staleVersion } from '../ordering/cartProblems';
import { lockCart, setCartState } from '../ordering/cartRepository';
import type { PricedCart } from '../ordering/priceCart';
import { newOrderNumber } from '../orders/orderNumber';
import { addOrder, findOrderOfCart } from '../orders/orderRepository';
import { claimCardToken } from '../payment/cardTokens';
import { hashBody } from '../platform/idempotency';
import { countUses } from '../promotions/countUses';
import { ProblemError } from '../platform/ProblemError';
import { checkBuyable, checkoutNotFound } from './checkoutProblems';
import { findCheckout } from './checkoutRepository';
import { draftOrder, slotWishes } from './draftOrder';
import { findCard, missingSteps, readCheckout, type CheckoutState } from './readCheckout';

export type PlaceOrderBody = BodyOf<typeof placeOrderEndpoint>;

const ROUNDS = 3;

/**
 * Turns a checkout into a pending order: prices, deliveries and total are checked again, capacity and the card token
 * are taken, the cart is held. Whoever asks again, with the same key or another, gets the order there is.
 * @returns the order's number
 * @throws ProblemError 404, 409 when total, date or cart changed, 422 when a step is missing
 */
export async function claimOrder(
  sources: CartSources,
  cartId: string,
  body: PlaceOrderBody,
): Promise<string> {
  const request = { key: body.idempotencyKey, bodyHash: hashBody(body) };
  for (let round = 0; round < ROUNDS; round += 1) {
    const readState = await attempt(() => readBuyable(sources, body.checkoutId, cartId));
    // After the reading: another request may have finished the order, and closed the cart, in the meantime.
    const known = await findOrderOfCart(sources.db, cartId, request);
    if (known) return known;
    const state = readState();
    const claimed = await withTransaction(sources.db, (tx) => claim(tx, sources, state, body, request));
    if (claimed) return claimed;
  }
  throw staleVersion(409);
}

async function readBuyable(sources: CartSources, checkoutId: string, cartId: string): Promise<CheckoutState> {
  const state = await readCheckout(sources, checkoutId, cartId);
  checkBuyable(state.priced);
  return state;
}

/** @returns nothing when the cart changed since it was priced */
async function claim(
  tx: Tx,
  { clock }: CartSources,
  { priced, checkout: { id: checkoutId, cartId } }: CheckoutState,
  body: PlaceOrderBody,
  request: { key: string; bodyHash: string },
): Promise<string | undefined> {
  const now = clock.now();
  const cart = await lockCart(tx, cartId);
  if (!cart) throw cartNotFound();
  const known = await findOrderOfCart(tx, cartId, request);
  if (known) return known;
  if (cart.version !== priced.cart.version || cart.state !== 'open') return undefined;
  const checkout = await findCheckout(tx, checkoutId, cartId);
  if (!checkout) throw checkoutNotFound();
  const card = await findCard(tx, checkout, now);
  const missing = missingSteps({ checkout, priced, card });
  const { sender } = checkout;
  if (missing.length > 0 || !sender || !card) throw incomplete(missing);
  if (toCents(body.expectedTotal) !== priced.totalCents) throw totalChanged();
  const slots = await takeAllCapacity(
    tx,
    slotWishes(priced).map((wish) => wish.slots),
  );
  if (!slots) throw dateFull();
  if (!(await claimCardToken(tx, card.tokenHash, checkoutId, now))) throw incomplete(['payment']);
  const draft = draftOrder({
    priced,
    checkout: { ...checkout, sender },
    card,
    slots,
    locale: askedLocale(body.locale),
    request,
    now,
  });
  const orderId = await addOrder(tx, draft, newOrderNumber);
  await countUses(tx, usedCodes(priced), { orderId, customerId: cart.customerId, email: sender.email }, now);
  await setCartState(tx, cartId, 'ordering', now);
  return orderId;
}

/** Promotions that took something off, typed or not. */
function usedCodes({ promotions }: PricedCart): string[] {
  return promotions.flatMap(({ code, amountCents, deliveryCents }) =>
    amountCents + deliveryCents > 0 ? [code] : [],
  );
}

function incomplete(missing: readonly string[]): ProblemError {
  const details = missing.map((step) => ({ path: `checkout.${step}`, message: 'is still to be done' }));
  return new ProblemError(
    422,
    { [errorKey.checkoutIncomplete]: 'Some steps of the checkout are still to be done.' },
    details,
  );
}

function totalChanged(): ProblemError {
  return new ProblemError(409, {
    [errorKey.totalChanged]: 'The total has changed. Please look at it again.',
  });
}

function dateFull(): ProblemError {
  return new ProblemError(409, {
    [errorKey.dateUnavailable]: 'The selected date has just been fully booked.',
  });
}
