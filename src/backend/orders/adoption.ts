import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  addGoldYear,
  findCustomer,
  isProven,
  lockCustomer,
  type StoredCustomer,
  updateCustomer,
} from '../auth/customerRepository';
import type { Queryable, Tx } from '../db/connect';
import { carts, orders } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import type { Handlers } from '../platform/handlers';
import { customerOf } from '../auth/customerOf';
import { noteChange } from './orderChanges';
import { lockOrder, type StoredOrder } from './orderRepository';

/** Orders placed without signing in, for the owner of their address. @source docs/decisions/0067-orders-afterwards.md */
export const adoptionHandlers = {
  adoptableOrders: async ({ context }) => {
    const customer = await customerOf(context, findCustomer);
    const isUnproven = customer.activatedAt !== null && customer.provenAt === null;
    return {
      count: (await listAdoptable(context.db, customer)).length,
      ...(isUnproven && { isUnproven }),
    };
  },

  /** Adds them, or leaves them for good. One press of a customer at a time. */
  adoptOrders: async ({ body, context }) => {
    const now = context.clock.now();
    return withTransaction(context.db, async (tx) => {
      const customer = await customerOf({ ...context, db: tx }, lockCustomer);
      if (body.isWanted) return { count: await adopt(tx, customer, now) };
      if (customer.provenAt) await updateCustomer(tx, customer.id, { declinedOrdersOf: customer.email }, now);
      return { count: 0 };
    });
  },
} satisfies Partial<Handlers>;

/** Orders of guests with the customer's address, once that is proven to be theirs; those of an erased account belong to nobody. */
async function listAdoptable(
  db: Queryable,
  customer: StoredCustomer,
): Promise<Pick<StoredOrder, 'id' | 'cartId' | 'state' | 'cart'>[]> {
  const { email, declinedOrdersOf } = customer;
  if (!isProven(customer) || declinedOrdersOf === email) return [];
  return db
    .select({ id: orders.id, cartId: orders.cartId, state: orders.state, cart: orders.cart })
    .from(orders)
    .innerJoin(carts, eq(carts.id, orders.cartId))
    .where(
      and(
        eq(sql`lower(${orders.sender} ->> 'email')`, email),
        inArray(orders.state, ['confirmed', 'cancelled']),
        eq(orders.wasOwned, false),
        isNull(carts.customerId),
      ),
    );
}

/**
 * Their carts become the customer's and leave the group of the guest's other carts; each order notes it. A membership that a guest
 * has paid begins now: its year belongs to an account.
 */
async function adopt(tx: Tx, customer: StoredCustomer, now: Date): Promise<number> {
  const found = await listAdoptable(tx, customer);
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id).sort();
  for (const id of ids) await lockOrder(tx, id);
  const isFree = and(
    inArray(
      carts.id,
      found.map(({ cartId }) => cartId),
    ),
    isNull(carts.customerId),
  );
  await tx.update(carts).set({ customerId: customer.id, groupId: null }).where(isFree);
  for (const id of ids) await noteChange(tx, id, now, { kind: 'adopted', before: { value: null } });
  const paidYears = found.filter(({ state, cart }) => state === 'confirmed' && holdsMembership(cart));
  for (const _ of paidYears) await addGoldYear(tx, customer.id, now);
  return found.length;
}

const holdsMembership = ({ entities }: StoredOrder['cart']): boolean =>
  Object.values(entities.items).some(({ goldMembershipProduct }) => goldMembershipProduct);
