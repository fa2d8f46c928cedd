import { errorKey } from '@/contracts/errors';
import type { BodyOf } from '@/contracts/endpoint';
import type { placeOrder as placeOrderEndpoint } from '@/contracts/checkout';
import { cartNotFound } from '../ordering/cartProblems';
import { askedLocale } from '../ordering/readCart';
import { findOrder, findStandingOrder, listOrdersPaidTogether } from '../orders/orderRepository';
import { cartOfToken } from '../platform/access';
import { pseudonymOf } from '../platform/requestContext';
import type { Handlers, RequestContext } from '../platform/handlers';
import { ProblemError } from '../platform/ProblemError';
import { hashBody } from '../platform/idempotency';
import { signOrderToken } from '../platform/tokens';
import type { OrderPart, OrderRequest } from './claimOrder';
import { refuseElsewhere } from './checkoutProblems';
import { placeOrder, refuseUnclear } from './placeOrder';
import { abandonOrder, settleOrder } from './settleOrder';

/** Placing orders. @source docs/decisions/0004-missing-contracts.md */
export const placingHandlers: Pick<Handlers, 'placeOrder' | 'resumePayment' | 'abandonPayment'> = {
  /** Places the order, with those for further recipients, and hands out the tokens of their pages. */
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
  /** How the order of a cart stands, asked of the payment company while it waits. */
  resumePayment: async ({ context }) => {
    const order = await findStandingOrder(context.db, context.cart.cartId);
    if (!order) return {};
    const settlement = await settleOrder(context, order.id);
    refuseUnclear(settlement);
    const { state, challengeUrl } = settlement;
    if (state === 'pending') return { challengeUrl };
    return state === 'failed' ? {} : { order: await presentPlaced(context, order.paymentKey) };
  },
  /** Gives up a payment that waits for the shopper. */
  abandonPayment: async ({ context }) => {
    const order = await findStandingOrder(context.db, context.cart.cartId);
    if (!order) return {};
    const settlement = await abandonOrder(context, order.id);
    refuseUnclear(settlement);
    return settlement.state === 'confirmed' ? { order: await presentPlaced(context, order.paymentKey) } : {};
  },
};

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
    locale: askedLocale(body.locale),
    key: body.idempotencyKey,
    bodyHash: hashBody(body),
    clientHash: pseudonymOf('client', context.caller, context.environment.secrets.internal),
  };
}

/** @throws ProblemError 400 naming a further cart that stands twice; its tokens may differ */
function refuseTwice(cartIds: readonly string[]): void {
  const index = cartIds.findIndex((id, place) => cartIds.indexOf(id) < place);
  if (index < 0) return;
  const message = 'This cart is named twice.';
  throw new ProblemError(400, { [errorKey.invalidRequest]: message }, [
    { path: `body.together.${index}.cartToken`, message },
  ]);
}

async function presentPlaced(context: RequestContext, orderId: string) {
  const order = await findOrder(context.db, orderId);
  const orders = order ? await listOrdersPaidTogether(context.db, order.paymentKey) : [];
  const sign = (id: string) =>
    signOrderToken({ orderId: id }, context.environment.secrets.orderToken, context.clock);
  const others = orders.filter(({ id }) => id !== orderId);
  return {
    orderId,
    orderToken: await sign(orderId),
    together: await Promise.all(others.map(async ({ id }) => ({ orderId: id, orderToken: await sign(id) }))),
  };
}
