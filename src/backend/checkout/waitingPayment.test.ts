import { eq } from 'drizzle-orm';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { openCheckout, recipient, sender, type TestCheckout } from '../../../tests/support/openCheckout';
import { expireDeliveries } from '../calendars/deliveriesTo';
import { deliveryCapacity, orders, outboxMails, sandboxCharges } from '../db/schema';

const now = '2026-11-20T15:00:00Z';
const asksFirst = '4000 0000 0000 3220';

jest.setTimeout(60_000);
const backend = suiteBackend({ now });

const keysOf = ({ errors }: { errors: { errorMap: Record<string, string> } }) => Object.keys(errors.errorMap);
const resume = ({ cartToken }: TestCheckout) => backend.call('resumePayment', { cartToken, body: {} });
const abandon = ({ checkoutId, cartToken }: TestCheckout) =>
  backend.call('abandonPayment', { cartToken, body: { checkoutId } });
const initiate = ({ cartId, cartToken }: TestCheckout) =>
  backend.call('initiateCheckout', { params: { cartId }, cartToken, body: { idempotencyKey: newKey() } });
const session = ({ checkoutId, cartToken }: TestCheckout) =>
  backend.call('getCheckout', { params: { checkoutId }, cartToken });

/** A checkout whose payment the bank wants to have confirmed; the bank's page was closed. */
async function waiting(together: readonly TestCheckout[] = []) {
  const checkout = await openCheckout(backend);
  await checkout.pay(asksFirst);
  const { totalAmount } = await checkout.read();
  const further = await Promise.all(
    together.map(async ({ checkoutId, cartToken, read }) => ({
      ...{ checkoutId, cartToken },
      expectedTotal: (await read()).totalAmount,
    })),
  );
  const body = { expectedTotal: totalAmount, idempotencyKey: newKey(), together: further };
  const { orderId, challengeUrl = '' } = (await checkout.place(body)).answer;
  const challengeId = challengeUrl.split('=')[1] ?? '';
  const confirm = async () => {
    const { code } = (await backend.call('getBankChallenge', { params: { challengeId } })).answer;
    await backend.call('answerBankChallenge', { params: { challengeId }, body: { accept: true, code } });
  };
  return { checkout, totalAmount, orderId, challengeUrl, confirm };
}

describe('B8 a payment that waits', () => {
  it('is told by the checkout itself, with everything as it was ordered', async () => {
    const { checkout, orderId, totalAmount } = await waiting();
    expect((await initiate(checkout)).status).toBe(200);
    expect((await session(checkout)).answer).toMatchObject({
      ...{ pendingOrderId: orderId, missing: [], recipient, sender },
      payment: { method: 'card', last4: '3220' },
      cart: { totalAmount },
    });
  });

  it('opens also when the order itself took the last place of the day', async () => {
    const { checkout } = await waiting();
    const [before] = await backend.db.select().from(deliveryCapacity);
    await backend.db.update(deliveryCapacity).set({ used: 10_000 });
    expireDeliveries(backend.db);
    expect((await initiate(checkout)).status).toBe(200);
    const [line] = Object.values((await session(checkout)).answer.cart.entities.items);
    expect(line).toBeDefined();
    expect(line).not.toHaveProperty('undeliverable');
    const cart = await checkout.read();
    expect(Object.values(cart.entities.items)[0]).not.toHaveProperty('undeliverable');
    await backend.db.update(deliveryCapacity).set({ used: before?.used ?? 0 });
    expireDeliveries(backend.db);
  });

  it('leads anybody who holds the cart to the bank, and to the order once it is paid', async () => {
    const { checkout, orderId, challengeUrl, confirm } = await waiting();
    expect((await resume(checkout)).answer).toEqual({ challengeUrl });
    await confirm();
    const { answer } = await resume(checkout);
    expect(answer.order).toMatchObject({ orderId, together: [] });
    expect((await resume(checkout)).answer.order?.orderId).toBe(orderId);
    expect(await backend.db.$count(outboxMails, eq(outboxMails.id, `order-confirmation-${orderId}`))).toBe(1);
  });

  it('is one for all carts that are paid together', async () => {
    const other = await openCheckout(backend);
    const { orderId, challengeUrl, confirm } = await waiting([other]);
    expect((await session(other)).answer.pendingOrderId).toBe(orderId);
    expect((await resume(other)).answer).toEqual({ challengeUrl });
    await confirm();
    const { order } = (await resume(other)).answer;
    expect([order?.orderId, order?.together.length]).toEqual([orderId, 1]);
  });

  it('is none where nothing was placed or the payment was given up', async () => {
    const idle = await openCheckout(backend);
    expect((await resume(idle)).answer).toEqual({});
    const { checkout } = await waiting();
    await abandon(checkout);
    expect((await resume(checkout)).answer).toEqual({});
    expect((await session(checkout)).answer).toMatchObject({ missing: ['payment'] });
    expect((await session(checkout)).answer.pendingOrderId).toBeUndefined();
  });

  it('that was paid while another one is chosen makes one order and one charge', async () => {
    const { checkout, orderId, confirm } = await waiting();
    await confirm();
    const left = await abandon(checkout);
    expect(left.answer.order?.orderId).toBe(orderId);
    const again = await checkout.place({ expectedTotal: 1 });
    expect(again.answer).toMatchObject({ orderId, wasPlacedBefore: true });
    const made = await backend.db.select().from(orders).where(eq(orders.cartId, checkout.cartId));
    expect(made.map(({ state }) => state)).toEqual(['confirmed']);
    expect(await backend.db.$count(sandboxCharges, eq(sandboxCharges.chargeKey, orderId))).toBe(1);
  });
});

describe('B10 a cart that was ordered in another window', () => {
  it('answers that order, and says that it is not this attempt’s', async () => {
    const checkout = await openCheckout(backend);
    const body = { expectedTotal: (await checkout.read()).totalAmount, idempotencyKey: newKey() };
    const first = await checkout.place(body);
    expect(first.answer.wasPlacedBefore).toBeUndefined();
    expect((await checkout.place(body)).answer.wasPlacedBefore).toBeUndefined();
    const { answer } = await checkout.place({ ...body, idempotencyKey: newKey() });
    expect(answer).toMatchObject({ orderId: first.answer.orderId, wasPlacedBefore: true });
    expect((await resume(checkout)).answer.order?.orderId).toBe(first.answer.orderId);
    expect(keysOf(await initiate(checkout))).toEqual(['CART.NOT_FOUND']);
  });
});
