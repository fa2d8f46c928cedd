import { errorKey } from '@/contracts/errors';
import type { RequestContext } from '../platform/handlers';
import { ProblemError } from '../platform/ProblemError';
import { claimOrder, type OrderRequest } from './claimOrder';
import { settleOrder, type Settlement } from './settleOrder';

/**
 * Places the order of a checkout, and those placed together with it: claim, charge, confirm. Between claim and
 * confirmation the order is pending; whoever asks again, also after a crash, asks for the same charge, so that there
 * is never a second one.
 * @returns the order's number, and where the payment must be confirmed before the order stands
 * @throws ProblemError 404, 409, 422 as claimOrder; 422 when the payment was declined or stopped; 503 while it is unclear
 */
export async function placeOrder(
  context: RequestContext,
  request: OrderRequest,
): Promise<{ orderId: string; challengeUrl?: string }> {
  const orderId = await claimOrder(context, request);
  const settlement = await settleOrder(context, orderId);
  if (settlement.holdsTooMany) throw tooManyHeld();
  if (settlement.state === 'failed') throw settlement.isAbandoned ? abandoned() : declined();
  refuseUnclear(settlement);
  return { orderId, challengeUrl: settlement.challengeUrl };
}

function declined(): ProblemError {
  return new ProblemError(422, {
    [errorKey.paymentDeclined]: 'The payment was declined. Please choose another one.',
  });
}

function abandoned(): ProblemError {
  return new ProblemError(422, {
    [errorKey.paymentAbandoned]: 'The payment was stopped. Please choose another one.',
  });
}

function tooManyHeld(): ProblemError {
  return new ProblemError(409, {
    [errorKey.paymentTooManyHeld]:
      'Too many payments wait to be confirmed already. Please finish or stop them, or try again in half an hour.',
  });
}

/** @throws ProblemError 503 while nobody can say whether money was taken */
export function refuseUnclear({ state, challengeUrl }: Settlement): void {
  if (state !== 'pending' || challengeUrl) return;
  throw new ProblemError(503, {
    [errorKey.paymentUnavailable]:
      'We do not know yet whether the payment went through. Please wait a moment.',
  });
}
