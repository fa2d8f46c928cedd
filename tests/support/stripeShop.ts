import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fixedClock } from '@/lib/clock';
import type { SettleParts } from '@/backend/checkout/settleOrder';
import { carts, orders, providerSessions } from '@/backend/db/schema';
import { settleStuckOrders } from '@/backend/jobs/settleStuckOrders';
import { createLogger } from '@/backend/platform/logger';
import { startBackend } from './inProcessBackend';
import { newKey } from './openCart';
import { openCheckout } from './openCheckout';
import { startStripeDouble, type DoubleSession } from './stripeDouble';
import { testEnvironment } from './testEnvironment';

const webhookSecret = 'whsec_of_the_tests';

/**
 * A shop whose payments go to the double of Stripe, and what its tests do again and again: started before the first test of a suite and
 * stopped after its last.
 */
export function suiteStripeShop(now: string): Awaited<ReturnType<typeof startStripeShop>> {
  const shop = {} as Awaited<ReturnType<typeof startStripeShop>>;
  beforeAll(async () => void Object.assign(shop, await startStripeShop(now)), 120_000);
  afterAll(() => shop.stop());
  return shop;
}

async function startStripeShop(now: string) {
  const stripe = await startStripeDouble();
  const variables = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_double',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    PUBLIC_URL: 'https://larkstem.example',
  };
  const backend = await startBackend({ now, variables });
  const environment = testEnvironment(variables);
  const partsAt = (instant: string): SettleParts => ({
    ...{ db: backend.db, environment, log: createLogger(environment) },
    clock: fixedClock(instant),
  });
  let copies = 0;

  return {
    backend,
    stripe,
    partsAt,

    stateOf: async (orderId: string) =>
      (await backend.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.state,

    sessionOf(orderId: string): DoubleSession {
      const session = [...stripe.sessions.values()].find((one) => one.client_reference_id === orderId);
      if (!session) throw new Error(`No page was made for ${orderId}.`);
      return session;
    },

    /** A submit that leads to the hosted page. */
    async placed() {
      const checkout = await openCheckout(backend, { method: 'hosted' });
      const total = (await checkout.read()).totalAmount;
      const body = { expectedTotal: total, idempotencyKey: newKey(), locale: 'fr-CA' as const };
      const { answer } = await checkout.place(body);
      return { checkout, total, ...answer, again: () => checkout.place(body) };
    },

    settleAt: (instant: string) => settleStuckOrders(partsAt(instant)),

    tellByWebhook(orderId: string, secret = webhookSecret) {
      const payload = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'checkout.session.completed',
        data: { object: { client_reference_id: orderId } },
      });
      const time = new Date(now).getTime() / 1000;
      const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
      return backend.app.inject({
        method: 'POST',
        url: '/payment/webhooks/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
        payload,
      });
    },

    /** As many copies of an order, each with a cart of its own and with the same page. @returns their numbers */
    async copyOrder(orderId: string, count: number): Promise<string[]> {
      const { db } = backend;
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      if (!order) throw new Error(`There is no order ${orderId}.`);
      const [cart] = await db.select().from(carts).where(eq(carts.id, order.cartId));
      const [page] = await db.select().from(providerSessions).where(eq(providerSessions.chargeKey, orderId));
      if (!cart || !page) throw new Error(`Order ${orderId} has no cart or no page.`);
      const { askedTurn: _, ...facts } = order;
      const ids = Array.from({ length: count }, () => `LK-COPY-${String((copies += 1)).padStart(4, '0')}`);
      await db.insert(carts).values(ids.map((id) => ({ ...cart, id })));
      await db.insert(orders).values(ids.map((id) => ({ ...facts, id, cartId: id, paymentKey: id })));
      await db.insert(providerSessions).values(ids.map((id) => ({ ...page, chargeKey: id })));
      return ids;
    },

    async stop() {
      await backend.stop();
      await stripe.close();
    },
  };
}
