import { and, desc, eq, ne } from 'drizzle-orm';
import type Stripe from 'stripe';
import { providerSessions } from '../../db/schema';
import type { Charge, ChargeOutcome, PaymentProvider } from '../PaymentProvider';
import type { PaymentParts } from '../paymentProviderOf';
import { findSession } from './findSession';
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
      try {
        return afterExpiry(sessionOutcome(await read(stripe, id)));
      } catch (error) {
        if (isNotFound(error) && (await knowsOthers(parts.db, stripe, charge.key)))
          return { status: 'declined', reason: 'missing' };
        throw error;
      }
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
  const session = await madeSession(stripe, charge, environment.publicUrl);
  await db
    .insert(providerSessions)
    .values({ chargeKey: charge.key, provider: NAME, sessionId: session.id, createdAt: clock.now() })
    .onConflictDoNothing();
  return session.id;
}

/** A repeat in other words than the first is refused; then the page of the first is looked for. */
async function madeSession(stripe: Stripe, charge: Charge, publicUrl: string) {
  const idempotencyKey = `order-${charge.key}`;
  try {
    return await stripe.checkout.sessions.create(hostedPage(charge, publicUrl), { idempotencyKey });
  } catch (error) {
    const found = isOtherRepeat(error) ? await findSession(stripe, charge.key) : undefined;
    if (found) return found;
    throw error;
  }
}

function read(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(id, { expand: EXPAND });
}

/** A page that is still open could not be closed just now; nobody may choose another payment before it is. */
function afterExpiry(outcome: ChargeOutcome): ChargeOutcome {
  return outcome.status === 'challenge' ? { status: 'unknown' } : outcome;
}

const MOST_OTHERS_ASKED = 3;

/**
 * Whether Stripe finds the page of another charge with the key the shop has now. A key of another account finds none of
 * them, and then "not found" says nothing about a charge.
 */
async function knowsOthers(db: PaymentParts['db'], stripe: Stripe, chargeKey: string): Promise<boolean> {
  const others = await db
    .select({ id: providerSessions.sessionId })
    .from(providerSessions)
    .where(and(eq(providerSessions.provider, NAME), ne(providerSessions.chargeKey, chargeKey)))
    .orderBy(desc(providerSessions.createdAt))
    .limit(MOST_OTHERS_ASKED);
  for (const { id } of others) {
    try {
      await stripe.checkout.sessions.retrieve(id);
      return true;
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
  return false;
}

function isOtherRepeat(error: unknown): boolean {
  return (error as { rawType?: string } | undefined)?.rawType === 'idempotency_error';
}

function isNotFound(error: unknown): boolean {
  return (error as { statusCode?: number } | undefined)?.statusCode === 404;
}
