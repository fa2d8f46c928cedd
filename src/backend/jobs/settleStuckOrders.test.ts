import { eq, inArray } from 'drizzle-orm';
import { openDesk } from '../../../tests/support/openDesk';
import { unrefundable, type DoubleSession } from '../../../tests/support/stripeDouble';
import { suiteStripeShop } from '../../../tests/support/stripeShop';
import { deliveryCapacity, orders, outboxMails, refunds } from '../db/schema';
import { refundOrders } from './refundOrders';
import { settling } from './settleStuckOrders';

const now = '2026-11-20T15:00:00Z';
const shop = suiteStripeShop(now);

jest.setTimeout(60_000);

describe('asking the payment company', () => {
  it('C17: a lender who refuses after the page was complete gives the day back', async () => {
    const { orderId } = await shop.placed();
    const page = shop.sessionOf(orderId);
    const payment_intent = { id: 'pi_refused', status: 'requires_payment_method' };
    Object.assign(page, { status: 'complete', payment_status: 'unpaid', url: null, payment_intent });
    await shop.tellByWebhook(orderId);
    expect(await shop.stateOf(orderId)).toBe('failed');
  });

  it('C17: a paid order is confirmed however many shoppers are still on the page', async () => {
    const waiting = await shop.placed();
    await shop.copyOrder(waiting.orderId, settling.perRound);
    const { orderId } = await shop.placed();
    shop.stripe.pay(shop.sessionOf(orderId));
    for (let round = 0; round < 2; round += 1) await shop.settleAt('2026-11-20T15:05:00Z');
    expect(await shop.stateOf(orderId)).toBe('confirmed');
    expect(await shop.stateOf(waiting.orderId)).toBe('pending');
    // A second time round: every page has been asked about meanwhile, and all are asked again in turn.
    shop.stripe.pay(shop.sessionOf(waiting.orderId));
    for (let round = 0; round < 2; round += 1) await shop.settleAt('2026-11-20T15:05:00Z');
    expect(await shop.stateOf(waiting.orderId)).toBe('confirmed');
  });

  it('C17: payments that cannot be written down hold up no others', async () => {
    const before = await shop.placed();
    shop.stripe.pay(shop.sessionOf(before.orderId));
    const broken = await shop.copyOrder(before.orderId, 2 * settling.atOnce);
    const isBroken = inArray(orders.id, broken);
    await shop.backend.db
      .update(orders)
      .set({ sender: {} as never })
      .where(isBroken);
    const { orderId } = await shop.placed();
    shop.stripe.pay(shop.sessionOf(orderId));
    await shop.settleAt('2026-11-20T15:05:00Z');
    expect(await shop.stateOf(orderId)).toBe('confirmed');
    await shop.backend.db.delete(orders).where(isBroken);
  });

  describe('C17: a page Stripe does not find', () => {
    const usedPlaces = async () =>
      (await shop.backend.db.select().from(deliveryCapacity)).reduce((sum, { used }) => sum + used, 0);
    /** Forgets pages, as an account does that is not theirs. */
    const forget = (...pages: DoubleSession[]) => pages.forEach(({ id }) => shop.stripe.sessions.delete(id));

    it('is waited for like the rest, then given up with its place of the day', async () => {
      const before = await usedPlaces();
      const { orderId } = await shop.placed();
      forget(shop.sessionOf(orderId));
      await shop.settleAt('2026-11-20T15:29:00Z');
      expect(await shop.stateOf(orderId)).toBe('pending');
      await shop.settleAt('2026-11-20T15:31:00Z');
      expect(await shop.stateOf(orderId)).toBe('failed');
      expect(await usedPlaces()).toBe(before);
    });

    it.each([
      ['asked about again by the job', async () => void (await shop.settleAt('2026-11-21T09:00:00Z'))],
      ['told by a message', async (orderId: string) => void (await shop.tellByWebhook(orderId))],
    ])('is given back when it turns out paid later, %s', async (_how, learn) => {
      const { orderId, total } = await shop.placed();
      const page = shop.sessionOf(orderId);
      forget(page);
      await shop.settleAt('2026-11-20T15:31:00Z');
      shop.stripe.sessions.set(page.id, page);
      shop.stripe.pay(page);
      for (let time = 0; time < 2; time += 1) await learn(orderId);
      expect(await shop.stateOf(orderId)).toBe('failed');
      const due = await shop.backend.db.select().from(refunds).where(eq(refunds.orderId, orderId));
      expect(due.map(({ amountCents }) => amountCents)).toEqual([Math.round(total * 100)]);
      const { desk } = openDesk(shop.backend, now);
      expect((await desk(`order find ${orderId}`)).text).toContain(`${orderId}  failed`);
      expect((await desk(`order show ${orderId}`)).text).toContain('to be given back, waits');
      expect((await desk(`order resend ${orderId}`)).code).toBe(1);
      const mails = await shop.backend.db.select({ id: outboxMails.id }).from(outboxMails);
      expect(mails.filter(({ id }) => id.endsWith(orderId))).toEqual([{ id: `order-cancelled-${orderId}` }]);
      const parts = shop.partsAt(now);
      await refundOrders(parts);
      expect(shop.stripe.refunds.filter(({ key }) => key === `refund-${orderId}`)).toHaveLength(1);
      expect(await refundOrders(parts)).toBe(0);
    });

    it('is closed when it turns out open later', async () => {
      const { orderId } = await shop.placed();
      const page = shop.sessionOf(orderId);
      forget(page);
      await shop.settleAt('2026-11-20T15:31:00Z');
      shop.stripe.sessions.set(page.id, page);
      await shop.settleAt('2026-11-20T15:32:00Z');
      expect([page.status, await shop.stateOf(orderId)]).toEqual(['expired', 'failed']);
    });

    it('says nothing as long as the key finds no other page either', async () => {
      const { orderId } = await shop.placed();
      const all = [...shop.stripe.sessions.values()];
      forget(...all);
      await shop.settleAt('2026-11-20T15:31:00Z');
      expect(await shop.stateOf(orderId)).toBe('pending');
      all.forEach((page) => shop.stripe.sessions.set(page.id, page));
    });

    it.each([401, 500])('is not what an answer %s says: nothing changes', async (status) => {
      const { orderId } = await shop.placed();
      forget(shop.sessionOf(orderId));
      shop.stripe.failNext(Number.POSITIVE_INFINITY, status);
      await shop.settleAt('2026-11-20T15:31:00Z');
      expect(await shop.stateOf(orderId)).toBe('pending');
      shop.stripe.failNext(0);
    });
  });

  it('C17: gives money back although many others cannot be given back', async () => {
    const { orderId, again } = await shop.placed();
    shop.stripe.pay(shop.sessionOf(orderId));
    await again();
    const others = await shop.copyOrder(orderId, 25);
    await shop.backend.db
      .update(orders)
      .set({ paymentReference: unrefundable })
      .where(inArray(orders.id, others));
    const due = (id: string, createdAt: string) => ({
      ...{ id, orderId: id, amountCents: 100 },
      createdAt: new Date(createdAt),
    });
    await shop.backend.db.insert(refunds).values(others.map((id) => due(id, '2026-11-20T14:00:00Z')));
    await shop.backend.db.insert(refunds).values(due(orderId, now));
    const parts = shop.partsAt(now);
    expect([await refundOrders(parts), await refundOrders(parts)].sort()).toEqual([0, 1]);
  });
});
