import { isInPriceRange, type Listed } from '@/features/listing/rules';
import type { Budget, GiftWish, Recipient } from './giftWish';

/** What suits whom: one of `any` is enough, nothing of `never` may be there. */
interface Taste {
  readonly any: readonly string[];
  readonly never?: readonly string[];
}

const romance = ['occasions_love', 'occasions_anniversary', 'occasions_valentines'];
const cheer = ['occasions_birthday', 'occasions_thank-you', 'occasions_congratulations'];

/** Tastes in the words products are filed under (facet_value, or "type_" and the product type). */
const tastes: Readonly<Record<Exclude<Recipient, 'anyone'>, Taste>> = {
  partner: { any: romance },
  parent: { any: ['occasions_mothers-day', 'occasions_birthday'], never: ['occasions_valentines'] },
  friend: { any: [...cheer, 'occasions_just-because'], never: ['occasions_valentines'] },
  colleague: {
    any: ['occasions_thank-you', 'occasions_congratulations'],
    never: ['occasions_love', 'occasions_valentines', 'type_wine'],
  },
  host: { any: ['occasions_housewarming', 'features_edible', 'type_wine'] },
  plants: { any: ['features_potted', 'type_plant'] },
  pets: { any: ['features_pet-safe'] },
  sweets: { any: ['features_edible'], never: ['type_wine'] },
};

/** Dollars; ends included, as the price facet counts them. */
const budgets: Readonly<Record<Exclude<Budget, 'any'>, { min?: number; max?: number }>> = {
  'to-50': { max: 50 },
  '50-75': { min: 50, max: 75 },
  '75-100': { min: 75, max: 100 },
  'from-100': { min: 100 },
};

/**
 * The gifts that fit occasion, recipient and budget, in the shop's order.
 * @source spec §1 (gift finder), §5 Price-range filter
 */
export function fittingGifts(products: readonly Listed[], wish: GiftWish): readonly Listed[] {
  const { occasion, recipient, budget } = wish;
  return products.filter(
    (product) =>
      (!occasion || product.keys.has(`occasions_${occasion}`)) &&
      (recipient === 'anyone' || suits(product, tastes[recipient])) &&
      (budget === 'any' || isInPriceRange(product.cents, budgets[budget])),
  );
}

function suits({ keys, card }: Listed, { any, never = [] }: Taste): boolean {
  const has = (word: string) => keys.has(word) || word === `type_${card.productType}`;
  return any.some(has) && !never.some(has);
}
