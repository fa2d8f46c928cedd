import type Stripe from 'stripe';
import type { ChargeOutcome, PaidCard } from '../PaymentProvider';

/** States of a payment that a lender has refused after the page was complete. */
const ENDED: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'canceled'];

/** How a charge stands by what Stripe says about its page; asked with the charge's payment expanded. */
export function sessionOutcome(session: Stripe.Checkout.Session): ChargeOutcome {
  const { payment_status: payment, status, url, payment_intent: intent } = session;
  if (payment === 'paid')
    return { status: 'paid', reference: idOf(intent) ?? session.id, card: cardOf(intent) };
  if (status === 'expired') return { status: 'declined', reason: 'abandoned' };
  if (status === 'open' && url) return { status: 'challenge', url };
  if (typeof intent === 'object' && intent && ENDED.includes(intent.status))
    return { status: 'declined', reason: 'declined' };
  // Complete and not paid: a lender still thinks about it.
  return { status: 'unknown' };
}

type Intent = Stripe.Checkout.Session['payment_intent'];

function idOf(intent: Intent): string | undefined {
  return typeof intent === 'string' ? intent : intent?.id;
}

function cardOf(intent: Intent): PaidCard | undefined {
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
  const details = typeof charge === 'object' ? charge?.payment_method_details : undefined;
  if (!details) return undefined;
  return { brand: details.card?.brand ?? details.type, last4: details.card?.last4 ?? '' };
}
