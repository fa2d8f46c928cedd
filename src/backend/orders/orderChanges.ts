import { and, desc, eq, gt, inArray, isNull, ne, sql, sum } from 'drizzle-orm';
import { errorKey } from '@/contracts/errors';
import type { Cart } from '@/contracts/ordering/cart';
import { toCents } from '@/lib/money';
import { DAY_MS } from '@/lib/clock';
import { releaseAllCapacity } from '../calendars/capacity';
import type { Queryable, Tx } from '../db/connect';
import { carts, dateChanges, orderChanges, orderGroups, orders, refunds } from '../db/schema';
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
export async function refundOrder(tx: Tx, order: StoredOrder, now: Date): Promise<void> {
  const { id, locale, sender } = order;
  const refundCents = await addRefund(tx, order, order.totalCents, now, { isWhole: true });
  const { email: recipient, firstName: senderFirstName } = sender;
  const facts = { kind: 'order-cancelled', orderId: id, senderFirstName, refundCents } as const;
  await addMail(tx, { id: `order-cancelled-${id}`, recipient, locale, facts }, now);
}

/**
 * Cancels one delivery of an order while the rest stays: its places are free again and what it cost goes back. The caller has
 * locked the order.
 * @param cart the order's cart without it
 */
export async function cancelGroup(
  tx: Tx,
  order: StoredOrder,
  group: StoredGroup,
  cart: Cart,
  now: Date,
): Promise<void> {
  const { id } = order;
  const totalCents = toCents(cart.totalAmount);
  const refundCents = await addRefund(tx, order, order.totalCents - totalCents, now, {
    isOutsideTotal: true,
  });
  await tx.update(orders).set({ cart, totalCents }).where(eq(orders.id, id));
  const isGroup = and(eq(orderGroups.orderId, id), eq(orderGroups.number, group.number));
  await tx.update(orderGroups).set({ cancelledAt: now, slots: [] }).where(isGroup);
  await releaseAllCapacity(tx, group.slots, 'used');
  const value = { number: group.number, totalCents: order.totalCents };
  await noteChange(tx, id, now, { kind: 'cancel-delivery', before: { value } });
  await mailChange(tx, order, { changed: ['cancel-delivery'], refundCents }, now);
}

/** What of the total of an order was, or is to be, refunded. */
export async function refundedCents(db: Queryable, orderId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sum(refunds.amountCents) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.isOutsideTotal, false)));
  return Number(row?.cents ?? 0);
}

interface RefundOptions {
  /** The total of the order becomes less by it, or never held it. */
  readonly isOutsideTotal?: boolean;
  /** All that is left of the order. */
  readonly isWhole?: boolean;
  /** The one charge it is given back of. */
  readonly reference?: string;
}

/**
 * Notes that money of an order is to be given back, of the charges that brought it, newest first; never more than is left.
 * The caller has locked the order.
 * @returns cents that go back
 */
export async function addRefund(
  tx: Tx,
  { id: orderId, totalCents }: StoredOrder,
  wantedCents: number,
  createdAt: Date,
  { isOutsideTotal = false, isWhole = false, reference }: RefundOptions = {},
): Promise<number> {
  const given = await tx.select().from(refunds).where(eq(refunds.orderId, orderId));
  const isDone = and(eq(dateChanges.orderId, orderId), eq(dateChanges.state, 'done'));
  const extra = await tx.select().from(dateChanges).where(isDone).orderBy(desc(dateChanges.number));
  const leftOf = (charge: string | null, paid: number) =>
    paid - given.reduce((cents, one) => (one.reference === charge ? cents + one.amountCents : cents), 0);
  const sources = reference
    ? [{ charge: reference, left: wantedCents }]
    : [
        ...extra.map((one) => ({ charge: one.reference, left: leftOf(one.reference, one.amountCents) })),
        { charge: null, left: Number.POSITIVE_INFINITY },
      ];
  const most = reference ? wantedCents : totalCents - (await refundedCents(tx, orderId));
  const cents = Math.max(0, Math.min(wantedCents, most));
  let rest = cents;
  let added = given.length;
  for (const { charge, left } of sources) {
    const amountCents = Math.min(rest, left);
    if (amountCents <= 0) continue;
    rest -= amountCents;
    added += 1;
    const id = isWhole && charge === null ? orderId : `${orderId}-part-${added}`;
    await tx
      .insert(refunds)
      .values({ id, orderId, amountCents, reference: charge, isOutsideTotal, createdAt });
  }
  return cents;
}

/**
 * Notes that a part of the price is to be refunded, and puts a mail that says so into the outbox. The caller has locked the
 * order and made sure that so much is left.
 */
export async function refundPart(
  tx: Tx,
  order: StoredOrder,
  amountCents: number,
  now: Date,
  who: { readonly changedBy: string; readonly note: string },
): Promise<void> {
  const { id, locale, sender } = order;
  await addRefund(tx, order, amountCents, now);
  const number = await tx.$count(refunds, eq(refunds.orderId, id));
  await noteChange(tx, id, now, { kind: 'refund', before: { value: amountCents }, ...who });
  const { email: recipient, firstName: senderFirstName } = sender;
  const facts = { kind: 'order-refunded', orderId: id, senderFirstName, refundCents: amountCents } as const;
  await addMail(tx, { id: `order-refunded-${id}-part-${number}`, recipient, locale, facts }, now);
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
  what: Omit<OrderChangedFacts, 'kind' | 'orderId' | 'senderFirstName'>,
  now: Date,
): Promise<void> {
  const number = await tx.$count(orderChanges, eq(orderChanges.orderId, id));
  // A change that did not hold has no row there.
  const suffix = what.changed.includes('not-moved') ? `${number}-${now.getTime()}` : String(number);
  const facts = { kind: 'order-changed', orderId: id, senderFirstName, ...what } as const;
  await addMail(tx, { id: `order-changed-${id}-${suffix}`, recipient, locale, facts }, now);
}

/** Most changes by customers within a day: of one order, and of all orders of one account. */
const changeLimits = { ofOrder: 20, ofAccount: 60 } as const;

/**
 * Refuses what was noted when it is too much for a day; the order, and so its cart, is locked by the caller.
 * @throws ProblemError 429
 */
export async function refuseTooMany(tx: Tx, order: StoredOrder, now: Date): Promise<void> {
  const isRecent = gt(orderChanges.changedAt, new Date(now.getTime() - DAY_MS));
  const isCustomers = and(isRecent, isNull(orderChanges.changedBy), ne(orderChanges.kind, 'adopted'));
  const isOpenEnded = and(
    gt(dateChanges.createdAt, new Date(now.getTime() - DAY_MS)),
    ne(dateChanges.state, 'done'),
  );
  const ofOrder =
    (await tx.$count(orderChanges, and(isCustomers, eq(orderChanges.orderId, order.id)))) +
    (await tx.$count(dateChanges, and(isOpenEnded, eq(dateChanges.orderId, order.id))));
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
