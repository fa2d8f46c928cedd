import { eq, inArray, sql } from 'drizzle-orm';
import { fixedClock } from '@/lib/clock';
import { startBackend, suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { openCheckout, type TestCheckout } from '../../../tests/support/openCheckout';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import {
  checkouts,
  deliveryCapacity,
  deliveryFees,
  deliverySurges,
  orders,
  outboxMails,
  partnerConfigs,
  productVariants,
  sandboxCharges,
} from '../db/schema';
import { refundOrders } from '../jobs/refundOrders';
import { settleStuckOrders } from '../jobs/settleStuckOrders';
import type { OrderConfirmationFacts } from '../mail/mailFacts';
import { renderMail } from '../mail/renderMail';
import { createSandboxProvider } from '../payment/sandboxProvider';
import { createLogger } from '../platform/logger';

const now = '2026-11-20T15:00:00Z';
const asksFirst = '4000 0000 0000 3220';
const asksAndDeclines = '4000 0084 0000 1629';

jest.setTimeout(60_000);
const backend = suiteBackend({ now });

const keysOf = ({ errors }: { errors: { errorMap: Record<string, string> } }) => Object.keys(errors.errorMap);
const stateOf = async (orderId: string) =>
  (await backend.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.state;
const usedCapacity = async () =>
  (await backend.db.select().from(deliveryCapacity)).reduce((sum, { used }) => sum + used, 0);

function jobParts() {
  const environment = testEnvironment();
  return { db: backend.db, environment, log: createLogger(environment), clock: fixedClock(now) };
}

/** A submit that the bank wants to have confirmed. */
async function challenged(number: string) {
  const checkout = await openCheckout(backend);
  await checkout.pay(number);
  const body = { expectedTotal: (await checkout.read()).totalAmount, idempotencyKey: newKey() };
  const { answer } = await checkout.place(body);
  const challengeId = answer.challengeUrl?.split('=')[1] ?? '';
  const ask = () => backend.call('getBankChallenge', { params: { challengeId } });
  const tell = (answered: { accept: boolean; code?: string }) =>
    backend.call('answerBankChallenge', { params: { challengeId }, body: answered });
  return { checkout, ...answer, again: () => checkout.place(body), ask, tell };
}

const abandon = ({ checkoutId, cartToken }: TestCheckout) =>
  backend.call('abandonPayment', { cartToken, body: { checkoutId } });

describe('a bank that asks first', () => {
  it('orders nothing until the code is given, and then exactly once', async () => {
    const { checkout, orderId, challengeUrl, again, ask, tell } = await challenged(asksFirst);
    expect(challengeUrl).toMatch(/^\/sandbox-bank\?challenge=sbx_/);
    expect(await stateOf(orderId)).toBe('pending');
    expect((await again()).answer).toMatchObject({ orderId, challengeUrl });
    const { code } = (await ask()).answer;
    expect((await tell({ accept: true, code: '000 000' })).answer).toMatchObject({
      state: 'open',
      attemptsLeft: 2,
    });
    expect((await tell({ accept: true, code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).answer.state).toBe(
      'paid',
    );
    const placed = await again();
    expect(placed.answer.orderId).toBe(orderId);
    expect(placed.answer.challengeUrl).toBeUndefined();
    expect(await stateOf(orderId)).toBe('confirmed');
    expect((await abandon(checkout)).answer.order?.orderId).toBe(orderId);
  });

  it.each([
    ['the shopper says no', asksFirst, { accept: false }, 'PAY.ABANDONED'],
    ['the card is declined all the same', asksAndDeclines, { accept: true }, 'PAY.DECLINED'],
  ])('B15 gives everything back when %s', async (_what, number, answered, key) => {
    const usedBefore = await usedCapacity();
    const { checkout, orderId, again, ask, tell } = await challenged(number);
    await tell({ ...answered, code: (await ask()).answer.code });
    expect(keysOf(await again())).toEqual([key]);
    expect(keysOf(await again())).toEqual([key]);
    expect(await stateOf(orderId)).toBe('failed');
    expect(await usedCapacity()).toBe(usedBefore);
    await checkout.pay();
    expect((await checkout.place()).status).toBe(200);
  });

  it('refuses after three wrong codes', async () => {
    const { again, tell } = await challenged(asksFirst);
    for (let attempt = 0; attempt < 3; attempt += 1) await tell({ accept: true, code: 'x' });
    expect(keysOf(await again())).toEqual(['PAY.DECLINED']);
  });

  it('B15 an empty code uses no try', async () => {
    const { ask, tell } = await challenged(asksFirst);
    for (const code of [undefined, '', '   ']) {
      const { answer } = await tell({ accept: true, ...(code !== undefined && { code }) });
      expect(answer).toMatchObject({ state: 'open', attemptsLeft: 3 });
    }
    expect((await tell({ accept: true, code: (await ask()).answer.code })).answer.state).toBe('paid');
  });

  it('lets go of a payment the shopper gives up, for good', async () => {
    const { checkout, orderId, again, ask, tell } = await challenged(asksFirst);
    expect((await abandon(checkout)).answer).toEqual({});
    expect(keysOf(await again())).toEqual(['PAY.ABANDONED']);
    expect(await stateOf(orderId)).toBe('failed');
    expect((await tell({ accept: true, code: (await ask()).answer.code })).answer.state).toBe('declined');
    await checkout.pay();
    expect((await checkout.place()).status).toBe(200);
  });

  it('B15 a card the bank has refused is told as declined, also when another way is chosen afterwards', async () => {
    const { checkout, again, tell, ask } = await challenged('4000 0084 0000 1629');
    const { code } = (await ask()).answer;
    expect((await tell({ accept: true, code })).answer.state).toBe('declined');
    await abandon(checkout);
    expect(keysOf(await again())).toEqual(['PAY.DECLINED']);
  });

  it('is waited for half an hour, no longer', async () => {
    const { orderId, tell, ask } = await challenged(asksFirst);
    const other = await challenged(asksFirst);
    await other.tell({ accept: true, code: (await other.ask()).answer.code });
    const settleAt = (instant: string) => settleStuckOrders({ ...jobParts(), clock: fixedClock(instant) });
    await settleAt('2026-11-20T15:29:00Z');
    expect([await stateOf(orderId), await stateOf(other.orderId)]).toEqual(['pending', 'confirmed']);
    await settleAt('2026-11-20T15:31:00Z');
    expect(await stateOf(orderId)).toBe('failed');
    expect((await tell({ accept: true, code: (await ask()).answer.code })).answer.state).toBe('declined');
  });

  it('does not exist for a reference nobody was given', async () => {
    const { status } = await backend.call('getBankChallenge', { params: { challengeId: 'sbx_00000000' } });
    expect(status).toBe(404);
  });
});

describe('ways to pay', () => {
  it('offers paying later where the partner says so, and what the shop can do at all', async () => {
    const other = await startBackend({ now });
    await other.db
      .update(partnerConfigs)
      .set({ value: sql`jsonb_set(${partnerConfigs.value}, '{isBuyNowPayLaterEnabled}', 'false')` });
    const checkout = await openCheckout(other);
    const choose = (method: 'hosted' | 'pay-later') =>
      other.call('savePayment', {
        params: { checkoutId: checkout.checkoutId },
        cartToken: checkout.cartToken,
        body: { method },
      });
    expect(keysOf(await choose('pay-later'))).toEqual(['PAY.METHOD_UNAVAILABLE']);
    expect(keysOf(await choose('hosted'))).toEqual(['PAY.METHOD_UNAVAILABLE']);
    await other.stop();
  }, 60_000);

  it('pays later on the page of the lender', async () => {
    const other = await startBackend({ now });
    await other.db
      .update(partnerConfigs)
      .set({ value: sql`jsonb_set(${partnerConfigs.value}, '{isBuyNowPayLaterEnabled}', 'true')` });
    const checkout = await openCheckout(other);
    const access = { params: { checkoutId: checkout.checkoutId }, cartToken: checkout.cartToken };
    const saved = await other.call('savePayment', { ...access, body: { method: 'pay-later' } });
    expect(saved.answer).toMatchObject({ missing: [], payment: { method: 'pay-later' } });
    const body = { expectedTotal: (await checkout.read()).totalAmount, idempotencyKey: newKey() };
    const challengeId = (await checkout.place(body)).answer.challengeUrl?.split('=')[1] ?? '';
    const told = await other.call('answerBankChallenge', { params: { challengeId }, body: { accept: true } });
    expect(told.answer).toMatchObject({ kind: 'pay-later', state: 'paid' });
    const { orderId, orderToken } = (await checkout.place(body)).answer;
    const order = await other.call('getOrder', { params: { orderId }, orderToken });
    expect(order.answer.payment).toEqual({ method: 'pay-later', brand: '', last4: '' });
    await other.stop();
  }, 60_000);

  it('asks for no payment when nothing is to be paid', async () => {
    const other = await startBackend({ now });
    await other.db.execute(sql`alter table product_variants drop constraint product_variants_price_positive`);
    await other.db.update(productVariants).set({ priceCents: 0, memberCents: null, compareAtCents: null });
    await other.db.update(deliveryFees).set({ feeCents: 0, surchargeCents: 0 });
    await other.db.update(deliverySurges).set({ surchargeCents: 0 });
    const checkout = await openCheckout(other);
    const access = { params: { checkoutId: checkout.checkoutId }, cartToken: checkout.cartToken };
    await other.db.update(checkouts).set({ paymentMethod: null, paymentTokenHash: null });
    expect((await other.call('getCheckout', access)).answer).toMatchObject({
      cart: { totalAmount: 0 },
      missing: [],
    });
    const { orderId, orderToken } = (await checkout.place()).answer;
    const order = await other.call('getOrder', { params: { orderId }, orderToken });
    expect(order.answer.payment.method).toBe('none');
    expect(await other.db.$count(sandboxCharges)).toBe(0);
    await other.stop();
  }, 60_000);
});

describe('orders for several recipients', () => {
  const placeTogether = async (first: TestCheckout, others: readonly TestCheckout[], change = {}) =>
    first.place({
      together: await Promise.all(
        others.map(async ({ checkoutId, cartToken, read }) => ({
          ...{ checkoutId, cartToken },
          expectedTotal: (await read()).totalAmount,
        })),
      ),
      ...change,
    });

  it('become orders of their own under one charge', async () => {
    const [first, second, third] = [
      await openCheckout(backend),
      await openCheckout(backend),
      await openCheckout(backend),
    ];
    const totals = await Promise.all([first, second, third].map(({ read }) => read()));
    const { answer } = await placeTogether(first, [second, third]);
    const ids = [answer.orderId, ...answer.together.map(({ orderId }) => orderId)];
    expect(new Set(ids).size).toBe(3);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['confirmed', 'confirmed', 'confirmed']);
    const charges = await backend.db
      .select()
      .from(sandboxCharges)
      .where(inArray(sandboxCharges.chargeKey, ids));
    expect(charges).toMatchObject([
      {
        chargeKey: answer.orderId,
        amountCents: totals.reduce((sum, { totalAmount }) => sum + Math.round(totalAmount * 100), 0),
      },
    ]);
    for (const { orderId, orderToken } of [answer, ...answer.together]) {
      const read = await backend.call('getOrder', { params: { orderId }, orderToken });
      expect(read.status).toBe(200);
      const others = read.answer.together.map((other) => other.orderId);
      expect([orderId, ...others].sort()).toEqual([...ids].sort());
      for (const other of read.answer.together)
        expect(
          (
            await backend.call('getOrder', {
              params: { orderId: other.orderId },
              orderToken: other.orderToken,
            })
          ).status,
        ).toBe(200);
    }
  });

  it('are each confirmed by a mail that names the others and the one charge', async () => {
    const [first, second] = [await openCheckout(backend), await openCheckout(backend)];
    const totals = await Promise.all([first, second].map(({ read }) => read()));
    const { answer } = await placeTogether(first, [second]);
    const ids = [answer.orderId, answer.together[0]?.orderId ?? ''];
    const mails = await backend.db
      .select()
      .from(outboxMails)
      .where(
        inArray(
          outboxMails.id,
          ids.map((id) => `order-confirmation-${id}`),
        ),
      );
    const chargedCents = totals.reduce((sum, { totalAmount }) => sum + Math.round(totalAmount * 100), 0);
    expect(mails).toHaveLength(2);
    for (const { facts } of mails) {
      expect(facts).toMatchObject({ chargedCents });
      const named = (facts as OrderConfirmationFacts).together?.map(({ orderId }) => orderId);
      expect([(facts as OrderConfirmationFacts).orderId, ...(named ?? [])].sort()).toEqual([...ids].sort());
      const { text, html } = await renderMail(facts, 'fr-CA', {
        publicUrl: 'https://shop.example',
        orderTokenSecret: testEnvironment().secrets.orderToken,
        clock: fixedClock(now),
      });
      for (const id of ids) expect([text.includes(id), html.includes(id)]).toEqual([true, true]);
    }
  });

  it('are given back one by one: what goes back adds up, and each of them counts once', async () => {
    const [first, second] = [await openCheckout(backend), await openCheckout(backend)];
    const { answer } = await placeTogether(first, [second]);
    for (const { orderId, orderToken } of [answer, ...answer.together]) {
      const body = { cancel: true, idempotencyKey: newKey() };
      const { status } = await backend.call('forModification', { params: { orderId }, orderToken, body });
      expect(status).toBe(200);
      await refundOrders(jobParts());
    }
    const [charge] = await backend.db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.chargeKey, answer.orderId));
    expect(charge?.refundedCents).toBe(charge?.amountCents);
    const provider = createSandboxProvider(backend.db, fixedClock(now));
    const again = { key: answer.orderId, reference: charge?.reference ?? '', amountCents: 100 };
    await provider.refund(again);
    const [same] = await backend.db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.chargeKey, answer.orderId));
    expect(same?.refundedCents).toBe(charge?.refundedCents);
  });

  it('are all placed or none', async () => {
    const [first, second] = [await openCheckout(backend), await openCheckout(backend)];
    const usedBefore = await usedCapacity();
    const dearer = [{ checkoutId: second.checkoutId, cartToken: second.cartToken, expectedTotal: 1 }];
    expect(keysOf(await first.place({ together: dearer }))).toEqual(['CHK.TOTAL_CHANGED']);
    await first.pay('4000 0000 0000 0002');
    expect(keysOf(await placeTogether(first, [second]))).toEqual(['PAY.DECLINED']);
    expect(await usedCapacity()).toBe(usedBefore);
    await first.pay();
    expect((await placeTogether(first, [second])).status).toBe(200);
  });

  it('need the token of every cart, and a cart only once', async () => {
    const [first, second] = [await openCheckout(backend), await openCheckout(backend)];
    const { checkoutId } = second;
    const foreign = { checkoutId, cartToken: 'forged', expectedTotal: 1 };
    expect((await first.place({ together: [foreign] })).status).toBe(404);
    const itself = { checkoutId: first.checkoutId, cartToken: first.cartToken, expectedTotal: 1 };
    expect((await first.place({ together: [itself] })).status).toBe(404);
  });
});
