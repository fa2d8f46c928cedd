import type Stripe from 'stripe';
import { joinShopPath } from '@/contracts/shopPath';
import type { Charge } from '../PaymentProvider';

/** Lenders that offer instalments in the shop's countries. */
const LENDERS = ['klarna', 'afterpay_clearpay', 'affirm'];

/**
 * What Stripe's hosted page is asked to show for a charge. All but the way back is worked out from the charge, which is kept
 * with its orders: Stripe refuses a repeat that differs from the first, so nothing of the shop's set-up may stand in it. The page
 * shows the shop's name by itself, as its Stripe account has it.
 * @param publicUrl where the shopper comes back to, paid or not; a shop that moved looks its pages up (`findSession`)
 */
export function hostedPage(
  { key, method, amountCents, currency, email, locale }: Charge,
  publicUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const review = `${publicUrl}${joinShopPath(locale, '/checkout?step=4')}`;
  return {
    mode: 'payment',
    client_reference_id: key,
    customer_email: email,
    locale: locale === 'fr-CA' ? 'fr-CA' : 'en',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountCents,
          product_data: { name: key },
        },
      },
    ],
    allowed_payment_method_types: method === 'pay-later' ? LENDERS : ['card'],
    payment_intent_data: { description: key, metadata: { orderId: key } },
    success_url: review,
    cancel_url: review,
  };
}
