import type { GiftTasteFields } from '@/contracts/content/giftTastes';
import { isInPriceRange, type Listed } from '@/features/listing/rules';
import type { Budget, GiftWish } from './giftWish';

/** What suits whom, by recipient. */
export type GiftTastes = Readonly<Record<string, GiftTasteFields>>;

/** Dollars; ends included, as the price facet counts them. */
const budgets: Readonly<Record<Exclude<Budget, 'any'>, { min?: number; max?: number }>> = {
  'to-50': { max: 50 },
  '50-75': { min: 50, max: 75 },
  '75-100': { min: 75, max: 100 },
  'from-100': { min: 100 },
};

/**
 * The gifts that fit occasion, recipient and budget, in the shop's order. A recipient nobody has written about narrows nothing.
 * @source spec §1 (gift finder), §5 Price-range filter
 */
export function fittingGifts(
  products: readonly Listed[],
  { occasion, recipient, budget }: GiftWish,
  tastes: GiftTastes,
): readonly Listed[] {
  const taste = recipient && Object.hasOwn(tastes, recipient) ? tastes[recipient] : undefined;
  return products.filter(
    (product) =>
      (!occasion || product.keys.has(`occasions_${occasion}`)) &&
      (!taste || suits(product, taste)) &&
      (budget === 'any' || isInPriceRange(product.cents, budgets[budget])),
  );
}

function suits({ keys }: Listed, { any, never = [] }: GiftTasteFields): boolean {
  const has = (word: string) => keys.has(word);
  return any.some(has) && !never.some(has);
}
