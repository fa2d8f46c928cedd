import type { Catalogue } from '../catalog/catalogue';
import type { Queryable, Tx } from '../db/connect';
import type { Promotions } from '../promotions/promotionRepository';
import { judgeTogether, type PromotionFacts, promotionRefused } from '../promotions/promotionRules';
import { configOf, type PartnerStore } from '../partner-config/partnerConfigs';
import { isLimited, listUsesLeft } from '../promotions/promotionUses';
import { listTogether } from './cartGroups';
import { itemNotFound } from './cartProblems';
import { setCartFacts } from './cartRepository';
import { promotedCart } from './priceCart';
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
 * @source docs/decisions/0015-carts-and-customers.md
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

/**
 * Enters a code into a locked cart. One that is there already changes nothing; it is judged as at every reading, but never
 * takes a use from another cart of the checkout.
 * @throws ProblemError 422 when it cannot be used for this cart as it is
 * @source docs/decisions/0014-promo-codes.md
 */
export async function applyPromoCode(
  tx: Tx,
  cart: StoredCart,
  code: string,
  {
    catalogue,
    promotions,
    partners,
    now,
  }: { catalogue: Catalogue; promotions: Promotions; partners: PartnerStore; now: Date },
): Promise<void> {
  const { promoCodes = [] } = cart;
  if (promoCodes.includes(code)) return;
  if (configOf(partners, cart.attribution?.partnerId)?.isPromoCodeEnabled === false)
    throw promotionRefused('switched-off', 422);
  const promotion = promotions.byCode(code);
  if (!promotion || promotion.isAutomatic) throw promotionRefused('unknown', 422);
  const wished = { ...cart, promoCodes: [...promoCodes, code] };
  const facts = await promotionFacts(tx, wished, promotions, now);
  const carts = [...facts.others, wished].map((one) =>
    promotedCart(one, { catalogue, checks: new Map(), now, partners }),
  );
  const problem = judgeTogether(carts, facts)
    .at(-1)
    ?.find((one) => one.code === code)?.problem;
  if (problem) throw promotionRefused(problem, 422);
  await setCartFacts(tx, cart.id, { promoCodes: wished.promoCodes });
}

/** Takes a code out of a locked cart. @throws ProblemError 404 when it is not in there */
export async function removePromoCode(tx: Tx, cart: StoredCart, code: string): Promise<void> {
  const { promoCodes = [] } = cart;
  if (!promoCodes.includes(code)) throw itemNotFound();
  await setCartFacts(tx, cart.id, { promoCodes: promoCodes.filter((one) => one !== code) });
}
