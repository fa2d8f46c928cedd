import { eq, sql } from 'drizzle-orm';
import { deliveryCapacity, orders, outboxMails, sandboxCharges } from '@/backend/db/schema';
import { refundOrders } from '@/backend/jobs/refundOrders';
import { createLogger } from '@/backend/platform/logger';
import { fixedClock } from '@/lib/clock';
import type { InProcessBackend } from './inProcessBackend';
import { newKey, newYork } from './openCart';
import { openCheckout } from './openCheckout';
import { testEnvironment } from './testEnvironment';

/** An order of a test whose deliveries move to other days. */
export type MovableOrder = Awaited<ReturnType<ReturnType<typeof openDateChanges>['placed']>>;

/** Orders on a backend whose deliveries can be moved, and the books to compare afterwards. */
export function openDateChanges(backend: () => InProcessBackend, now: string) {
  const partsAt = (at = now) => {
    const environment = testEnvironment();
    return { db: backend().db, environment, log: createLogger(environment), clock: fixedClock(at) };
  };

  async function placed(days: readonly string[] = [newYork.deliveryDate]) {
    const checkout = await openCheckout(backend());
    for (const deliveryDate of days.slice(1)) await checkout.add({ delivery: { ...newYork, deliveryDate } });
    const { orderId, orderToken } = (await checkout.place()).answer;
    const access = { params: { orderId }, orderToken };
    const id = (group = 1) => `${orderId}-${group}`;
    const dates = async (group = 1, at?: string) =>
      (await backend().call('orderDates', { ...access, query: { deliveryGroupId: id(group) }, now: at }))
        .answer.dates;
    const change = (body: object, at?: string, idempotencyKey = newKey()) =>
      backend().call('forModification', { ...access, body: { ...body, idempotencyKey }, now: at });
    const pay = (abandon?: boolean, at?: string) =>
      backend().call('payForModification', { ...access, body: { abandon }, now: at });
    const move = (deliveryDate: string, priceDifference: number, group = 1, at?: string, key?: string) =>
      change({ delivery: { deliveryGroupId: id(group), deliveryDate, priceDifference } }, at, key);
    const read = async () => (await backend().call('getOrder', access)).answer;
    return { orderId, dates, change, pay, move, read, id };
  }

  /** The bank's answer to the payment of a change. */
  async function answerBank(url = '', accept = true) {
    const challengeId = new URL(url, 'https://shop.example').searchParams.get('challenge') ?? '';
    await backend().call('answerBankChallenge', { params: { challengeId }, body: { accept } });
  }
  const places = async () => {
    const rows = await backend().db.select().from(deliveryCapacity);
    const count = (use: 'used' | 'held') => rows.reduce((sum, row) => sum + row[use], 0);
    return { used: count('used'), held: count('held') };
  };
  /** By the books of the payment company. */
  async function paidLessRefunds({ orderId }: { orderId: string }): Promise<number> {
    for (let round = 0; round < 3; round += 1) await refundOrders(partsAt());
    const charges = await backend()
      .db.select()
      .from(sandboxCharges)
      .where(sql`${sandboxCharges.chargeKey} like ${`${orderId}%`} and ${sandboxCharges.outcome} = 'paid'`);
    return charges.reduce((sum, one) => sum + one.amountCents - one.refundedCents, 0);
  }
  const totalOf = async ({ orderId }: { orderId: string }) =>
    (await backend().db.select().from(orders).where(eq(orders.id, orderId)))[0]?.totalCents;
  const mailsOf = async ({ orderId }: { orderId: string }) =>
    (await backend().db.select().from(outboxMails)).flatMap(({ facts }) =>
      facts.orderId === orderId && facts.kind === 'order-changed' ? [facts] : [],
    );
  return { partsAt, placed, answerBank, places, paidLessRefunds, totalOf, mailsOf };
}

/** The first day that costs more. */
export const dearer = (dates: Awaited<ReturnType<MovableOrder['dates']>>) => {
  const found = dates.find(({ priceDifference }) => priceDifference >= 0.5);
  if (!found) throw new Error('no dearer day');
  return found;
};
/** The first error of an answer. */
export const keyOf = ({ errors }: { errors: { errorMap: object } }) => Object.keys(errors.errorMap)[0];
