import { and, desc, eq, exists, ilike, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { orderGroups, orders } from '../db/schema';
import { listGroups } from '../orders/orderRepository';
import { DeskError } from './DeskError';
import { describeCents } from './deskAmounts';
import { readDate } from './deskDates';

/** More than these are not listed. */
const MOST = 50;

/**
 * Orders by the beginning of their number, the sender's e-mail, the name of recipient or sender, or the day of delivery, newest
 * first, a line each. Those that were never paid are none; one whose money goes back is.
 * @param text  what is known of the order; may be empty when a day is named
 * @throws      DeskError when nothing is known
 */
export async function findOrderLines(
  db: Db,
  text: string,
  date: string | undefined,
  now: Date,
): Promise<string[]> {
  const wanted = [
    text ? isMeant(text) : undefined,
    date === undefined ? undefined : comesOn(readDate(date, now)),
  ];
  if (!text && date === undefined)
    throw new DeskError('Say what is known: a number, an e-mail, a name, or --date 2027-02-14.');
  const found = await db
    .select()
    .from(orders)
    .where(and(or(ne(orders.state, 'failed'), eq(orders.declineReason, 'found-paid')), ...wanted))
    .orderBy(desc(orders.placedAt))
    .limit(MOST + 1);
  const lines: string[] = [];
  for (const { id, state, recipient, sender, totalCents } of found.slice(0, MOST)) {
    const days = (await listGroups(db, id)).map(({ deliveryDate }) => deliveryDate);
    const to = recipient ? `${recipient.firstName} ${recipient.lastName}, ${recipient.city}` : 'no delivery';
    lines.push(
      [
        id,
        state,
        [...new Set(days)].join(' ') || '-',
        to,
        `from ${sender.email}`,
        describeCents(totalCents),
      ].join('  '),
    );
  }
  if (found.length > MOST) lines.push(`There are more than ${MOST}: say more of what is known.`);
  return lines.length > 0 ? lines : ['No order was found.'];
}

function isMeant(text: string): SQL | undefined {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  if (/^LK-/i.test(text)) return ilike(orders.id, `${literal.slice(0, 12)}%`);
  if (text.includes('@')) return eq(sql`lower(${orders.sender} ->> 'email')`, text.toLowerCase());
  const nameIn = (column: SQL | typeof orders.sender | typeof orders.recipient) =>
    ilike(sql`(${column} ->> 'firstName') || ' ' || (${column} ->> 'lastName')`, `%${literal}%`);
  return or(nameIn(orders.recipient), nameIn(orders.sender));
}

const comesOn = (dateIso: string): SQL =>
  exists(
    sql`(select 1 from ${orderGroups} where ${orderGroups.orderId} = ${orders.id} and ${orderGroups.deliveryDate} = ${dateIso})`,
  );
