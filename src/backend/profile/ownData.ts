import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Answer } from '@/contracts/gateway';
import { toAmount } from '@/lib/money';
import { wrongFields } from '../auth/authProblems';
import { provePassword } from '../auth/changePassword';
import { findCustomer } from '../auth/customerRepository';
import { beginEnd } from '../auth/endOfAccount';
import { passkeyHandlers } from '../auth/passkeys';
import { carts, orderLines, orders } from '../db/schema';
import { ownLogins } from '../social/ownLogins';
import { savedCardHandlers } from '../payment-cards/savedCards';
import { HOME_ZONE, localDate } from '../places/clocks';
import type { Handlers } from '../platform/handlers';
import { addressBookHandlers } from './addresses';
import { contactHandlers } from './contact';
import { type CustomerContext, customerOf } from '../auth/customerOf';
import { passwordHandlers } from './passwords';
import { preferenceHandlers } from './preferences';
import { reminderHandlers } from './reminders';

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
    return { endsOn: localDate(HOME_ZONE, endsAt).dateIso };
  },
} satisfies Partial<Handlers>;

type OwnParts = Pick<CustomerContext, 'db' | 'clock' | 'customer'>;

/** What every section of the account shows, and all orders. */
export async function ownData(parts: OwnParts): Promise<Answer<'exportOwnData'>> {
  /* None of these handlers looks at the rest of a request; the desk has none. */
  const context = parts as CustomerContext;
  const input = { context, params: undefined, query: undefined, body: undefined } as const;
  const { partnerId } = await customerOf(context, findCustomer);
  const { result, entities } = await reminderHandlers.getReminders(input);
  return {
    exportedAt: context.clock.now().toISOString(),
    ...(partnerId && { partner: partnerId }),
    ...(await contactHandlers.userData(input)),
    ...(await preferenceHandlers.getPreference(input)),
    ...(await addressBookHandlers.getAddresses(input)),
    reminders: result.flatMap((id) => entities.reminder[id] ?? []),
    ...(await savedCardHandlers.getPaymentCards(input)),
    ...(await passkeyHandlers.getPasskeys(input)),
    socialLogins: await ownLogins(context.db, context.customer.customerId),
    ...(await passwordHandlers.getSessions(input)),
    orders: await ownOrders(context),
  };
}

async function ownOrders({ db, customer }: CustomerContext): Promise<Answer<'exportOwnData'>['orders']> {
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
    sender: { ...sender },
    ...(recipient && { recipient: { ...recipient } }),
    ...(cardMessage && { cardMessage: { ...cardMessage } }),
    lines: lines.filter(({ orderId }) => orderId === id).map(({ title, quantity }) => ({ title, quantity })),
  })) as Answer<'exportOwnData'>['orders'];
}
