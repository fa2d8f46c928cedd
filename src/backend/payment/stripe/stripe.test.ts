import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fixedClock } from '@/lib/clock';
import { startBackend, type InProcessBackend } from '../../../../tests/support/inProcessBackend';
import { newKey } from '../../../../tests/support/openCart';
import { openCheckout } from '../../../../tests/support/openCheckout';
import { startStripeDouble } from '../../../../tests/support/stripeDouble';
import { testEnvironment } from '../../../../tests/support/testEnvironment';
import { orders } from '../../db/schema';
import { settleStuckOrders } from '../../jobs/settleStuckOrders';
import { createLogger } from '../../platform/logger';
import { createStripeProvider } from './createStripeProvider';

const webhookSecret = 'whsec_of_the_tests';
let stripe: Awaited<ReturnType<typeof startStripeDouble>>;
let backend: InProcessBackend;
let variables: Record<string, string>;
const now = '2026-11-20T15:00:00Z';

jest.setTimeout(60_000);
beforeAll(async () => {
  stripe = await startStripeDouble();
  variables = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_double',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    PUBLIC_URL: 'https://larkstem.example',
  };
  backend = await startBackend({ now, variables });
}, 120_000);
afterAll(async () => {
  await backend.stop();
  await stripe.close();
});

const stateOf = async (orderId: string) =>
  (await backend.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.state;
const sessionOf = (orderId: string) => {
  const session = [...stripe.sessions.values()].find((one) => one.client_reference_id === orderId);
  if (!session) throw new Error(`No page was made for ${orderId}.`);
  return session;
};

/** A submit that leads to the hosted page. */
async function placed() {
  const checkout = await openCheckout(backend, { method: 'hosted' });
  const total = (await checkout.read()).totalAmount;
  const body = { expectedTotal: total, idempotencyKey: newKey(), locale: 'fr-CA' as const };
  const { answer } = await checkout.place(body);
  return { checkout, total, ...answer, again: () => checkout.place(body) };
}

function tellByWebhook(orderId: string, secret = webhookSecret) {
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
}

describe('paying on the hosted page', () => {
  it('sends the shopper there with the amount and the way back, and orders once it is paid', async () => {
    const { orderId, challengeUrl, total, again } = await placed();
    const session = sessionOf(orderId);
    expect(challengeUrl).toBe(session.url);
    expect(session.asked).toMatchObject({
      'line_items[0][price_data][unit_amount]': String(Math.round(total * 100)),
      'line_items[0][price_data][currency]': 'usd',
      'allowed_payment_method_types[0]': 'card',
      customer_email: 'ada@example.com',
      success_url: 'https://larkstem.example/fr-CA/checkout?step=4',
      cancel_url: 'https://larkstem.example/fr-CA/checkout?step=4',
    });
    expect((await again()).answer.challengeUrl).toBe(session.url);
    stripe.pay(session);
    const { answer } = await again();
    expect(answer.challengeUrl).toBeUndefined();
    const order = await backend.call('getOrder', { params: { orderId }, orderToken: answer.orderToken });
    expect(order.answer.payment).toEqual({ method: 'hosted', brand: 'mastercard', last4: '4444' });
    expect([...stripe.sessions.values()].filter((one) => one.client_reference_id === orderId)).toHaveLength(
      1,
    );
  });

  it('is told by a signed message when the shopper never comes back', async () => {
    const { orderId } = await placed();
    stripe.pay(sessionOf(orderId));
    expect((await tellByWebhook(orderId, 'whsec_of_somebody_else')).statusCode).toBe(400);
    expect(await stateOf(orderId)).toBe('pending');
    expect((await tellByWebhook(orderId)).statusCode).toBe(200);
    expect(await stateOf(orderId)).toBe('confirmed');
  });

  it('believes what Stripe says when asked, not what a message claims', async () => {
    const { orderId } = await placed();
    expect((await tellByWebhook(orderId)).statusCode).toBe(200);
    expect(await stateOf(orderId)).toBe('pending');
  });

  it('closes the page before another payment can be chosen', async () => {
    const { checkout, orderId } = await placed();
    const { checkoutId, cartToken } = checkout;
    const abandoned = await backend.call('abandonPayment', { cartToken, body: { checkoutId } });
    expect(abandoned.answer).toEqual({});
    expect(sessionOf(orderId).status).toBe('expired');
    expect(await stateOf(orderId)).toBe('failed');
  });

  it('keeps the order when it was paid in the last moment', async () => {
    const { checkout, orderId } = await placed();
    stripe.pay(sessionOf(orderId));
    const { checkoutId, cartToken } = checkout;
    const abandoned = await backend.call('abandonPayment', { cartToken, body: { checkoutId } });
    expect(abandoned.answer.order?.orderId).toBe(orderId);
    expect(await stateOf(orderId)).toBe('confirmed');
  });

  it('is unclear while Stripe has trouble, and one payment afterwards', async () => {
    const checkout = await openCheckout(backend, { method: 'hosted' });
    const body = { expectedTotal: (await checkout.read()).totalAmount, idempotencyKey: newKey() };
    stripe.failNext(2);
    expect((await checkout.place(body)).status).toBe(503);
    const { orderId, challengeUrl } = (await checkout.place(body)).answer;
    expect(challengeUrl).toBe(sessionOf(orderId).url);
  });

  it('is given up after half an hour', async () => {
    const { orderId } = await placed();
    const environment = testEnvironment(variables);
    const parts = { db: backend.db, environment, log: createLogger(environment) };
    await settleStuckOrders({ ...parts, clock: fixedClock('2026-11-20T15:31:00Z') });
    expect(await stateOf(orderId)).toBe('failed');
    expect(sessionOf(orderId).status).toBe('expired');
  });

  it('gives money back under a key of its own', async () => {
    const environment = testEnvironment(variables);
    const provider = createStripeProvider({ db: backend.db, environment, clock: fixedClock(now) });
    await provider.refund({ key: 'LK-2B4D-7FGH', reference: 'pi_1', amountCents: 1999 });
    expect(stripe.refunds.at(-1)).toEqual({
      key: 'refund-LK-2B4D-7FGH',
      payment_intent: 'pi_1',
      amount: '1999',
    });
  });

  it('takes no card into the shop', async () => {
    const { status } = await backend.call('tokeniseCard', {
      body: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, cvv: '123', nameOnCard: 'A' },
    });
    expect(status).toBe(503);
  });
});
