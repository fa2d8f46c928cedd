import { and, desc, eq, exists, ilike, inArray, or, sql } from 'drizzle-orm';
import type { OrderSummary } from '@/contracts/orders/orders';
import { toAmount } from '@/lib/money';
import type { Queryable } from '../db/connect';
import { carts, deliverySteps, orderGroups, orderLines, orders } from '../db/schema';
import type { Handlers } from '../platform/handlers';
import { signOrderToken } from '../platform/tokens';
import type { CustomerContext } from '../auth/customerOf';
import { presentOrderStatus } from './presentOrderStatus';
import { findWhole, orderNotFound, presentWhole, sourceOf } from './wholeOrder';
import { isPlaced, type StoredOrder } from './orderRepository';

const PAGE_SIZE = 10;
const SHOWN_LINES = 3;

/** Orders of a customer: those whose cart was the customer's. @source spec §7 Orders, docs/decisions/0061-account-calls.md */
export const ownOrderHandlers = {
  orderHistory: async ({ query, context }) => {
    const page = Number(query.page ?? 1);
    const { total, rows } = await listOwn(context.db, context.customer.customerId, query.search, page);
    return {
      data: {
        orders: await summariesOf(context, rows),
        ...{ page, total, pageCount: Math.ceil(total / PAGE_SIZE) },
      },
    };
  },

  /** One of them, with its token; of a suborder the whole order. */
  orderSearch: async ({ query, context }) => {
    const orderId = query.orderId.split('-').slice(0, 3).join('-');
    const own = await findOwnOrder(context, orderId);
    const whole = await findWhole(context.db, own.id);
    if (!whole) throw orderNotFound();
    const orderToken = await tokenOf(context, orderId);
    return { data: { ...(await presentWhole(context, whole, context.customer.sessionId)), orderToken } };
  },
} satisfies Partial<Handlers>;

/** An order whose cart was the customer's. @throws ProblemError 404, also for one that was never paid */
export async function findOwnOrder(
  { db, customer }: Pick<CustomerContext, 'db' | 'customer'>,
  orderId: string,
): Promise<StoredOrder> {
  const [own] = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(carts, eq(carts.id, orders.cartId))
    .where(and(eq(orders.id, orderId), eq(carts.customerId, customer.customerId)));
  if (!isPlaced(own?.order)) throw orderNotFound();
  return own.order;
}

/** Ends with the session: whoever is signed out elsewhere keeps no way to the orders. */
const tokenOf = ({ environment, clock, customer }: CustomerContext, orderId: string) =>
  signOrderToken({ orderId, sessionId: customer.sessionId }, environment.secrets.orderToken, clock);

async function listOwn(
  db: Queryable,
  customerId: string,
  search: string | undefined,
  page: number,
): Promise<{ total: number; rows: StoredOrder[] }> {
  const isOwn = and(
    eq(carts.customerId, customerId),
    inArray(orders.state, ['confirmed', 'cancelled']),
    search ? isFound(db, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
  const own = db.select({ id: orders.id }).from(orders).innerJoin(carts, eq(carts.id, orders.cartId));
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, own.where(isOwn)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { total: await db.$count(orders, inArray(orders.id, own.where(isOwn))), rows };
}

/** Part of the number, of the recipient's name, or of what was bought. */
function isFound(db: Queryable, pattern: string) {
  const recipientName = sql`(${orders.recipient} ->> 'firstName') || ' ' || (${orders.recipient} ->> 'lastName')`;
  const lines = db
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), ilike(orderLines.title, pattern)));
  return or(ilike(orders.id, pattern), ilike(recipientName, pattern), exists(lines));
}

/** What the list shows of each order; deliveries and lines of all of them are read at once. */
async function summariesOf(context: CustomerContext, rows: readonly StoredOrder[]): Promise<OrderSummary[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { db } = context;
  const [groups, lines, steps] = await Promise.all([
    db.select().from(orderGroups).where(inArray(orderGroups.orderId, ids)).orderBy(orderGroups.number),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(orderLines.number),
    db
      .select()
      .from(deliverySteps)
      .where(inArray(deliverySteps.orderId, ids))
      .orderBy(deliverySteps.groupNumber, deliverySteps.number),
  ]);
  return Promise.all(
    rows.map(async (order) => {
      const isOf = ({ orderId }: { orderId: string }) => orderId === order.id;
      const own = lines.filter(isOf);
      const whole = { order, groups: groups.filter(isOf), lines: own, said: steps.filter(isOf) };
      const { recipient } = order;
      return {
        orderId: order.id,
        orderToken: await tokenOf(context, order.id),
        placedAt: order.placedAt.toISOString(),
        total: toAmount(order.totalCents),
        isCancelled: order.state === 'cancelled',
        ...(recipient && { recipient: { firstName: recipient.firstName, lastName: recipient.lastName } }),
        items: own.slice(0, SHOWN_LINES).map((line) => ({ ...line, lang: line.lang ?? undefined })),
        itemCount: own.length,
        deliveryGroups: presentOrderStatus(whole, sourceOf(context)).deliveryGroups,
      };
    }),
  );
}
