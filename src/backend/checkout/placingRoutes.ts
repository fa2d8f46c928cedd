import type { BodyOf } from '@/contracts/endpoint';
import type { placeOrder as placeOrderEndpoint } from '@/contracts/checkout';
import { errorKey } from '@/contracts/errors';
import { cartNotFound } from '../ordering/cartProblems';
import { requestedLocale } from '../ordering/readCart';
import { tokensOfOthers } from '../orders/orderLookUp';
import { findOrder, findStandingOrder } from '../orders/orderRepository';
import { cartOfToken } from '../platform/access';
import { pseudonymOf } from '../platform/requestContext';
import type { Handlers, RequestContext } from '../platform/handlers';
import { hashBody } from '../platform/idempotency';
import { refusal } from '../platform/ProblemError';
import { signOrderToken } from '../platform/tokens';
import { refuseElsewhere } from './checkoutProblems';
import { claimOrder, type OrderPart, type OrderRequest } from './claimOrder';
import { abandonOrder, type Settlement, settleOrder } from './settleOrder';

/** Placing orders. @source docs/decisions/0004-gaps-in-the-specification.md */
export const placingHandlers = {
  placeOrder: async ({ body, context }) => {
    refuseElsewhere(context, (await findStandingOrder(context.db, context.cart.cartId)) !== undefined);
    const request = await requestOf(context, context.cart.cartId, body);
    const { orderId, challengeUrl } = await placeOrder(context, request);
    const order = await findOrder(context.db, orderId);
    const wasPlacedBefore = order?.idempotencyKey !== body.idempotencyKey;
    return {
      ...(await presentPlaced(context, order?.paymentKey ?? orderId)),
      challengeUrl,
      ...(wasPlacedBefore && { wasPlacedBefore }),
    };
  },
  resumePayment: async ({ context }) => {
    const order = await findStandingOrder(context.db, context.cart.cartId);
    if (!order) return {};
    const settlement = await settleOrder(context, order.id);
    refuseUnclear(settlement);
    const { state, challengeUrl } = settlement;
    if (state === 'pending') return { challengeUrl };
    return state === 'failed' ? {} : { order: await presentPlaced(context, order.paymentKey) };
  },
  abandonPayment: async ({ context }) => {
    const order = await findStandingOrder(context.db, context.cart.cartId);
    if (!order) return {};
    const settlement = await abandonOrder(context, order.id);
    refuseUnclear(settlement);
    return settlement.state === 'confirmed' ? { order: await presentPlaced(context, order.paymentKey) } : {};
  },
} satisfies Partial<Handlers>;

/** @throws ProblemError 404 when the token of a further cart opens none */
async function requestOf(
  context: RequestContext,
  cartId: string,
  body: BodyOf<typeof placeOrderEndpoint>,
): Promise<OrderRequest> {
  const { checkoutId, expectedTotal, together = [] } = body;
  const further = await Promise.all(
    together.map(async ({ cartToken, ...part }): Promise<OrderPart> => {
      const claims = await cartOfToken(cartToken, context);
      if (!claims || claims.cartId === cartId) throw cartNotFound();
      return { ...part, cartId: claims.cartId };
    }),
  );
  refuseTwice(further.map((part) => part.cartId));
  return {
    parts: [{ cartId, checkoutId, expectedTotal }, ...further],
    locale: requestedLocale(body.locale),
    key: body.idempotencyKey,
    bodyHash: hashBody(body),
    caller: context.customer,
    clientHash: pseudonymOf('client', context.caller, context.environment.secrets.internal),
  };
}

/** @throws ProblemError 400 naming a further cart that is listed twice; its tokens may differ */
function refuseTwice(cartIds: readonly string[]): void {
  const index = cartIds.findIndex((id, place) => cartIds.indexOf(id) < place);
  if (index < 0) return;
  const path = `body.together.${index}.cartToken`;
  throw refusal(400, errorKey.invalidRequest, 'This cart is named twice.', path);
}

/** The orders one charge pays for, each with the token of its page. @param orderId number of the first of them */
async function presentPlaced(context: RequestContext, orderId: string) {
  const { clock, environment } = context;
  return {
    orderId,
    orderToken: await signOrderToken({ orderId }, environment.secrets.orderToken, clock),
    together: await tokensOfOthers(context, { id: orderId, paymentKey: orderId }),
  };
}

/**
 * Places the order of a checkout, and those placed together with it: claim, charge, confirm. Between claim and
 * confirmation the order is pending. A repeated request, also after a crash, leads to the same charge, so that there is
 * never a second one.
 * @returns the order's number, and where the payment must be confirmed first
 * @throws ProblemError 404, 409, 422 as claimOrder; 422 when the payment was declined or stopped; 503 while it is unclear
 */
async function placeOrder(
  context: RequestContext,
  request: OrderRequest,
): Promise<{ orderId: string; challengeUrl?: string }> {
  const orderId = await claimOrder(context, request);
  const settlement = await settleOrder(context, orderId);
  if (settlement.holdsTooMany) throw refusal(409, errorKey.paymentTooManyHeld, TOO_MANY_WAIT);
  if (settlement.state === 'failed')
    throw settlement.isAbandoned
      ? refusal(422, errorKey.paymentAbandoned, 'The payment was stopped. Please choose another one.')
      : refusal(422, errorKey.paymentDeclined, 'The payment was declined. Please choose another one.');
  refuseUnclear(settlement);
  return { orderId, challengeUrl: settlement.challengeUrl };
}

const TOO_MANY_WAIT =
  'Too many payments wait to be confirmed already. Please finish or stop them, or try again in half an hour.';

/** @throws ProblemError 503 while nobody can say whether money was taken */
function refuseUnclear({ state, challengeUrl }: Settlement): void {
  if (state !== 'pending' || challengeUrl) return;
  const message = 'We do not know yet whether the payment went through. Please wait a moment.';
  throw refusal(503, errorKey.paymentUnavailable, message);
}
