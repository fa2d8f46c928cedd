import { errorKey } from '@/contracts/errors';
import type { Handlers } from '../platform/handlers';
import { refusal } from '../platform/ProblemError';
import { listDates, modifyOrder, readAndAsk, readModifiable } from './modifyOrder';
import { admitLookUp, hasProof, isAcquainted, sendOrderLink } from './orderLookUp';
import { presentOrderStatus } from './presentOrderStatus';
import { findWhole, orderNotFound, presentWhole, sourceOf } from './wholeOrder';

/** Orders as customers see them afterwards. @source spec §7 Orders */
export const orderHandlers = {
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

  getOrder: async ({ params, context }) => {
    const whole = await findWhole(context.db, params.orderId);
    if (!whole) throw orderNotFound();
    return presentWhole(context, whole, context.order.sessionId);
  },
  sendOrderLink: async ({ body, context }) => {
    await sendOrderLink(context, body.orderId);
    return { accepted: true };
  },
  viewOrder: async ({ params, context }) => ({
    data: await readModifiable(context.db, params.orderId, context.clock.now()),
  }),
  orderDates: ({ params, query, context }) => listDates(context, params.orderId, query.deliveryGroupId),
  payForModification: async ({ params, body, context }) => ({
    data: await readAndAsk(context, params.orderId, body.abandon),
  }),
  forModification: async ({ params, body, context }) => ({
    data: await modifyOrder(context, params.orderId, body),
  }),
} satisfies Partial<Handlers>;
