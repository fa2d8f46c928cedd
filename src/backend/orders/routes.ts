import { errorKey } from '@/contracts/errors';
import type { Db } from '../db/connect';
import type { Handlers, RequestContext } from '../platform/handlers';
import { notFound, type ProblemError, refusal } from '../platform/ProblemError';
import { modifyOrder, readModifiable } from './modifyOrder';
import { admitLookUp, hasProof, isAcquainted, sendOrderLink, tokensOfOthers } from './orderLookUp';
import type { ProgressSource } from './orderProgress';
import { findOrder, isPlaced, listGroups, listLines, listSteps, type StoredOrder } from './orderRepository';
import { presentOrderStatus, type WholeOrder } from './presentOrderStatus';

/** Orders as customers see them afterwards. @source spec §7 Orders */
export const orderHandlers = {
  /** Where an order is, for somebody who knows its number and one thing more. */
  trackOrder: async ({ query, context }) => {
    const missing = 'An e-mail address, the last name of the recipient or the zip is needed.';
    if (!hasProof(query)) throw refusal(400, errorKey.invalidRequest, missing, 'query.email');
    const [, orderId = '', suborder] = /^(LK-.{4}-.{4})(?:-(\d+))?$/.exec(query.orderId) ?? [];
    const whole = await findWhole(context.db, orderId);
    const groups =
      whole?.groups.filter(({ number }) => suborder === undefined || number === Number(suborder)) ?? [];
    const isMissing = groups.length === 0 && suborder !== undefined;
    const isRight = whole !== undefined && isAcquainted(whole.order, query) && !isMissing;
    await admitLookUp(context.db, orderId, isRight, context.clock.now());
    // The same answer for a number that does not exist and for somebody who does not know the order.
    if (!isRight) throw orderNotFound();
    return { data: presentOrderStatus({ ...whole, groups }, sourceOf(context)) };
  },

  /** The whole order, for whoever placed it. */
  getOrder: async ({ params, context }) => {
    const whole = await findWhole(context.db, params.orderId);
    if (!whole) throw orderNotFound();
    const { order } = whole;
    return {
      orderId: order.id,
      placedAt: order.placedAt.toISOString(),
      cart: order.cart,
      recipient: order.recipient ?? undefined,
      cardMessage: order.cardMessage ?? undefined,
      sender: order.sender,
      payment: { method: order.paymentMethod, brand: order.paymentBrand, last4: order.paymentLast4 },
      status: presentOrderStatus(whole, sourceOf(context)),
      together: await tokensOfOthers(context, order),
    };
  },
  /** Mails the owner a fresh link to the whole order. */
  sendOrderLink: async ({ body, context }) => {
    await sendOrderLink(context, body.orderId);
    return { accepted: true };
  },
  /** What of an order can be changed now. */
  viewOrder: async ({ params, context }) => ({
    data: await readModifiable(context.db, params.orderId, context.clock.now()),
  }),
  /** Changes it. */
  forModification: async ({ params, body, context }) => ({
    data: await modifyOrder(context, params.orderId, body),
  }),
} satisfies Partial<Handlers>;

const sourceOf = ({ clock, environment }: RequestContext): ProgressSource => ({
  now: clock.now(),
  isByClock: environment.mode !== 'live',
});

/** Orders that were never paid do not exist for customers. */
async function findWhole(
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

function orderNotFound(): ProblemError {
  return notFound(errorKey.orderNotFound, 'No order with this number and these details was found.');
}
