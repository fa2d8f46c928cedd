import type { Tx } from '../db/connect';
import { withTransaction } from '../db/withTransaction';
import { hashBody, storedAnswer } from '../platform/idempotency';
import { cartBeingOrdered, cartNotFound, staleVersion } from './cartProblems';
import { lockCart, raiseVersion, raiseVersionOnce, writeLines } from './cartRepository';
import type { CartSources } from './readCart';
import { isOver, type StoredCart, type StoredItem } from './storedCart';

/** A write of a cart, and how a repeat of it is recognised; without that a repeat finds nothing to do. */
export interface CartChange {
  readonly cartId: string;
  /** Name of the call; keys of different calls never meet. */
  readonly name: string;
  readonly repeat?: {
    readonly key: string;
    /** Everything that makes two requests the same: body and path. */
    readonly request: unknown;
    readonly version: number | undefined;
    readonly staleStatus: 406 | 409;
  };
}

interface WriteBody {
  readonly idempotencyKey: string;
  readonly version?: number;
}

/** A change by POST: once per key, and 409 for a stale version. */
export function postWrite<B extends WriteBody>(name: string, cartId: string, request: B): CartChange {
  return writeOf(name, cartId, request, 409);
}

/** A change by PUT: once per key, and 406 for a stale version. */
export function putWrite<B extends WriteBody>(name: string, cartId: string, request: B): CartChange {
  return writeOf(name, cartId, request, 406);
}

/** A removal, once per key where it names one; what it removes has an id, so any version of the cart will do. */
export function removal(
  name: string,
  cartId: string,
  key: string | undefined,
  request: Readonly<Record<string, string>> = {},
): CartChange {
  return key ? writeOf(name, cartId, { ...request, idempotencyKey: key }, 409) : { cartId, name };
}

function writeOf(name: string, cartId: string, request: WriteBody, staleStatus: 406 | 409): CartChange {
  const { idempotencyKey: key, version } = request;
  return { cartId, name, repeat: { key, request, version, staleStatus } };
}

/**
 * Changes a cart: one writer at a time, once per key, and only the version the caller saw. The work may throw a
 * ProblemError; then nothing has happened.
 * @returns what the work made of the locked cart; nothing for a repeated request
 * @throws ProblemError 404 for no such cart, 409 while it is being ordered, 406 or 409 for a stale version
 */
export async function changeCart<T>(
  { db, clock }: CartSources,
  { cartId, name, repeat }: CartChange,
  work: (tx: Tx, cart: StoredCart) => Promise<T>,
): Promise<T | undefined> {
  return withTransaction(db, async (tx) => {
    const cart = await lockCart(tx, cartId);
    if (!cart || isOver(cart)) throw cartNotFound();
    const now = clock.now();
    if (repeat) {
      const write = { scope: `${name}:${cartId}`, key: repeat.key, bodyHash: hashBody(repeat.request) };
      if (!(await raiseVersionOnce(tx, cart, { ...write, now }))) {
        await storedAnswer(tx, write);
        return undefined;
      }
    } else await raiseVersion(tx, cartId, now);
    if (cart.state === 'ordering') throw cartBeingOrdered();
    if (repeat?.version !== undefined && repeat.version !== cart.version)
      throw staleVersion(repeat.staleStatus);
    return work(tx, cart);
  });
}

/**
 * Changes the lines of a cart, by the rules of `changeCart`.
 * @returns the cart as it stands then, without reading it again; nothing for a repeated request
 */
export function changeLines(
  sources: CartSources,
  change: CartChange,
  edit: (cart: StoredCart) => readonly StoredItem[],
): Promise<StoredCart | undefined> {
  return changeCart(sources, change, async (tx, cart) => {
    const items = edit(cart);
    await writeLines(tx, cart, items);
    return { ...cart, items, version: cart.version + 1 };
  });
}

/**
 * Does the work now but throws its failure later: what is prepared before a transaction must not refuse a repeated
 * request that the transaction would answer from the stored answer.
 * @returns gives the result, or throws what the work threw
 */
export async function attempt<T>(work: () => Promise<T>): Promise<() => T> {
  try {
    const result = await work();
    return () => result;
  } catch (problem) {
    return () => {
      throw problem;
    };
  }
}
