import { and, desc, eq } from 'drizzle-orm';
import type { Answer } from '@/contracts/gateway';
import {
  findCustomer,
  lockCustomer,
  type StoredCustomer,
  hasOneWayIn,
  lastWayIn,
} from '../auth/customerRepository';
import { writeNotice } from '../auth/endOfAccount';
import type { Queryable } from '../db/connect';
import { accountChanges, socialLogins } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import { newId } from '../ordering/newId';
import type { Handlers } from '../platform/handlers';
import { type CustomerContext, customerOf, notTheirs } from '../auth/customerOf';
import { hashOf } from './flowRepository';
import { socialAdapters } from './socialAdapters';

type Login = typeof socialLogins.$inferSelect;

/** Providers connected with the own account. @source docs/decisions/0069-ways-into-an-account.md */
export const ownLoginHandlers = {
  getSocialLogins: async ({ context }) =>
    presentLogins(context.db, context, await customerOf(context, findCustomer)),

  async removeSocialLogin({ params: { loginId }, context }) {
    const now = context.clock.now();
    return withTransaction(context.db, async (tx) => {
      const customer = await customerOf({ ...context, db: tx }, lockCustomer);
      const own = await listLogins(tx, customer.id);
      const login = own.find((one) => idOf(one) === loginId);
      if (!login) throw notTheirs();
      if (await hasOneWayIn(tx, customer)) throw lastWayIn();
      const { provider, subject } = login;
      await tx
        .delete(socialLogins)
        .where(and(eq(socialLogins.provider, provider), eq(socialLogins.subject, subject)));
      const id = newId();
      await tx
        .insert(accountChanges)
        .values({ id, customerId: customer.id, kind: 'provider-disconnected', provider, changedAt: now });
      await writeNotice(tx, customer, 'provider-disconnected', now);
      return presentLogins(tx, context, customer);
    });
  },
} satisfies Partial<Handlers>;

/** A number of the connection that does not tell the provider's number of the person. */
const idOf = ({ provider, subject }: Login): string =>
  `${provider}-${hashOf(`${provider} ${subject}`).slice(0, 16)}`;

const listLogins = (db: Queryable, customerId: string): Promise<Login[]> =>
  db
    .select()
    .from(socialLogins)
    .where(eq(socialLogins.customerId, customerId))
    .orderBy(desc(socialLogins.createdAt));

const presentLogin = (login: Login) => ({
  loginId: idOf(login),
  provider: login.provider,
  connectedAt: login.createdAt.toISOString(),
});

/** Connections of a customer, as they are told. */
export const ownLogins = async (db: Queryable, customerId: string) =>
  (await listLogins(db, customerId)).map(presentLogin);

async function presentLogins(
  db: Queryable,
  { environment }: Pick<CustomerContext, 'environment'>,
  customer: StoredCustomer,
): Promise<Answer<'getSocialLogins'>> {
  const own = await listLogins(db, customer.id);
  return {
    socialLogins: own.map(presentLogin),
    isLastWayIn: own.length > 0 && (await hasOneWayIn(db, customer)),
    isOffered: socialAdapters(environment).size > 0,
  };
}
