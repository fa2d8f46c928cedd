import { newKey } from '../../../../tests/support/openCart';
import { openCheckout } from '../../../../tests/support/openCheckout';
import { suiteStripeShop } from '../../../../tests/support/stripeShop';
import { createStripeProvider } from './createStripeProvider';

const now = '2026-11-20T15:00:00Z';
const shop = suiteStripeShop(now);

jest.setTimeout(60_000);

describe('paying on the hosted page', () => {
  it('sends the shopper there with the amount and the way back, and orders once it is paid', async () => {
    const { orderId, challengeUrl, total, again } = await shop.placed();
    const session = shop.sessionOf(orderId);
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
    shop.stripe.pay(session);
    const { answer } = await again();
    expect(answer.challengeUrl).toBeUndefined();
    const order = await shop.backend.call('getOrder', { params: { orderId }, orderToken: answer.orderToken });
    expect(order.answer.payment).toEqual({ method: 'hosted', brand: 'mastercard', last4: '4444' });
    expect(
      [...shop.stripe.sessions.values()].filter((one) => one.client_reference_id === orderId),
    ).toHaveLength(1);
  });

  it('is told by a signed message when the shopper never comes back', async () => {
    const { orderId } = await shop.placed();
    shop.stripe.pay(shop.sessionOf(orderId));
    expect((await shop.tellByWebhook(orderId, 'whsec_of_somebody_else')).statusCode).toBe(400);
    expect(await shop.stateOf(orderId)).toBe('pending');
    expect((await shop.tellByWebhook(orderId)).statusCode).toBe(200);
    expect(await shop.stateOf(orderId)).toBe('confirmed');
  });

  it('a change of the day is paid on a page of its own, which leads back to the order, and is told the same way', async () => {
    const { orderId, again } = await shop.placed();
    shop.stripe.pay(shop.sessionOf(orderId));
    const { orderToken } = (await again()).answer;
    const access = { params: { orderId }, orderToken };
    const deliveryGroupId = `${orderId}-1`;
    const { dates } = (await shop.backend.call('orderDates', { ...access, query: { deliveryGroupId } }))
      .answer;
    const day = dates.find(({ priceDifference }) => priceDifference >= 0.5);
    const delivery = { deliveryGroupId, deliveryDate: '', priceDifference: 0, ...day };
    const body = { delivery, idempotencyKey: newKey() };
    const moved = (await shop.backend.call('forModification', { ...access, body })).answer.data;
    const session = shop.sessionOf(`${orderId}-D1`);
    expect(moved.dateChange).toMatchObject({ state: 'pending', challengeUrl: session.url });
    expect(session.asked).toMatchObject({
      'line_items[0][price_data][unit_amount]': String(Math.round(delivery.priceDifference * 100)),
      success_url: `https://larkstem.example/fr-CA/order/${orderId}`,
      cancel_url: `https://larkstem.example/fr-CA/order/${orderId}`,
    });
    const stateOf = async () => (await shop.backend.call('viewOrder', access)).answer.data.dateChange?.state;
    await shop.tellByWebhook(`${orderId}-D1`);
    expect(await stateOf()).toBe('pending');
    shop.stripe.pay(session);
    await shop.tellByWebhook(`${orderId}-D1`);
    expect(await stateOf()).toBe('done');
  });

  it('takes a message about an order of somebody else as read', async () => {
    expect((await shop.tellByWebhook('LK-BBBB-BBBB')).statusCode).toBe(200);
  });

  it('believes what Stripe says when asked, not what a message claims', async () => {
    const { orderId } = await shop.placed();
    expect((await shop.tellByWebhook(orderId)).statusCode).toBe(200);
    expect(await shop.stateOf(orderId)).toBe('pending');
  });

  it('closes the page before another payment can be chosen', async () => {
    const { checkout, orderId } = await shop.placed();
    const { checkoutId, cartToken } = checkout;
    const abandoned = await shop.backend.call('abandonPayment', { cartToken, body: { checkoutId } });
    expect(abandoned.answer).toEqual({});
    expect(shop.sessionOf(orderId).status).toBe('expired');
    expect(await shop.stateOf(orderId)).toBe('failed');
  });

  it('keeps the order when it was paid in the last moment', async () => {
    const { checkout, orderId } = await shop.placed();
    shop.stripe.pay(shop.sessionOf(orderId));
    const { checkoutId, cartToken } = checkout;
    const abandoned = await shop.backend.call('abandonPayment', { cartToken, body: { checkoutId } });
    expect(abandoned.answer.order?.orderId).toBe(orderId);
    expect(await shop.stateOf(orderId)).toBe('confirmed');
  });

  it('is unclear while Stripe has trouble, and one payment afterwards', async () => {
    const checkout = await openCheckout(shop.backend, { method: 'hosted' });
    const body = { expectedTotal: (await checkout.read()).totalAmount, idempotencyKey: newKey() };
    shop.stripe.failNext(2);
    expect((await checkout.place(body)).status).toBe(503);
    const { orderId, challengeUrl } = (await checkout.place(body)).answer;
    expect(challengeUrl).toBe(shop.sessionOf(orderId).url);
  });

  it('is declined where Stripe will never make a page, and holds nothing', async () => {
    const checkout = await openCheckout(shop.backend, { method: 'hosted' });
    const body = { expectedTotal: (await checkout.read()).totalAmount, idempotencyKey: newKey() };
    shop.stripe.failNext(1, 400);
    const { status, errors } = await checkout.place(body);
    expect([status, Object.keys(errors.errorMap)]).toEqual([422, ['PAY.DECLINED']]);
    const charge = { key: 'LK-2B4D-7FGJ', method: 'hosted', amountCents: 30, currency: 'USD' } as const;
    shop.stripe.failNext(1, 400);
    const parts = { email: 'ada@example.com', locale: 'en-US' } as const;
    expect(await createStripeProvider(shop.partsAt(now)).abandon({ ...charge, ...parts })).toEqual({
      status: 'declined',
      reason: 'abandoned',
    });
  });

  it('is given up after half an hour', async () => {
    const { orderId } = await shop.placed();
    await shop.settleAt('2026-11-20T15:31:00Z');
    expect(await shop.stateOf(orderId)).toBe('failed');
    expect(shop.sessionOf(orderId).status).toBe('expired');
  });

  it('gives money back under a key of its own', async () => {
    const provider = createStripeProvider(shop.partsAt(now));
    await provider.refund({ key: 'LK-2B4D-7FGH', reference: 'pi_1', amountCents: 1999 });
    expect(shop.stripe.refunds.at(-1)).toEqual({
      key: 'refund-LK-2B4D-7FGH',
      payment_intent: 'pi_1',
      amount: '1999',
    });
  });

  it('takes no card into the shop', async () => {
    const { status } = await shop.backend.call('tokeniseCard', {
      body: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, cvv: '123', nameOnCard: 'A' },
    });
    expect(status).toBe(503);
  });
});
