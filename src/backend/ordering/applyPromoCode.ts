import type { Catalogue } from '../catalog/catalogue';
import type { Tx } from '../db/connect';
import { listSpent } from '../promotions/listSpent';
import type { Promotions } from '../promotions/loadPromotions';
import { promotionRefused } from '../promotions/promotionProblems';
import { listUsedCounts } from '../promotions/promotionRepository';
import { isCombinable, promotionProblem } from '../promotions/promotionRules';
import { setCartFacts } from './cartRepository';
import { itemNotFound } from './cartProblems';
import { priceLines, promotedGoods } from './priceCart';
import type { StoredCart } from './storedCart';

/** What judging a code needs of the shop. */
export interface PromoSources {
  readonly catalogue: Catalogue;
  readonly promotions: Promotions;
  readonly now: Date;
}

/**
 * Enters a code into a locked cart. One that is there already changes nothing.
 * @throws ProblemError 422 when it cannot be used for this cart as it is
 * @source docs/decisions/0014-promo-codes.md
 */
export async function applyPromoCode(
  tx: Tx,
  cart: StoredCart,
  code: string,
  { catalogue, promotions, now }: PromoSources,
): Promise<void> {
  const { promoCodes = [] } = cart;
  if (promoCodes.includes(code)) return;
  const promotion = promotions.byCode(code);
  if (!promotion || promotion.isAutomatic) throw promotionRefused('unknown', 422);
  const goods = promotedGoods(cart, priceLines(cart, { catalogue, checks: new Map(), now }));
  const counts = await listUsedCounts(tx, [code]);
  const problem = promotionProblem(promotion, goods, { now, usedCount: counts.get(code) ?? 0 });
  if (problem) throw promotionRefused(problem, 422);
  if ((await listSpent(tx, cart, [promotion])).has(code)) throw promotionRefused('used-up', 422);
  const others = promoCodes.flatMap((one) => promotions.byCode(one) ?? []);
  if (!isCombinable(promotion, others)) throw promotionRefused('not-combinable', 422);
  await setCartFacts(tx, cart.id, { promoCodes: [...promoCodes, code] });
}

/** Takes a code out of a locked cart. @throws ProblemError 404 when it is not in there */
export async function removePromoCode(tx: Tx, cart: StoredCart, code: string): Promise<void> {
  const { promoCodes = [] } = cart;
  if (!promoCodes.includes(code)) throw itemNotFound();
  await setCartFacts(tx, cart.id, { promoCodes: promoCodes.filter((one) => one !== code) });
}
