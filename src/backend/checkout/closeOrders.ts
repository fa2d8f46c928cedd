import { addGoldYear } from '../auth/customerRepository';
import { releaseAllCapacity, sellHeldCapacity } from '../calendars/capacity';
import { expireDeliveries } from '../calendars/deliveriesTo';
import type { TakenSlot } from '../calendars/engine/judgeDays';
import type { Tx } from '../db/connect';
import { isLockTimeout } from '../db/DatabaseError';
import { withTransaction } from '../db/withTransaction';
import { addMail } from '../mail/outboxRepository';
import { lockCart, setCartState } from '../ordering/cartRepository';
import type { StoredCart } from '../ordering/storedCart';
import { refundOrder } from '../orders/orderChanges';
import {
  closeOrder,
  listGroups,
  lockOrder,
  setDeclineReason,
  setFoundPaid,
  type StoredOrder,
} from '../orders/orderRepository';
import type { ChargeOutcome } from '../payment/PaymentProvider';
import type { PaymentParts } from '../payment/paymentProviderOf';
import { releasePromotions } from '../promotions/promotionRepository';
import { forgetPayment } from './checkoutRepository';
import { confirmationMail } from './confirmationMail';
import type { TOO_MANY_HELD } from './heldPlaces';

/** How a payment ended: as the company says, or closed because the shopper held too many places already. */
export type Verdict =
  | Extract<ChargeOutcome, { status: 'paid' | 'declined' }>
  | { readonly status: 'declined'; readonly reason: typeof TOO_MANY_HELD };

/** How often a lock of a busy day may be waited for: the money has been taken. */
const ROUNDS = 2;

/**
 * Stores how the payment of orders placed together ended, for all of them at once. Paid: the orders are confirmed, their
 * places are sold, the carts are closed, mails wait. Declined: everything is as before the claim. Paid after the orders
 * were given up: the places of the day may be sold to others by now, so the money goes back.
 * @returns how the given order stands now
 */
export async function closeOrders(
  { db, clock }: Pick<PaymentParts, 'db' | 'clock'>,
  together: readonly StoredOrder[],
  orderId: string,
  verdict: Verdict,
): Promise<StoredOrder['state']> {
  for (let round = 1; ; round += 1) {
    try {
      const states = await withTransaction(db, (tx) => close(tx, together, verdict, clock.now()));
      return states.get(orderId) ?? 'failed';
    } catch (error) {
      if (!isLockTimeout(error) || round === ROUNDS) throw error;
    } finally {
      expireDeliveries(db);
    }
  }
}

async function close(
  tx: Tx,
  together: readonly StoredOrder[],
  verdict: Verdict,
  now: Date,
): Promise<ReadonlyMap<string, StoredOrder['state']>> {
  const states = new Map<string, StoredOrder['state']>();
  const carts = new Map<string, StoredCart | undefined>();
  for (const { cartId } of [...together].sort((a, b) => (a.cartId < b.cartId ? -1 : 1)))
    carts.set(cartId, await lockCart(tx, cartId));
  const locked: StoredOrder[] = [];
  // In the order in which the desk locks them: another order could cause a deadlock.
  for (const { id } of [...together].sort((a, b) => (a.id < b.id ? -1 : 1)))
    locked.push(...[await lockOrder(tx, id)].flatMap((order) => order ?? []));
  const pending = locked.filter(({ state }) => state === 'pending');
  await settlePlaces(tx, pending, verdict);
  for (const order of locked) {
    const { id, state, cartId } = order;
    if (state === 'pending')
      states.set(id, await closeOne(tx, { order, together, cart: carts.get(cartId) }, verdict, now));
    else {
      if (state === 'failed') await noteFound(tx, order, verdict, now);
      states.set(id, state);
    }
  }
  return states;
}

/** Sells the places that were held for the orders, or frees them. */
async function settlePlaces(tx: Tx, pending: readonly StoredOrder[], verdict: Verdict): Promise<void> {
  const slots: TakenSlot[] = [];
  for (const { id } of pending) for (const group of await listGroups(tx, id)) slots.push(...group.slots);
  if (verdict.status === 'paid') await sellHeldCapacity(tx, slots);
  else await releaseAllCapacity(tx, slots, 'held');
}

interface ClosingOrder {
  readonly order: StoredOrder;
  /** Every order of the charge, this one among them. */
  readonly together: readonly StoredOrder[];
  readonly cart: StoredCart | undefined;
}

async function closeOne(
  tx: Tx,
  { order, together, cart }: ClosingOrder,
  verdict: Verdict,
  now: Date,
): Promise<'confirmed' | 'failed'> {
  const { id, cartId } = order;
  if (verdict.status === 'paid') {
    const { reference: paymentReference, card } = verdict;
    const paid = { ...order, ...(card && { paymentBrand: card.brand, paymentLast4: card.last4 }) };
    const { paymentBrand, paymentLast4 } = paid;
    await closeOrder(tx, id, { state: 'confirmed', paymentReference, paymentBrand, paymentLast4 }, now);
    await setCartState(tx, cartId, 'ordered', now);
    await addMail(tx, confirmationMail(paid, together), now);
    if (cart?.customerId && cart.items.some(({ snapshot }) => snapshot.isMembership))
      await addGoldYear(tx, cart.customerId, now);
    return 'confirmed';
  }
  await closeOrder(tx, id, { state: 'failed', declineReason: verdict.reason }, now);
  await releasePromotions(tx, id);
  await forgetPayment(tx, cartId, now);
  await setCartState(tx, cartId, 'open', now);
  return 'failed';
}

/** What the payment company says of orders that were given up before. */
async function noteFound(tx: Tx, order: StoredOrder, verdict: Verdict, now: Date): Promise<void> {
  if (verdict.status === 'declined') return setDeclineReason(tx, order.id, verdict.reason);
  await setFoundPaid(tx, order.id, verdict.reference);
  await refundOrder(tx, order, now);
}
