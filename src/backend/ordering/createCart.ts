import type { BodyOf } from '@/contracts/endpoint';
import type { createCart as createCartEndpoint } from '@/contracts/ordering';
import { withTransaction } from '../db/withTransaction';
import { addCart } from './cartRepository';
import { newId } from './newId';
import type { CartSources } from './readCart';

/**
 * A new, empty cart, also when a request is repeated: nobody has to prove anything to get one, so a key that somebody else
 * knows must not lead to a cart that is there. An empty cart too many costs nothing and is tidied away by its age.
 * @returns the cart's id
 * @source docs/decisions/0004-missing-contracts.md
 */
export async function createCart(
  { db, clock }: CartSources,
  { countryId, source }: Omit<BodyOf<typeof createCartEndpoint>, 'idempotencyKey'>,
): Promise<string> {
  const id = newId();
  await withTransaction(db, (tx) => addCart(tx, { id, countryId, source }, clock.now()));
  return id;
}
