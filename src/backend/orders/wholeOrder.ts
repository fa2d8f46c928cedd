import { errorKey } from '@/contracts/errors';
import type { Answer } from '@/contracts/gateway';
import type { Db } from '../db/connect';
import type { RequestContext } from '../platform/handlers';
import { notFound, type ProblemError } from '../platform/ProblemError';
import { tokensOfOthers } from './orderLookUp';
import type { ProgressSource } from './orderProgress';
import { findOrder, isPlaced, listGroups, listLines, listSteps, type StoredOrder } from './orderRepository';
import { presentOrderStatus, type WholeOrder } from './presentOrderStatus';
import { asc, eq, ne, and } from 'drizzle-orm';
import type { Receipt } from '@/contracts/orders/orders';
import { groupBy } from '@/lib/objects';
import { toAmount } from '@/lib/money';
import { dateChanges, orderChanges, refunds } from '../db/schema';

/** An order with its deliveries and lines; orders that were never paid do not exist for customers. */
export async function findWhole(
  db: Db,
  orderId: string,
): Promise<(WholeOrder & { readonly order: StoredOrder }) | undefined> {
  const [order, groups, lines, said] = await Promise.all([
    findOrder(db, orderId),
    listGroups(db, orderId),
    listLines(db, orderId),
    listSteps(db, orderId),
  ]);
  return isPlaced(order) ? { order, groups, lines, said } : undefined;
}

/**
 * Everything whoever placed an order may see of it.
 * @param sessionId  the session that the tokens of further orders end with, if they do
 */
export async function presentWhole(
  context: RequestContext,
  whole: WholeOrder & { readonly order: StoredOrder },
  sessionId?: string,
): Promise<Answer<'getOrder'>> {
  const { order } = whole;
  return {
    orderId: order.id,
    placedAt: order.placedAt.toISOString(),
    cart: order.cart,
    recipient: order.recipient ?? undefined,
    cardMessage: order.cardMessage ?? undefined,
    sender: order.sender,
    payment: { method: order.paymentMethod, brand: order.paymentBrand, last4: order.paymentLast4 },
    receipt: await receiptOf(context.db, order),
    status: presentOrderStatus(whole, sourceOf(context)),
    together: await tokensOfOthers(context, order, sessionId),
  };
}

/** What decides where deliveries are, for one request. */
export const sourceOf = ({ clock, environment }: RequestContext): ProgressSource => ({
  now: clock.now(),
  isByClock: environment.mode !== 'live',
});

/** The same for a number that does not exist and for somebody who does not know the order. */
export function orderNotFound(): ProblemError {
  return notFound(errorKey.orderNotFound, 'No order with this number and these details was found.');
}

type Reason = Receipt['refunds'][number]['for'];
type Change = typeof orderChanges.$inferSelect;

/** What a refund that was noted together with a change is for. */
const reasons: Readonly<Partial<Record<Change['kind'], Reason>>> = {
  'delivery-date': 'day',
  'cancel-delivery': 'delivery',
  cancel: 'order',
  refund: 'shop',
};

/**
 * What was paid for an order and what was given back, by the books of the shop: what is paid less what is given back is what the
 * customer has paid in all.
 * @source docs/decisions/0067-orders-afterwards.md
 */
export async function receiptOf(db: Db, order: StoredOrder): Promise<Receipt> {
  const { id, settledAt, placedAt } = order;
  const isPaid = and(eq(dateChanges.orderId, id), ne(dateChanges.state, 'pending'));
  const [changes, days, given] = await Promise.all([
    db.select().from(orderChanges).where(eq(orderChanges.orderId, id)).orderBy(asc(orderChanges.number)),
    db.select().from(dateChanges).where(isPaid).orderBy(asc(dateChanges.number)),
    db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.createdAt)),
  ]);
  const firstCents = changes.map(totalBefore).find((cents) => cents !== undefined) ?? order.totalCents;
  const first = { for: 'order' as const, cents: firstCents, at: settledAt ?? placedAt };
  const extra = days.flatMap(({ reference, amountCents: cents, settledAt: at }) =>
    reference && at ? [{ for: 'day' as const, cents, at }] : [],
  );
  const late = new Set(days.flatMap(({ state, reference }) => (state === 'failed' ? (reference ?? []) : [])));
  const reasonOf = ({ reference, createdAt }: (typeof given)[number]): Reason => {
    if (reference !== null && late.has(reference)) return 'late';
    const noted = changes.filter(({ changedAt }) => changedAt.getTime() === createdAt.getTime());
    return noted.map(({ kind }) => reasons[kind]).find((reason) => reason !== undefined) ?? 'order';
  };
  // What was given back of several charges at once is one refund to the customer.
  const together = groupBy(given, (one) => `${one.createdAt.toISOString()} ${reasonOf(one)}`);
  return {
    payments: [first, ...extra]
      .filter(({ cents }) => cents > 0)
      .map(({ cents, at, ...payment }) => ({ ...payment, amount: toAmount(cents), at: at.toISOString() })),
    refunds: [...together.values()].flatMap(([one, ...others]) =>
      one
        ? [
            {
              for: reasonOf(one),
              amount: toAmount([one, ...others].reduce((sum, { amountCents }) => sum + amountCents, 0)),
              at: one.createdAt.toISOString(),
              isDone: [one, ...others].every(({ doneAt }) => doneAt !== null),
            },
          ]
        : [],
    ),
  };
}

/** The total of the order before a change that altered it: the first of them holds what was paid for the order. */
function totalBefore({ before: { value } }: Change): number | undefined {
  const { totalCents } = (value ?? {}) as { totalCents?: unknown };
  return typeof totalCents === 'number' ? totalCents : undefined;
}
