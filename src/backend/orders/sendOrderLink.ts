import type { Clock } from '@/lib/clock';
import type { Db } from '../db/connect';
import { withTransaction } from '../db/withTransaction';
import { addMail } from '../mail/outboxRepository';
import { findOrder } from './orderRepository';

/** However often a link is asked for, there is one mail in so many minutes. */
const EVERY_MINUTES = 15;

/**
 * Puts a mail with a fresh link to an order into the outbox, for the address the order was placed with and in its
 * language. Nothing happens when there is no such order, or when one went out a short while ago: whoever asks cannot tell.
 * @param orderId  number of the order, or of one of its suborders
 */
export async function sendOrderLink(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  orderId: string,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const order = await findOrder(tx, wholeOrderId(orderId));
    if (order?.state !== 'confirmed' && order?.state !== 'cancelled') return;
    const { id, sender, locale } = order;
    const now = clock.now();
    const turn = Math.floor(now.getTime() / (EVERY_MINUTES * 60_000));
    const facts = { kind: 'order-link' as const, orderId: id, senderFirstName: sender.firstName };
    await addMail(tx, { id: `order-link-${id}-${turn}`, recipient: sender.email, locale, facts }, now);
  });
}

/** LK-XXXX-XXXX of LK-XXXX-XXXX-1. */
const wholeOrderId = (orderId: string): string => orderId.split('-').slice(0, 3).join('-');
