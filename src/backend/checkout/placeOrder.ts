import { errorKey } from '@/contracts/errors';
import type { RequestContext } from '../platform/handlers';
import { ProblemError } from '../platform/ProblemError';
import { claimOrder, type PlaceOrderBody } from './claimOrder';
import { settleOrder } from './settleOrder';

/**
 * Places the order of a checkout: claim, charge, confirm. Between claim and confirmation the order is pending; whoever
 * asks again, also after a crash, asks for the same charge, so that there is never a second one.
 * @throws ProblemError 404, 409, 422 as claimOrder; 422 when the card was declined; 503 while the charge is unclear
 */
export async function placeOrder(
  context: RequestContext,
  cartId: string,
  body: PlaceOrderBody,
): Promise<{ orderId: string }> {
  const orderId = await claimOrder(context, cartId, body);
  const state = await settleOrder(context, orderId);
  if (state === 'confirmed') return { orderId };
  if (state === 'failed')
    throw new ProblemError(422, {
      [errorKey.paymentDeclined]: 'Your card was declined. Please use another one.',
    });
  throw new ProblemError(503, {
    [errorKey.paymentUnavailable]:
      'We do not know yet whether the payment went through. Please wait a moment.',
  });
}
