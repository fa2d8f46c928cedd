import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { providerSessions } from '../../db/schema';
import type { Charge, ChargeOutcome, PaymentProvider } from '../PaymentProvider';
import type { PaymentParts } from '../paymentProviderOf';
import { hostedPage } from './hostedPage';
import { sessionOutcome } from './sessionOutcome';
import { stripeClient } from './stripeClient';

const NAME = 'stripe';
const EXPAND = ['payment_intent.latest_charge'];

/**
 * Payments by Stripe: the shopper is sent to Stripe's hosted page and comes back, so that no card is ever entered
 * here. Written against its documented interface and tested against a double of it; never run against Stripe itself.
 */
export function createStripeProvider(parts: PaymentParts): PaymentProvider {
  const { environment } = parts;
  const client = () => stripeClient(environment.payment);
  return {
    name: NAME,
    methods: ['hosted', 'pay-later'],
    async charge(charge) {
      const id = await sessionId(parts, await client(), charge);
      return sessionOutcome(await read(await client(), id));
    },
    async abandon(charge) {
      const stripe = await client();
      const id = await sessionId(parts, stripe, charge);
      // A page that is paid, or closed already, cannot be closed; how it stands is asked next.
      await stripe.checkout.sessions.expire(id).catch(() => undefined);
      return afterExpiry(sessionOutcome(await read(stripe, id)));
    },
    async refund({ key, reference, amountCents }) {
      const stripe = await client();
      await stripe.refunds.create(
        { payment_intent: reference, amount: amountCents },
        { idempotencyKey: `refund-${key}` },
      );
    },
  };
}

/** An order's page at Stripe; made with the first question and the same ever after. */
async function sessionId({ db, clock, environment }: PaymentParts, stripe: Stripe, charge: Charge) {
  const isThis = eq(providerSessions.chargeKey, charge.key);
  const [known] = await db.select().from(providerSessions).where(isThis);
  if (known) return known.sessionId;
  const session = await stripe.checkout.sessions.create(hostedPage(charge, environment.publicUrl), {
    idempotencyKey: `order-${charge.key}`,
  });
  await db
    .insert(providerSessions)
    .values({ chargeKey: charge.key, provider: NAME, sessionId: session.id, createdAt: clock.now() })
    .onConflictDoNothing();
  return session.id;
}

function read(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(id, { expand: EXPAND });
}

/** A page that is still open could not be closed just now; nobody may choose another payment before it is. */
function afterExpiry(outcome: ChargeOutcome): ChargeOutcome {
  return outcome.status === 'challenge' ? { status: 'unknown' } : outcome;
}
