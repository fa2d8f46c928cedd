import { and, eq, gt, inArray, isNull, sql, sum } from 'drizzle-orm';
import { errorKey } from '@/contracts/errors';
import { releaseAllCapacity } from '../calendars/capacity';
import type { Queryable, Tx } from '../db/connect';
import { carts, orderChanges, orderGroups, orders, refunds } from '../db/schema';
import type { ChangedPart, OrderChangedFacts } from '../mail/mailFacts';
import { addMail } from '../mail/outboxRepository';
import { findPlace, sameZip } from '../places/findPlace';
import { hashBody } from '../platform/idempotency';
import { refusal } from '../platform/ProblemError';
import { releasePromotions } from '../promotions/promotionRepository';
import { cartFor } from './moveRecipient';
import type { StoredGroup, StoredOrder } from './orderRepository';

/**
 * Cancels an order: its places in the day are free again, its money (what was not refunded before) is to be refunded, and
 * a mail says so.
 * @param who  of the shop, and why; nothing when it is the customer
 */
export async function cancelOrder(
  tx: Tx,
  order: StoredOrder,
  groups: readonly StoredGroup[],
  now: Date,
  who: { readonly changedBy?: string; readonly note?: string } = {},
): Promise<void> {
  const { id } = order;
  await tx.update(orders).set({ state: 'cancelled', cancelledAt: now }).where(eq(orders.id, id));
  await noteChange(tx, id, now, { kind: 'cancel', before: { value: null }, ...who });
  await releaseAllCapacity(
    tx,
    groups.flatMap(({ slots }) => slots),
    'used',
  );
  await releasePromotions(tx, id);
  await refundOrder(tx, order, now);
}

/**
 * Notes that the money of an order that will not be delivered is to be refunded, as far as it was not refunded before.
 * It does so once, and says so by mail.
 */
export async function refundOrder(
  tx: Tx,
  { id, locale, sender, totalCents }: StoredOrder,
  now: Date,
): Promise<void> {
  const refundCents = totalCents - (await refundedCents(tx, id));
  if (refundCents > 0)
    await tx
      .insert(refunds)
      .values({ id, orderId: id, amountCents: refundCents, createdAt: now })
      .onConflictDoNothing();
  const { email: recipient, firstName: senderFirstName } = sender;
  const facts = { kind: 'order-cancelled', orderId: id, senderFirstName, refundCents } as const;
  await addMail(tx, { id: `order-cancelled-${id}`, recipient, locale, facts }, now);
}

/** What of an order was, or is to be, refunded. */
export async function refundedCents(db: Queryable, orderId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sum(refunds.amountCents) })
    .from(refunds)
    .where(eq(refunds.orderId, orderId));
  return Number(row?.cents ?? 0);
}

/**
 * Notes that a part of the price is to be refunded, and puts a mail that says so into the outbox. The caller has locked the
 * order and made sure that so much is left.
 */
export async function refundPart(
  tx: Tx,
  { id, locale, sender }: StoredOrder,
  amountCents: number,
  now: Date,
  who: { readonly changedBy: string; readonly note: string },
): Promise<void> {
  const number = (await tx.$count(refunds, eq(refunds.orderId, id))) + 1;
  const refund = { id: `${id}-part-${number}`, orderId: id, amountCents, createdAt: now };
  await tx.insert(refunds).values(refund);
  await noteChange(tx, id, now, { kind: 'refund', before: { value: amountCents }, ...who });
  const { email: recipient, firstName: senderFirstName } = sender;
  const facts = { kind: 'order-refunded', orderId: id, senderFirstName, refundCents: amountCents } as const;
  await addMail(tx, { id: `order-refunded-${refund.id}`, recipient, locale, facts }, now);
}

/**
 * Writes changes of an order by its customer, each with the value before, and puts one mail about them into the outbox. What
 * would stay as it is is no change.
 * @throws ProblemError 429 when there were too many changes within a day
 */
