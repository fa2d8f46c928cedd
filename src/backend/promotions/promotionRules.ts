import type { CartPromotion } from '@/contracts/ordering/cart';
import type { ProductSnapshot } from '../ordering/productSnapshot';
import type { Promotion } from './promotion';

/** Why a promotion does nothing. */
export type PromotionProblem = NonNullable<CartPromotion['problem']>;

/** What of a cart decides about promotions; the membership is never part of it. */
export interface PromotedGoods {
  readonly countryId: 'US' | 'CA';
  readonly lines: readonly { readonly product: PromotedProduct; readonly goodsCents: number }[];
}

type PromotedProduct = Pick<
  ProductSnapshot,
  'pid' | 'productClass' | 'productType' | 'productSubType' | 'isMembership'
>;

/** Most codes of one cart. */
export const mostCodes = 3;

/**
 * Whether a product is what a promotion is about. The membership never is.
 * @source docs/decisions/0014-promo-codes.md
 */
export function isPromoted({ scope }: Pick<Promotion, 'scope'>, product: PromotedProduct): boolean {
  if (product.isMembership) return false;
  const named: [wanted: readonly string[] | undefined, has: readonly string[]][] = [
    [scope.pids, [product.pid]],
    [scope.productClasses, [product.productClass]],
    [scope.productTypes, [product.productType]],
    [scope.productSubTypes, product.productSubType],
  ];
  return named.every(([wanted = [], has]) => wanted.length === 0 || has.some((one) => wanted.includes(one)));
}

/**
 * Why a promotion does nothing for a cart at this moment, whatever else is in it.
 * @param usesLeft how many more orders of this buyer may use it; Infinity where nothing limits it
 * @source docs/decisions/0014-promo-codes.md
 */
export function promotionProblem(
  promotion: Promotion | undefined,
  { countryId, lines }: PromotedGoods,
  { now, usesLeft }: { now: Date; usesLeft: number },
): PromotionProblem | undefined {
  if (!promotion?.isActive) return 'unknown';
  const { startsAt, endsAt, scope } = promotion;
  if (startsAt && now < startsAt) return 'not-started';
  if (endsAt && now >= endsAt) return 'expired';
  if (usesLeft <= 0) return 'used-up';
  const promoted = lines.filter(({ product }) => isPromoted(promotion, product));
  const isElsewhere = scope.countries?.length && !scope.countries.includes(countryId);
  if (isElsewhere || promoted.length === 0) return 'not-applicable';
  const goodsCents = promoted.reduce((sum, line) => sum + line.goodsCents, 0);
  return goodsCents < (scope.minimumCents ?? 0) ? 'below-minimum' : undefined;
}

/**
 * Whether a code may stand beside others: one that is not stackable stands alone, the others three at most.
 * @source docs/decisions/0014-promo-codes.md
 */
export function isCombinable(
  code: Pick<Promotion, 'isStackable'>,
  others: readonly Pick<Promotion, 'isStackable'>[],
): boolean {
  if (others.length === 0) return true;
  return others.length < mostCodes && code.isStackable && others.every(({ isStackable }) => isStackable);
}
