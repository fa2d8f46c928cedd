import { and, desc, eq, ne } from 'drizzle-orm';
import type Stripe from 'stripe';
import { joinShopPath } from '@/contracts/shopPath';
import { providerSessions } from '../../db/schema';
import type { Charge, ChargeOutcome, PaidCard, PaymentProvider } from '../PaymentProvider';
import type { PaymentParts } from '../paymentProviderOf';
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
      return id ? sessionOutcome(await read(await client(), id)) : { status: 'declined', reason: 'declined' };
    },
    async abandon(charge) {
      const stripe = await client();
      const id = await sessionId(parts, stripe, charge);
      if (!id) return { status: 'declined', reason: 'abandoned' };
      // A page that is paid, or closed already, cannot be closed; how it stands is read next.
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

/** An order's page at Stripe, made with the first question and the same ever after; none where Stripe refuses to make one. */
async function sessionId({ db, clock, environment }: PaymentParts, stripe: Stripe, charge: Charge) {
  const isThis = eq(providerSessions.chargeKey, charge.key);
  const [known] = await db.select().from(providerSessions).where(isThis);
  if (known) return known.sessionId;
  const session = await madeSession(stripe, charge, environment.publicUrl);
  if (!session) return undefined;
  await db
    .insert(providerSessions)
    .values({ chargeKey: charge.key, provider: NAME, sessionId: session.id, createdAt: clock.now() })
    .onConflictDoNothing();
  return session.id;
}

/**
 * A repeat with other parameters than the first is refused; then the page of the first is looked for. A request that is wrong in
 * itself (less than the least amount, an address Stripe does not take) will never have a page.
 */
async function madeSession(stripe: Stripe, charge: Charge, publicUrl: string) {
  const idempotencyKey = `order-${charge.key}`;
  try {
    return await stripe.checkout.sessions.create(hostedPage(charge, publicUrl), { idempotencyKey });
  } catch (error) {
    const found = isOtherRepeat(error) ? await findSession(stripe, charge.key) : undefined;
    if (found) return found;
    if (isRefused(error)) return undefined;
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

const MOST_OTHERS_READ = 3;

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
    .limit(MOST_OTHERS_READ);
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

function isRefused(error: unknown): boolean {
  const { statusCode, rawType } = error as { statusCode?: number; rawType?: string };
  return statusCode === 400 && rawType === 'invalid_request_error';
}

function isNotFound(error: unknown): boolean {
  return (error as { statusCode?: number } | undefined)?.statusCode === 404;
}

/** How many of the newest pages are searched; a charge is checked again within a minute. */
const MOST_SEARCHED = 1000;

/**
 * The page of a charge among those Stripe lists, newest first: for one whose answer was lost when it was made, and which
 * cannot be requested again with the same parameters (the address of the shop has changed since).
 * @param key of the charge
 * @returns undefined when it is not among the newest thousand: that says nothing about the charge
 */
async function findSession(stripe: Stripe, key: string): Promise<Stripe.Checkout.Session | undefined> {
  let searched = 0;
  for await (const session of stripe.checkout.sessions.list({ limit: 100 })) {
    if (session.client_reference_id === key) return session;
    searched += 1;
    if (searched === MOST_SEARCHED) return undefined;
  }
  return undefined;
}

/** Lenders that offer instalments in the shop's countries. */
const LENDERS = ['klarna', 'afterpay_clearpay', 'affirm'];

/**
 * What Stripe's hosted page shows for a charge. All but the return address comes from the charge, which is stored with its
 * orders: Stripe refuses a repeat that differs from the first, so nothing of the shop's set-up may be in it. The page shows
 * the shop's name by itself, from its Stripe account.
 * @param publicUrl where the shopper comes back to, paid or not; a shop that moved looks its pages up (`findSession`)
 */
function hostedPage(
  { key, method, amountCents, currency, email, locale, orderId }: Charge,
  publicUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const review = `${publicUrl}${joinShopPath(locale, orderId ? `/order/${orderId}` : '/checkout?step=4')}`;
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

/** States of a payment that a lender has refused after the page was complete. */
const ENDED: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'canceled'];

/** How a charge stands by what Stripe says about its page, read with the charge's payment expanded. */
function sessionOutcome(session: Stripe.Checkout.Session): ChargeOutcome {
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
