import { errorKey } from '@/contracts/errors';
import { lockCustomer, type StoredCustomer } from './customerRepository';
import type { Queryable, Tx } from '../db/connect';
import { withTransaction } from '../db/withTransaction';
import type { RequestContext } from '../platform/handlers';
import type { CustomerClaims } from '../platform/tokens';
import { notFound, type ProblemError, refusal } from '../platform/ProblemError';

export type CustomerContext = RequestContext & { readonly customer: CustomerClaims };

/**
 * The account of a request.
 * @param find reads it, or locks it in a transaction
 * @throws ProblemError 401 when it was deleted meanwhile
 */
export async function customerOf<D extends Queryable>(
  { customer, db }: { readonly customer: CustomerClaims; readonly db: D },
  find: (db: D, customerId: string) => Promise<StoredCustomer | undefined>,
): Promise<StoredCustomer> {
  const found = await find(db, customer.customerId);
  if (!found) throw refusal(401, errorKey.unauthorized, 'Please sign in.');
  return found;
}

/** An address, reminder or card that is not the customer's; whether it is somebody else's is not said. */
export const notTheirs = (): ProblemError => notFound(errorKey.profileNotFound, 'This was not found.');

/** Changes what a customer owns, one request at a time. @returns what the change says, and all there is of it then */
export function changeOwn<All extends object, Said extends object | void>(
  { db, customer }: CustomerContext,
  list: (tx: Tx) => Promise<All>,
  work: (tx: Tx, customerId: string) => Promise<Said>,
): Promise<Said & All> {
  return withTransaction(db, async (tx) => {
    await customerOf({ db: tx, customer }, lockCustomer);
    const said = await work(tx, customer.customerId);
    return { ...said, ...(await list(tx)) } as Said & All;
  });
}