export async function changeOrder(
  tx: Tx,
  order: StoredOrder,
  { cardMessage, recipient }: Partial<Pick<StoredOrder, 'cardMessage' | 'recipient'>>,
  now: Date,
): Promise<void> {
  const { id } = order;
  const changed: ChangedPart[] = [];
  if (cardMessage && hashBody(cardMessage) !== hashBody(order.cardMessage)) {
    await tx.update(orders).set({ cardMessage }).where(eq(orders.id, id));
    await noteChange(tx, id, now, { kind: 'card-message', before: { value: order.cardMessage } });
    changed.push('card-message');
  }
  if (recipient && order.recipient && hashBody(recipient) !== hashBody(order.recipient)) {
    const isPhoneAlone =
      hashBody({ ...order.recipient, phone: '' }) === hashBody({ ...recipient, phone: '' });
    const kind = isPhoneAlone ? 'recipient-phone' : 'recipient';
    await tx
      .update(orders)
      .set({ recipient, cart: cartFor(order.cart, recipient) })
      .where(eq(orders.id, id));
    const city = isPhoneAlone ? undefined : findPlace(recipient.zipCode)?.cities[0];
    const isElsewhere = sameZip(order.recipient.zipCode) !== sameZip(recipient.zipCode);
    if (city && isElsewhere) await tx.update(orderGroups).set({ city }).where(eq(orderGroups.orderId, id));
    const value = isPhoneAlone ? order.recipient.phone : order.recipient;
    await noteChange(tx, id, now, { kind, before: { value } });
    changed.push(kind);
  }
  if (changed.length === 0) return;
  await refuseTooMany(tx, order, now);
  await mailChange(tx, order, { changed }, now);
}

/** Puts a mail about the newest change of an order into the outbox. */
export async function mailChange(
  tx: Tx,
  { id, locale, sender: { email: recipient, firstName: senderFirstName } }: StoredOrder,
  what: Pick<OrderChangedFacts, 'changed'>,
  now: Date,
): Promise<void> {
  const number = await tx.$count(orderChanges, eq(orderChanges.orderId, id));
  const facts = { kind: 'order-changed', orderId: id, senderFirstName, ...what } as const;
  await addMail(tx, { id: `order-changed-${id}-${number}`, recipient, locale, facts }, now);
}

/** Most changes by customers within a day: of one order, and of all orders of one account. */
export const changeLimits = { ofOrder: 20, ofAccount: 60 } as const;
const DAY_MS = 86_400_000;

/**
 * Refuses what was noted when it is too much for a day; the order, and so its cart, is locked by the caller.
 * @throws ProblemError 429
 */
export async function refuseTooMany(tx: Tx, order: StoredOrder, now: Date): Promise<void> {
  const isRecent = gt(orderChanges.changedAt, new Date(now.getTime() - DAY_MS));
  const isCustomers = and(isRecent, isNull(orderChanges.changedBy));
  const ofOrder = await tx.$count(orderChanges, and(isCustomers, eq(orderChanges.orderId, order.id)));
  const owner = tx.select({ id: carts.customerId }).from(carts).where(eq(carts.id, order.cartId));
  const own = tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(carts, eq(carts.id, orders.cartId))
    .where(inArray(carts.customerId, owner));
  const ofAccount = await tx.$count(orderChanges, and(isCustomers, inArray(orderChanges.orderId, own)));
  if (ofOrder <= changeLimits.ofOrder && ofAccount <= changeLimits.ofAccount) return;
  const message = 'This order was changed too often today. Please call us.';
  throw refusal(429, errorKey.orderTooManyChanges, message);
}

/** Notes that something about an order was changed. The caller has locked the order. */
export async function noteChange(
  tx: Tx,
  orderId: string,
  changedAt: Date,
  change: Pick<typeof orderChanges.$inferInsert, 'kind' | 'before' | 'changedBy' | 'note'>,
): Promise<void> {
  const number = sql`(select count(*) + 1 from ${orderChanges} where ${orderChanges.orderId} = ${orderId})`;
  await tx.insert(orderChanges).values({ orderId, number, ...change, changedAt });
}
