import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { fixedClock } from '@/lib/clock';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { openCheckout, recipient, sender } from '../../../tests/support/openCheckout';
import { orderChanges, orders } from '../db/schema';
import { forgetOldOrders, orderMemory } from './forgetOldOrders';

const now = '2026-11-20T15:00:00Z';
const people = [recipient.lastName, recipient.addressLine1, sender.email, 'Happy birthday', 'Get well'];

const backend = suiteBackend({ now });

const forget = (iso: string) => forgetOldOrders({ db: backend.db, clock: fixedClock(iso) });

/** Whoever of an order still stands in a table that names it or its cart. */
async function remembered(orderId: string): Promise<string[]> {
  const rows = await backend.db.execute<{ row: string }>(sql`
    select o::text as row from orders o where o.id = ${orderId}
    union all select c::text from order_changes c where c.order_id = ${orderId}
    union all select s::text from delivery_steps s where s.order_id = ${orderId}
    union all select k::text from checkouts k join orders o on o.cart_id = k.cart_id where o.id = ${orderId}`);
  const text = rows.rows.map(({ row }) => row).join('\n');
  return people.filter((word) => text.includes(word));
}

async function placed(): Promise<{ orderId: string; orderToken: string }> {
  const checkout = await openCheckout(backend);
  const { answer } = await checkout.place();
  const { orderId, orderToken } = answer;
  await backend.call('forModification', {
    params: { orderId },
    body: { cardMessage: { message: 'Get well' }, idempotencyKey: newKey() },
    orderToken,
  });
  return answer;
}

describe('people of an order', () => {
  test('stay for seven years, then what was sold and paid stays without them', async () => {
    const { orderId, orderToken } = await placed();
    const [before] = await backend.db.select().from(orders).where(eq(orders.id, orderId));
    const moved = {
      orderId,
      number: 9,
      kind: 'delivery-date',
      before: { value: { totalCents: 5000 } },
    } as const;
    await backend.db.insert(orderChanges).values({ ...moved, changedAt: new Date(now) });
    expect(await forget('2033-11-20T14:59:59Z')).toBe(0);
    expect(await remembered(orderId)).toEqual(people);
    expect(await forget('2033-11-20T15:00:01Z')).toBe(1);
    expect(await remembered(orderId)).toEqual([]);
    const [after] = await backend.db.select().from(orders).where(eq(orders.id, orderId));
    const [money9] = await backend.db.select().from(orderChanges).where(eq(orderChanges.number, 9));
    expect(money9?.before).toEqual(moved.before);
    const { totalCents, cart } = before!;
    const money = { totalAmount: cart.totalAmount, orderFeeSummary: cart.orderFeeSummary, items: cart.items };
    expect(after).toMatchObject({ totalCents, cart: money, state: 'confirmed' });
    for (const name of ['viewOrder', 'getOrder'] as const)
      expect((await backend.call(name, { params: { orderId }, orderToken })).status).toBe(200);
    expect(await forget('2034-11-20T15:00:01Z')).toBe(0);
  });

  test('go after 180 days where nothing was paid', async () => {
    const { orderId } = await placed();
    await backend.db.update(orders).set({ state: 'failed' }).where(eq(orders.id, orderId));
    expect(await forget('2027-05-18T15:00:00Z')).toBe(0);
    expect(await forget('2027-05-20T15:00:00Z')).toBe(1);
    expect(await remembered(orderId)).toEqual([]);
  });
});

test('the privacy page says the same', () => {
  const pages = readFileSync('data/content/pages.json', 'utf8');
  expect(orderMemory).toEqual({ years: 7, failedDays: 180 });
  for (const words of ['Seven years after an order', 'erased after 180 days', 'Sept ans après une commande'])
    expect(pages).toContain(words);
});
