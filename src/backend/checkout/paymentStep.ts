import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import type { savePayment } from '@/contracts/checkout';
import { bindCardToken } from '../payment/cardTokens';
import { offersPayLater, paymentMethodsOf } from '../payment/paymentMethodsOf';
import type { PaymentParts } from '../payment/paymentProviderOf';
import { ProblemError } from '../platform/ProblemError';
import type { CheckoutFields } from './checkoutRepository';

/**
 * What a checkout keeps of the payment a shopper chose: the card a token stands for, or the name of the way.
 * @throws ProblemError 422 for a token that is unknown or used, and for a way this shop does not offer
 */
export async function paymentStep(
  parts: PaymentParts,
  checkoutId: string,
  body: BodyOf<typeof savePayment>,
): Promise<CheckoutFields> {
  const { paymentToken, method, partnerId } = body;
  if (paymentToken) {
    const hash = await bindCardToken(parts.db, paymentToken, checkoutId, parts.clock.now());
    if (hash) return { paymentMethod: 'card', paymentTokenHash: hash };
    throw new ProblemError(422, {
      [errorKey.paymentTokenUnknown]: 'This card is not usable any more. Please enter it again.',
    });
  }
  const isPossible = method !== undefined && paymentMethodsOf(parts).includes(method);
  const isOffered = method !== 'pay-later' || (await offersPayLater(parts, partnerId));
  if (isPossible && isOffered) return { paymentMethod: method, paymentTokenHash: null };
  throw new ProblemError(422, {
    [errorKey.paymentMethodUnavailable]: 'This way to pay is not offered here.',
  });
}
