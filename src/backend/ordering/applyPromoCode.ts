import type { Catalogue } from '../catalog/catalogue';
import type { Tx } from '../db/connect';
import { judgeTogether } from '../promotions/judgePromotions';
import type { Promotions } from '../promotions/loadPromotions';
import { promotionRefused } from '../promotions/promotionProblems';
import { setCartFacts } from './cartRepository';
import { itemNotFound } from './cartProblems';
import { promotedCart } from './priceCart';
import { promotionFacts } from './promotionFacts';
import type { StoredCart } from './storedCart';

/** What judging a code needs of the shop. */
export interface PromoSources {
  readonly catalogue: Catalogue;
  readonly promotions: Promotions;
  readonly now: Date;
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
  { catalogue, promotions, now }: PromoSources,
): Promise<void> {
  const { promoCodes = [] } = cart;
  if (promoCodes.includes(code)) return;
  const promotion = promotions.byCode(code);
  if (!promotion || promotion.isAutomatic) throw promotionRefused('unknown', 422);
  const wished = { ...cart, promoCodes: [...promoCodes, code] };
  const facts = await promotionFacts(tx, wished, promotions, now);
  const carts = [...facts.others, wished].map((one) =>
    promotedCart(one, { catalogue, checks: new Map(), now }),
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
