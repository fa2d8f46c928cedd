import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import type { createCart as createCartEndpoint } from '@/contracts/ordering';
import { withTransaction } from '../db/withTransaction';
import { hashBody, withIdempotency } from '../platform/idempotency';
import { ProblemError } from '../platform/ProblemError';
import { addCart, findCart } from './cartRepository';
import { newId } from './newId';
import type { CartSources } from './readCart';

/**
 * A new, empty cart; the same one when the request is repeated. Once something is in it, its key opens nothing any
 * more, so that a key that was overheard is not a way into a cart.
 * @returns the cart's id
 * @throws ProblemError 409 when the key belongs to a cart in use
 */
export async function createCart(
  { db, clock }: CartSources,
  body: BodyOf<typeof createCartEndpoint>,
): Promise<string> {
  const { cartId } = await withTransaction(db, (tx) =>
    withIdempotency(
      tx,
      { scope: 'createCart', key: body.idempotencyKey, bodyHash: hashBody(body), clock },
      async () => {
        const id = newId();
        await addCart(tx, { id, countryId: body.countryId, source: body.source }, clock.now());
        return { cartId: id };
      },
    ),
  );
  const cart = await findCart(db, cartId);
  if (cart?.version !== 0)
    throw new ProblemError(409, { [errorKey.idempotencyMismatch]: 'This key was already used.' });
  return cartId;
}
