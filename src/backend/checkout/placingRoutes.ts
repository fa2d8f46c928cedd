import type { BodyOf } from '@/contracts/endpoint';
import type { placeOrder as placeOrderEndpoint } from '@/contracts/placing';
import { cartNotFound } from '../ordering/cartProblems';
import { askedLocale } from '../ordering/readCart';
import { findOrder, findStandingOrder, listOrdersPaidTogether } from '../orders/orderRepository';
import type { Handlers, RequestContext } from '../platform/handlers';
import { hashBody } from '../platform/idempotency';
import { signOrderToken, verifyCartToken } from '../platform/tokens';
import type { OrderPart, OrderRequest } from './claimOrder';
import { placeOrder, refuseUnclear } from './placeOrder';
import { abandonOrder } from './settleOrder';

/** Placing orders. @source docs/decisions/0004-missing-contracts.md */
export const placingHandlers: Pick<Handlers, 'placeOrder' | 'abandonPayment'> = {
  /** Places the order, with those for further recipients, and hands out the tokens of their pages. */
  placeOrder: async ({ body, context }) => {
    const request = await requestOf(context, context.cart.cartId, body);
    const { orderId, challengeUrl } = await placeOrder(context, request);
    return { ...(await presentPlaced(context, orderId)), challengeUrl };
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

/** @throws ProblemError 404 when a further cart is named without its token */
async function requestOf(
  context: RequestContext,
  cartId: string,
  body: BodyOf<typeof placeOrderEndpoint>,
): Promise<OrderRequest> {
  const { checkoutId, expectedTotal, together = [] } = body;
  const further = await Promise.all(
    together.map(async ({ cartToken, ...part }): Promise<OrderPart> => {
      const claims = await verifyCartToken(cartToken, context.environment.secrets.cartToken, context.clock);
      if (!claims || claims.cartId === cartId) throw cartNotFound();
      return { ...part, cartId: claims.cartId };
    }),
  );
  return {
    parts: [{ cartId, checkoutId, expectedTotal }, ...further],
    locale: askedLocale(body.locale),
    key: body.idempotencyKey,
    bodyHash: hashBody(body),
  };
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
