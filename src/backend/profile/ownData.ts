import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Answer } from '@/contracts/gateway';
import { exportOwnData } from '@/contracts/account/ownData';
import { toAmount } from '@/lib/money';
import { wrongFields } from '../auth/authProblems';
import { provePassword } from '../auth/changePassword';
import { findCustomer } from '../auth/customerRepository';
import { beginEnd } from '../auth/endOfAccount';
import { ownPasskeys } from '../auth/passkeys';
import { carts, orderLines, orders } from '../db/schema';
import { ownLogins } from '../social/ownLogins';
import { listCards } from '../payment-cards/savedCards';
import { shopTimeZone } from '@/contracts/shop';
import { localDate } from '../places/clocks';
import type { Handlers } from '../platform/handlers';
import { listAddresses } from './addresses';
import { presentUser } from './contact';
import { type CustomerContext, customerOf } from '../auth/customerOf';
import { openSessions } from './passwords';
import { presentPreferences } from './preferences';
import { listReminders } from './reminders';

/** A copy of what the shop knows of a customer, and the end of an account. @source docs/decisions/0065-recognised-and-own-data.md */
export const ownDataHandlers = {
  exportOwnData: ({ context }) => ownData(context),

  async endAccount({ body: { password = '' }, context }) {
    const customer = await customerOf(context, findCustomer);
    /* Neither 401 nor 403: they would sign the customer out, and the form must stay. */
    const mismatch = () => wrongFields(['password']);
    const now = context.clock.now();
    const endsAt = await provePassword(context, { customer, password, mismatch }, (tx) =>
      beginEnd(tx, customer, now),
    );
    return { endsOn: localDate(shopTimeZone, endsAt).dateIso };
  },
} satisfies Partial<Handlers>;

type OwnParts = Pick<CustomerContext, 'db' | 'clock' | 'customer'>;

/** What every section of the account shows, and all orders: what the contract names and no column more, for the desk writes it down. */
export async function ownData(parts: OwnParts): Promise<Answer<'exportOwnData'>> {
  const { db, clock } = parts;
  const customer = await customerOf(parts, findCustomer);
  const { result, entities } = await listReminders(db, parts);
  return z.parse(exportOwnData.answer, {
    exportedAt: clock.now().toISOString(),
    ...(customer.partnerId && { partner: customer.partnerId }),
    ...presentUser(customer),
    ...(await presentPreferences(db, customer)),
    addresses: await listAddresses(db, customer.id),
    reminders: result.flatMap((id) => entities.reminder[id] ?? []),
    ...(await listCards(db, customer.id)),
    ...(await ownPasskeys(db, parts)),
    socialLogins: await ownLogins(db, customer.id),
    ...(await openSessions(parts)),
    orders: await ownOrders(parts),
  });
}

async function ownOrders({ db, customer }: OwnParts): Promise<Answer<'exportOwnData'>['orders']> {
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(carts, eq(carts.id, orders.cartId))
    .where(and(eq(carts.customerId, customer.customerId), ne(orders.state, 'failed')))
    .orderBy(desc(orders.placedAt));
  const ids = rows.map(({ order }) => order.id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(orderLines.number);
  return rows.map(({ order: { id, state, placedAt, totalCents, sender, recipient, cardMessage } }) => ({
    ...{ orderId: id, state, placedAt: placedAt.toISOString(), total: toAmount(totalCents) },
    ...{ sender, recipient: recipient ?? undefined, cardMessage: cardMessage ?? undefined },
    lines: lines.filter(({ orderId }) => orderId === id).map(({ title, quantity }) => ({ title, quantity })),
  }));
}
