import type { Promotion } from './promotion';
import { isCombinable, promotionProblem, type PromotedGoods, type PromotionProblem } from './promotionRules';

/** What deciding about promotions needs of the shop. */
export interface PromotionFacts {
  byCode(code: string): Promotion | undefined;
  readonly automatic: readonly Promotion[];
  /** How many more orders of this buyer may use a promotion, by code; nothing where there is no limit. */
  readonly usesLeft: ReadonlyMap<string, number>;
  readonly now: Date;
}

/** A cart as promotions see it. */
export interface PromotedCart {
  readonly promoCodes?: readonly string[];
  readonly goods: PromotedGoods;
}

/** A promotion of a cart, and why it does nothing if it does not. */
export interface JudgedPromotion {
  readonly code: string;
  readonly promotion?: Promotion;
  readonly problem?: PromotionProblem;
}

/**
 * The promotions of carts that are paid together: each use that an earlier cart takes is missing for the later ones.
 * @param carts in the order in which their promotions count
 * @returns what is judged of each of them, in the same order
 * @source docs/decisions/0014-promo-codes.md, docs/decisions/0048-carts-judged-together.md
 */
export function judgeTogether(carts: readonly PromotedCart[], facts: PromotionFacts): JudgedPromotion[][] {
  const taken = new Map<string, number>();
  return carts.map((cart) => {
    const judged = judgePromotions(cart, facts, taken);
    for (const { code, problem } of judged) if (!problem) taken.set(code, (taken.get(code) ?? 0) + 1);
    return judged;
  });
}

/**
 * The promotions of one cart: codes in the order they were entered, then those that work by themselves. Codes that cannot
 * stand beside earlier ones do nothing; automatic ones stand beside any.
 */
function judgePromotions(
  { promoCodes = [], goods }: PromotedCart,
  { byCode, automatic, usesLeft, now }: PromotionFacts,
  taken: ReadonlyMap<string, number>,
): JudgedPromotion[] {
  const problemOf = (promotion: Promotion | undefined) => {
    const code = promotion?.code ?? '';
    const left = usesLeft.get(code) ?? Infinity;
    const problem = promotionProblem(promotion, goods, { now, usesLeft: left });
    return problem ?? (left <= (taken.get(code) ?? 0) ? 'elsewhere' : undefined);
  };
  const working: Promotion[] = [];
  const entered = promoCodes.map((code): JudgedPromotion => {
    const promotion = byCode(code);
    const problem =
      problemOf(promotion) ?? (promotion && !isCombinable(promotion, working) ? 'not-combinable' : undefined);
    if (promotion && !problem) working.push(promotion);
    return { code, promotion, problem };
  });
  const others = automatic
    .filter((promotion) => !promoCodes.includes(promotion.code) && !problemOf(promotion))
    .map((promotion) => ({ code: promotion.code, promotion }));
  return [...entered, ...others];
}
