import type { GiftTasteFields } from '@/contracts/content/entries';
import { positionsWhere, type Condition, type PriceRange } from '@/contracts/listing/conditions';
import { conditionOfKey } from '@/contracts/listing/facets';
import { createProductTable, type FilterRow } from '@/contracts/listing/productTable';
import { pageAddress, type PageQuery } from '@/contracts/pageQueries';
import { memoizePerObject } from '@/lib/objects';

/** What a shopper answers the gift finder, as the address carries it. @source spec §2 Screens (gift finder) */
export type GiftWish = PageQuery<'giftFinder'>;
export type Budget = GiftWish['budget'];

/** An answer that can be dropped to find more. */
export type WishPart = 'occasion' | 'recipient' | 'budget' | 'date';

/**
 * Address of the gift finder with some answers.
 * @source spec §2 Query parameters (zipcode, date)
 */
export const giftFinderAddress = (wish: Partial<GiftWish>): string =>
  pageAddress('giftFinder', '/gift-finder', wish);

/** A wish without one of its answers. */
export function withoutPart(wish: GiftWish, part: WishPart): GiftWish {
  const blank = part === 'budget' ? { budget: 'any' as const } : { [part]: undefined };
  return { ...wish, page: 1, ...blank };
}

/** What suits a recipient, by recipient. */
export type GiftTastes = Readonly<Record<string, GiftTasteFields>>;

/** Dollars. */
const budgets: Readonly<Record<Exclude<Budget, 'any'>, PriceRange>> = {
  'to-50': { max: 50 },
  '50-75': { min: 50, max: 75 },
  '75-100': { min: 75, max: 100 },
  'from-100': { min: 100 },
};

const tableOf = memoizePerObject((products: readonly FilterRow[]) => createProductTable(products));

/**
 * The gifts that fit occasion, recipient and budget, in the shop's order. A recipient without an entry of the editor filters nothing.
 * @source spec §1 (gift finder), §5 Price-range filter
 */
export function fittingGifts<Gift extends FilterRow>(
  products: readonly Gift[],
  { occasion, recipient, budget }: GiftWish,
  tastes: GiftTastes,
): readonly Gift[] {
  const taste = recipient && Object.hasOwn(tastes, recipient) ? tastes[recipient] : undefined;
  const oneOf = (words: readonly string[]): Condition => ({ kind: 'any', parts: words.map(conditionOfKey) });
  const parts: readonly Condition[] = [
    ...(occasion ? [conditionOfKey(`occasions_${occasion}`)] : []),
    ...(taste ? [oneOf(taste.any), { kind: 'not', part: oneOf(taste.never ?? []) } as const] : []),
    ...(budget === 'any' ? [] : [{ kind: 'range', attribute: 'price', ...budgets[budget] } as const]),
  ];
  return [...positionsWhere(tableOf(products), { kind: 'all', parts })].flatMap((at) => products[at] ?? []);
}
