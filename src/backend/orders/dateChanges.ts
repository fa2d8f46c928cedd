import { and, desc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import { errorKey } from '@/contracts/errors';
import { sellMovedCapacity, moveCapacity, releaseAllCapacity, takeAllCapacity } from '../calendars/capacity';
import type { Db, Queryable, Tx } from '../db/connect';
import { dateChanges, orderGroups, orders } from '../db/schema';
import { refusal } from '../platform/ProblemError';
import type { DateOffer } from './dateOffers';
import { cartFor } from './moveRecipient';
import { addRefund, mailChange, noteChange, refuseTooMany } from './orderChanges';
import { nextTurn, type StoredGroup, type StoredOrder } from './orderRepository';

/** A change of a day that is, or was, to be paid first. */
export type StoredDateChange = typeof dateChanges.$inferSelect;

/** What the order is with the other day. */
type Amended = Pick<DateOffer, 'cart' | 'feeCents' | 'surchargeCents' | 'dateIso'>;

/** The newest paid change of a day of an order, however it ended. */
export async function findNewestChange(
  db: Queryable,
  orderId: string,
): Promise<StoredDateChange | undefined> {
  const [change] = await db
    .select()
    .from(dateChanges)
    .where(eq(dateChanges.orderId, orderId))
    .orderBy(desc(dateChanges.number))
    .limit(1);
  return change;
}

/** A paid change of a day by its number, which names its charge. */
export async function findDateChange(db: Queryable, id: string): Promise<StoredDateChange | undefined> {
  const [change] = await db.select().from(dateChanges).where(eq(dateChanges.id, id));
  return change;
}

/**
 * The changes whose payment was not checked for the longest time: those that wait, and those the company did not know. Each goes to
 * the end of the queue with this, whatever the answer will be; several processes get different ones.
 */
export function takeDueChanges(
  db: Db,
  { createdBefore, givenUpSince, limit }: { createdBefore: Date; givenUpSince: Date; limit: number },
): Promise<StoredDateChange[]> {
  const isPending = and(eq(dateChanges.state, 'pending'), lt(dateChanges.createdAt, createdBefore));
  const isMissing = and(eq(dateChanges.reason, 'missing'), gt(dateChanges.settledAt, givenUpSince));
  const next = db
    .select({ id: dateChanges.id })
    .from(dateChanges)
    .where(or(isPending, isMissing))
    .orderBy(dateChanges.askedTurn)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(dateChanges)
    .set({ askedTurn: nextTurn('date_changes') })
    .where(inArray(dateChanges.id, next))
    .returning();
}

/**
 * Moves a delivery to another day. What costs the same or less holds at once, and the difference goes back; what costs more takes
 * the places, and holds once it is paid. The caller has locked the order and made sure that the delivery is open.
 * @throws ProblemError 409 when the day was sold out meanwhile
 */
export async function moveDate(
  tx: Tx,
  order: StoredOrder,
  group: StoredGroup,
  offer: DateOffer,
  now: Date,
): Promise<void> {
  const { differenceCents, wishes, cart, feeCents, surchargeCents, dateIso } = offer;
  const amended = { cart, feeCents, surchargeCents, dateIso };
  if (differenceCents <= 0) {
    const slots = await moveCapacity(tx, group.slots, wishes);
    if (!slots) throw dayFull();
    const refundCents = await addRefund(tx, order, -differenceCents, now, { isOutsideTotal: true });
    await hold(tx, order, group, { amended, slots, differenceCents, refundCents }, now);
    return;
  }
  const slots = await takeAllCapacity(tx, wishes, 'held');
  if (!slots) throw dayFull();
  const number = (await tx.$count(dateChanges, eq(dateChanges.orderId, order.id))) + 1;
  await tx.insert(dateChanges).values({
    ...{ id: `${order.id}-D${number}`, orderId: order.id, number, groupNumber: group.number },
    ...{ state: 'pending', amended, slots, amountCents: differenceCents, createdAt: now },
  });
  await refuseTooMany(tx, order, now);
}

const dayFull = () =>
  refusal(
    409,
    errorKey.dateUnavailable,
    'This day is full now. Please choose another one.',
    'body.deliveryDate',
  );

interface Holding {
  readonly amended: Amended;
  readonly slots: StoredGroup['slots'];
  readonly differenceCents: number;
  readonly refundCents?: number;
  readonly paidCents?: number;
}

/** Writes the other day of a delivery down, with a row of the history and a mail. */
async function hold(
  tx: Tx,
  order: StoredOrder,
  group: StoredGroup,
  holding: Holding,
  now: Date,
): Promise<void> {
  const { id } = order;
  const { amended, slots, differenceCents, refundCents, paidCents } = holding;
  const { feeCents, surchargeCents, dateIso } = amended;
  // The address may have been changed together with the day.
  const cart = order.recipient ? cartFor(amended.cart, order.recipient) : amended.cart;
  const totalCents = order.totalCents + differenceCents;
  // An order that was free until now is paid on the payment page.
  const isPaidNow = order.paymentMethod === 'none' && totalCents > 0;
  const paymentMethod = isPaidNow ? 'hosted' : order.paymentMethod;
  await tx.update(orders).set({ cart, totalCents, paymentMethod }).where(eq(orders.id, id));
  const isGroup = and(eq(orderGroups.orderId, id), eq(orderGroups.number, group.number));
  const changed = { deliveryDate: dateIso, deliveryEndDate: null, feeCents, surchargeCents, slots };
  await tx.update(orderGroups).set(changed).where(isGroup);
  const value = { number: group.number, deliveryDate: group.deliveryDate, totalCents: order.totalCents };
  await noteChange(tx, id, now, { kind: 'delivery-date', before: { value } });
  // Who has paid is never turned away.
  if (paidCents === undefined) await refuseTooMany(tx, order, now);
  await mailChange(tx, order, { changed: ['delivery-date'], dateIso, refundCents, paidCents }, now);
}

/** How the payment of a change ended. */
export type ChangeVerdict =
  | { readonly status: 'paid'; readonly reference: string }
  | { readonly status: 'declined'; readonly reason: string };

/**
 * Writes down how the payment of a change ended, once. Paid: the delivery comes on the other day, unless the order was cancelled or
 * begun meanwhile, or that day is past; then the payment goes back and a mail says so. Not paid: its places are free.
 * @param isOpen whether the delivery can still be moved
 */
export async function closeDateChange(
  tx: Tx,
  { order, group, change }: { order: StoredOrder; group: StoredGroup; change: StoredDateChange },
  verdict: ChangeVerdict,
  isOpen: boolean,
  now: Date,
): Promise<void> {
  const { id, slots, amountCents, amended } = change;
  const isThis = eq(dateChanges.id, id);
  const isPending = change.state === 'pending';
  if (verdict.status === 'declined') {
    if (isPending) await releaseAllCapacity(tx, slots, 'held');
    const settledAt = isPending ? now : change.settledAt;
    await tx.update(dateChanges).set({ state: 'failed', reason: verdict.reason, settledAt }).where(isThis);
    return;
  }
  const { reference } = verdict;
  if (isPending && isOpen) {
    await sellMovedCapacity(tx, slots, group.slots);
    await tx.update(dateChanges).set({ state: 'done', reference, settledAt: now }).where(isThis);
    await hold(
      tx,
      order,
      group,
      { amended, slots, differenceCents: amountCents, paidCents: amountCents },
      now,
    );
    return;
  }
  if (isPending) await releaseAllCapacity(tx, slots, 'held');
  const settled = { state: 'failed', reason: 'too-late', reference, settledAt: now } as const;
  await tx.update(dateChanges).set(settled).where(isThis);
  await addRefund(tx, order, amountCents, now, { isOutsideTotal: true, reference });
  await mailChange(tx, order, { changed: ['not-moved'], refundCents: amountCents }, now);
}
