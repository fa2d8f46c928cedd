import { errorKey } from '@/contracts/errors';
import type { Answer } from '@/contracts/gateway';
import type { Db } from '../db/connect';
import type { RequestContext } from '../platform/handlers';
import { notFound, type ProblemError } from '../platform/ProblemError';
import { tokensOfOthers } from './orderLookUp';
import type { ProgressSource } from './orderProgress';
import { findOrder, isPlaced, listGroups, listLines, listSteps, type StoredOrder } from './orderRepository';
import { receiptOf } from './receiptOf';
import { presentOrderStatus, type WholeOrder } from './presentOrderStatus';

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
