import { addGoldYear } from '../auth/customerRepository';
import { releaseCapacity } from '../calendars/capacity';
import { expireUsedCapacity } from '../calendars/usedCapacity';
import type { Tx } from '../db/connect';
import { withTransaction } from '../db/withTransaction';
import { addMail } from '../mail/outboxRepository';
import { lockCart, setCartState } from '../ordering/cartRepository';
import type { StoredCart } from '../ordering/storedCart';
import { closeOrder, listGroups, lockOrder, type StoredOrder } from '../orders/orderRepository';
import type { PaymentParts } from '../payment/paymentProviderOf';
import type { ChargeOutcome } from '../payment/PaymentProvider';
import { releasePromotions } from '../promotions/countUses';
import { forgetPayment } from './checkoutRepository';
import { confirmationMail } from './confirmationMail';

type Verdict = Extract<ChargeOutcome, { status: 'paid' | 'declined' }>;

/**
 * Writes down how the payment of orders placed together ended, for all of them at once. Paid: the orders stand, the
 * carts are closed, mails wait. Declined: everything is as before the claim.
 * @returns how the order asked about stands now
 */
export function closeOrders(
  { db, clock }: Pick<PaymentParts, 'db' | 'clock'>,
  together: readonly StoredOrder[],
  askedId: string,
  verdict: Verdict,
): Promise<StoredOrder['state']> {
  return withTransaction(db, async (tx) => {
    const now = clock.now();
    const states = new Map<string, StoredOrder['state']>();
    const carts = new Map<string, StoredCart | undefined>();
    for (const { cartId } of [...together].sort((a, b) => (a.cartId < b.cartId ? -1 : 1)))
      carts.set(cartId, await lockCart(tx, cartId));
    // As the desk locks them: who goes through several orders in another way waits for it in a circle.
    for (const { id } of [...together].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const order = await lockOrder(tx, id);
      if (order?.state === 'pending')
        states.set(id, await closeOne(tx, { order, together, cart: carts.get(order.cartId) }, verdict, now));
      else if (order) states.set(id, order.state);
    }
    return states.get(askedId) ?? 'failed';
  }).finally(() => expireUsedCapacity(db));
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
  for (const { slots } of await listGroups(tx, id)) for (const slot of slots) await releaseCapacity(tx, slot);
  await releasePromotions(tx, id);
  await forgetPayment(tx, cartId, now);
  await setCartState(tx, cartId, 'open', now);
  return 'failed';
}
