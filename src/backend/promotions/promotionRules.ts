import { errorKey } from '@/contracts/errors';
import type { CartPromotion } from '@/contracts/ordering/cart';
import type { ProductSnapshot } from '../ordering/productSnapshot';
import { type ProblemError, refusal } from '../platform/ProblemError';
import type { Promotion } from './promotion';

export interface PromotionFacts {
  byCode(code: string): Promotion | undefined;
  readonly automatic: readonly Promotion[];
  /** How many more orders of this buyer may use a promotion, by code; nothing where there is no limit. */
  readonly usesLeft: ReadonlyMap<string, number>;
  readonly now: Date;
}

type PromotionProblem = NonNullable<CartPromotion['problem']>;

/** What of a cart decides about promotions; the membership is never part of it. */
interface PromotedGoods {
  readonly countryId: 'US' | 'CA';
  readonly lines: readonly { readonly product: PromotedProduct; readonly goodsCents: number }[];
}

type PromotedProduct = Pick<
  ProductSnapshot,
  'pid' | 'productClass' | 'productType' | 'productSubType' | 'isMembership'
>;

export interface PromotedCart {
  readonly promoCodes?: readonly string[];
  /** The cart's partner has switched codes off; promotions that work by themselves stay. */
  readonly areCodesOff?: boolean;
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
 * @source docs/decisions/0014-promo-codes.md, docs/decisions/0015-carts-and-customers.md
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
 * be combined with earlier ones do nothing; automatic ones can be combined with any.
 */
function judgePromotions(
  { promoCodes = [], areCodesOff = false, goods }: PromotedCart,
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
      (areCodesOff ? 'switched-off' : undefined) ??
      problemOf(promotion) ??
      (promotion && !isCombinable(promotion, working) ? 'not-combinable' : undefined);
    if (promotion && !problem) working.push(promotion);
    return { code, promotion, problem };
  });
  const others = automatic
    .filter((promotion) => !promoCodes.includes(promotion.code) && !problemOf(promotion))
    .map((promotion) => ({ code: promotion.code, promotion }));
  return [...entered, ...others];
}

/** Most codes of one cart. */
const mostCodes = 3;

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
 * Whether a code may be combined with others: one that is not stackable must be alone, of the others three at most.
 * @source docs/decisions/0014-promo-codes.md
 */
export function isCombinable(
  code: Pick<Promotion, 'isStackable'>,
  others: readonly Pick<Promotion, 'isStackable'>[],
): boolean {
  if (others.length === 0) return true;
  return others.length < mostCodes && code.isStackable && others.every(({ isStackable }) => isStackable);
}

const refusals: Readonly<Record<PromotionProblem, { key: string; message: string }>> = {
  unknown: { key: errorKey.promoUnknown, message: 'This promo code is not known.' },
  'not-started': { key: errorKey.promoNotStarted, message: 'This promo code cannot be used yet.' },
  expired: { key: errorKey.promoExpired, message: 'This promo code has expired.' },
  'used-up': { key: errorKey.promoUsedUp, message: 'This promo code has been used up.' },
  elsewhere: {
    key: errorKey.promoElsewhere,
    message: 'This promo code counts once, and another cart of this checkout has it.',
  },
  'not-applicable': {
    key: errorKey.promoNotApplicable,
    message: 'This promo code is not for the items in the cart.',
  },
  'below-minimum': {
    key: errorKey.promoBelowMinimum,
    message: 'The items this promo code is for cost less than it asks for.',
  },
  'not-combinable': {
    key: errorKey.promoNotCombinable,
    message: 'This promo code cannot be combined with the ones in the cart.',
  },
  'switched-off': { key: errorKey.promoSwitchedOff, message: 'Promo codes cannot be used in this cart.' },
};

/** A code that cannot be used. @param status 422 when it is entered, 409 when it was good before */
export function promotionRefused(problem: PromotionProblem, status: 409 | 422): ProblemError {
  const { key, message } = refusals[problem];
  return refusal(status, key, message, 'body.code');
}
