import type { Promotion } from './promotion';
import { isCombinable, promotionProblem, type PromotedGoods, type PromotionProblem } from './promotionRules';

/** What deciding about promotions needs of the shop. */
export interface PromotionFacts {
  byCode(code: string): Promotion | undefined;
  readonly automatic: readonly Promotion[];
  /** Orders that have used them so far, by code. */
  readonly usedCounts: ReadonlyMap<string, number>;
  /** Codes whoever buys has used as often as one customer may. */
  readonly spent?: ReadonlySet<string>;
  readonly now: Date;
}

/** A promotion of a cart, and why it does nothing if it does not. */
export interface JudgedPromotion {
  readonly code: string;
  readonly promotion?: Promotion;
  readonly problem?: PromotionProblem;
}

/**
 * The promotions of a cart: codes in the order they were entered, then those that work by themselves. Codes that cannot
 * stand beside earlier ones do nothing; automatic ones stand beside any.
 * @source docs/decisions/0014-promo-codes.md
 */
export function judgePromotions(
  { promoCodes = [] }: { readonly promoCodes?: readonly string[] },
  goods: PromotedGoods,
  { byCode, automatic, usedCounts, spent, now }: PromotionFacts,
): JudgedPromotion[] {
  const problemOf = (promotion: Promotion | undefined) =>
    promotionProblem(promotion, goods, { now, usedCount: usedCounts.get(promotion?.code ?? '') ?? 0 }) ??
    (promotion && spent?.has(promotion.code) ? 'used-up' : undefined);
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
