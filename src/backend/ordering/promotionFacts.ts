import type { Queryable } from '../db/connect';
import type { PromotionFacts } from '../promotions/judgePromotions';
import { isLimited, listUsesLeft } from '../promotions/listUsesLeft';
import type { Promotions } from '../promotions/loadPromotions';
import { listTogether } from './cartGroups';
import type { StoredCart } from './storedCart';

/** What decides about the promotions of a cart. */
export interface CartPromotionFacts extends PromotionFacts {
  /** Carts of the same checkout whose promotions count before those of the cart, in that order. */
  readonly before: readonly StoredCart[];
  /** All other carts of the same checkout. */
  readonly others: readonly StoredCart[];
}

/**
 * Everything the promotions of a cart hang on at this moment. The other carts of its checkout are read only where a
 * promotion of the cart can be used up.
 * @source docs/decisions/0048-carts-judged-together.md
 */
export async function promotionFacts(
  db: Queryable,
  cart: StoredCart,
  { byCode, automatic }: Promotions,
  now: Date,
): Promise<CartPromotionFacts> {
  const promotionsOf = (carts: readonly StoredCart[]) => [
    ...new Set([
      ...carts.flatMap(({ promoCodes = [] }) => promoCodes.flatMap((code) => byCode(code) ?? [])),
      ...automatic,
    ]),
  ];
  const together = promotionsOf([cart]).some(isLimited) ? await listTogether(db, cart) : [cart];
  const carts = { cartIds: together.map(({ id }) => id), customerId: cart.customerId };
  const usesLeft = await listUsesLeft(db, carts, promotionsOf(together));
  const others = together.filter((one) => one !== cart);
  const before = others.slice(0, Math.max(together.indexOf(cart), 0));
  return { byCode, automatic, usesLeft, now, before, others };
}
