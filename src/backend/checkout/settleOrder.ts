import type { Logger } from 'pino';
import { addGoldYear } from '../auth/customerRepository';
import { releaseCapacity } from '../calendars/capacity';
import { withTransaction } from '../db/withTransaction';
import { addMail } from '../mail/outboxRepository';
import { lockCart, setCartState } from '../ordering/cartRepository';
import { closeOrder, findOrder, listGroups, lockOrder, type StoredOrder } from '../orders/orderRepository';
import { releasePromotions } from '../promotions/countUses';
import { paymentProviderOf, type PaymentParts } from '../payment/paymentProviderOf';
import type { ChargeOutcome } from '../payment/PaymentProvider';
import { forgetCard } from './checkoutRepository';
import { confirmationMail } from './confirmationMail';

/** What settling needs of the shop. */
export type SettleParts = PaymentParts & { readonly log: Logger };

/**
 * Charges a pending order and writes down how that ended. Safe to call any number of times, at the same time too: the
 * order's number is the key of its one charge.
 * @returns how the order stands now
 */
export async function settleOrder(parts: SettleParts, orderId: string): Promise<StoredOrder['state']> {
  const order = await findOrder(parts.db, orderId);
  if (!order) throw new Error(`There is no order ${orderId} to settle.`);
  if (order.state !== 'pending') return order.state;
  const outcome = await charge(parts, order);
  if (outcome.status === 'unknown' || outcome.status === 'challenge') return 'pending';
  return close(parts, order, outcome);
}

/** A provider that fails to answer is not a refusal: nobody knows yet. */
async function charge(
  parts: SettleParts,
  { id, paymentTokenHash, totalCents }: StoredOrder,
): Promise<ChargeOutcome> {
  try {
    const provider = paymentProviderOf(parts);
    return await provider.charge({
      key: id,
      tokenHash: paymentTokenHash,
      amountCents: totalCents,
      currency: 'USD',
    });
  } catch (error) {
    parts.log.error({ err: error, orderId: id }, 'the charge of an order is unclear');
    return { status: 'unknown' };
  }
}

type Verdict = Extract<ChargeOutcome, { status: 'paid' | 'declined' }>;

/** Paid: the order stands, the cart is closed, a mail waits. Declined: everything is as before the claim. */
function close(
  { db, clock }: SettleParts,
  { id, cartId }: StoredOrder,
  outcome: Verdict,
): Promise<StoredOrder['state']> {
  return withTransaction(db, async (tx) => {
    const cart = await lockCart(tx, cartId);
    const order = await lockOrder(tx, id);
    if (order?.state !== 'pending') return order?.state ?? 'failed';
    const now = clock.now();
    if (outcome.status === 'paid') {
      await closeOrder(tx, id, { state: 'confirmed', paymentReference: outcome.reference }, now);
      await setCartState(tx, cartId, 'ordered', now);
      await addMail(tx, confirmationMail(order), now);
      if (cart?.customerId && cart.items.some(({ snapshot }) => snapshot.isMembership))
        await addGoldYear(tx, cart.customerId, now);
      return 'confirmed';
    }
    await closeOrder(tx, id, { state: 'failed', declineReason: outcome.reason }, now);
    for (const { slots } of await listGroups(tx, id))
      for (const slot of slots) await releaseCapacity(tx, slot);
    await releasePromotions(tx, id);
    await forgetCard(tx, cartId, now);
    await setCartState(tx, cartId, 'open', now);
    return 'failed';
  });
}
