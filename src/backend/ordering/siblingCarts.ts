import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import type { addSiblingCart, CartSummary } from '@/contracts/ordering/severalCarts';
import { toAmount } from '@/lib/money';
import { linesProblem } from '../checkout/checkoutProblems';
import { withTransaction } from '../db/withTransaction';
import { hashBody, withIdempotency } from '../platform/idempotency';
import { ProblemError, refusal } from '../platform/ProblemError';
import type { CartClaims } from '../platform/tokens';
import { type CartHead, findCartHead, groupKey, listGroup, lockGroup } from './cartGroups';
import { cartBeingOrdered, cartNotFound } from './cartProblems';
import { addCart, setCartFacts, setCartState } from './cartRepository';
import { cartLimits } from './lineRules';
import { newId } from './newId';
import { type CartKeys, cartTokenOf } from './openCart';
import { countItems } from './presentCart';
import { type CartSources, readCart } from './readCart';

/**
 * Opens a sibling cart for another recipient; the same one when the request is repeated.
 * @returns the new cart's id
 * @throws ProblemError 404, 422 when there are ten already
 * @source docs/decisions/0015-carts-and-customers.md
 */
export async function addSibling(
  { db, clock }: CartSources,
  cartId: string,
  { name, countryId, idempotencyKey: key }: BodyOf<typeof addSiblingCart>,
): Promise<string> {
  const bodyHash = hashBody({ name, countryId });
  const write = { scope: `addSiblingCart:${cartId}`, key, bodyHash, clock };
  const { siblingId } = await withTransaction(db, async (tx) => {
    const group = await lockGroup(tx, cartId);
    const parent = group.find(({ id }) => id === cartId);
    if (!parent) throw cartNotFound();
    return withIdempotency(tx, write, async () => {
      if (group.length >= cartLimits.siblings)
        throw refusal(422, errorKey.cartTooMany, `At most ${cartLimits.siblings} carts stand side by side.`);
      const groupId = groupKey(parent);
      if (!parent.groupId) await setCartFacts(tx, cartId, { groupId });
      const id = newId();
      const customerId = parent.customerId ?? undefined;
      const { attribution } = parent;
      const cart = { id, countryId, name, groupId, customerId, attribution };
      await addCart(tx, cart, afterAll(group, clock.now()));
      return { siblingId: id };
    });
  });
  return siblingId;
}

/** The shopper's open carts in the order they were opened; also for a cart that has been ordered. @throws ProblemError 404 */
export async function listSiblings(keys: CartKeys, claims: CartClaims): Promise<CartSummary[]> {
  const head = await findCartHead(keys.db, claims.cartId);
  const all = head ? await listGroup(keys.db, head) : [];
  // A guest's ordered cart may have the group of carts that became a customer's since.
  const group = all.filter(({ customerId }) => customerId === head?.customerId);
  const isOpen = group.some(({ id }) => id === claims.cartId);
  if (!isOpen && head?.state !== 'ordered') throw cartNotFound();
  const customer = claims.sessionId ? { sessionId: claims.sessionId } : undefined;
  const summaries = group.map((cart) => summaryOf({ ...keys, customer }, cart).catch(withoutOver));
  return (await Promise.all(summaries)).filter((summary) => summary !== undefined);
}

/** A cart that was ordered, removed or merged since the list was read is not in it. */
function withoutOver(error: unknown): undefined {
  if (!(error instanceof ProblemError) || error.status !== 404) throw error;
}

/**
 * Removes a cart that has siblings.
 * @returns another of them
 * @throws ProblemError 404, 409 while it is being ordered, 422 for the last one
 */
export async function removeSibling({ db, clock }: CartSources, cartId: string): Promise<string> {
  return withTransaction(db, async (tx) => {
    const group = await lockGroup(tx, cartId);
    const own = group.find(({ id }) => id === cartId);
    if (!own) throw cartNotFound();
    if (own.state === 'ordering') throw cartBeingOrdered();
    const other = group.find(({ id }) => id !== cartId);
    if (!other) throw refusal(422, errorKey.cartLast, 'The last cart cannot be thrown away.');
    await setCartState(tx, cartId, 'merged', clock.now());
    return other.id;
  });
}

/** When a sibling cart was opened: later than each of them, even within one millisecond, so that their order lasts. */
const afterAll = (group: readonly CartHead[], now: Date): Date =>
  new Date(Math.max(now.getTime(), ...group.map(({ createdAt }) => createdAt.getTime() + 1)));

async function summaryOf(keys: CartKeys, { id, name, countryId, version }: CartHead): Promise<CartSummary> {
  const [priced, cartToken] = await Promise.all([readCart(keys, id), cartTokenOf(keys, id)]);
  const line = priced.lines.find(({ item, offer }) => item.choice && offer);
  const { choice } = line?.item ?? {};
  return {
    ...{ cartId: id, cartToken, countryId, version },
    ...(name !== null && { name }),
    itemCount: countItems(priced),
    totalAmount: toAmount(priced.totalCents),
    ...(choice &&
      line?.offer && {
        deliverTo: {
          city: choice.city ?? line.offer.city,
          state: line.offer.state,
          zipCode: choice.zipCode,
        },
      }),
    isBlocked: linesProblem(priced.lines) !== undefined,
  };
}
