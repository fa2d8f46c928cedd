import { shareOf, splitCents } from '@/lib/money';
import type { ProductSnapshot } from '../ordering/productSnapshot';
import type { Promotion } from './promotion';
import { isPromoted } from './promotionRules';

export interface DiscountLine {
  readonly itemId: string;
  /** Says what the line is, whatever its id, so that odd cents fall the same way in equal carts. */
  readonly sortKey?: string;
  readonly goodsCents: number;
  readonly product: Pick<
    ProductSnapshot,
    'pid' | 'productClass' | 'productType' | 'productSubType' | 'isMembership'
  >;
}

export interface Discounts {
  /** By item id and then by code; nothing for lines that stay as they are. */
  readonly byLine: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** By code; the same sum as in `byLine`. */
  readonly byCode: ReadonlyMap<string, number>;
  /** Item ids whose delivery costs nothing, by the code that pays for it. */
  readonly freeDelivery: ReadonlyMap<string, string>;
}

/** One after the other, so that it does not matter in which order codes were typed. */
const steps: readonly Promotion['kind'][] = ['percentage', 'amount', 'freeDelivery'];

/**
 * What promotions take off the lines of a cart: percentages of what goods cost, then amounts, both in the order of
 * their codes and never more than is left of a line; the parts add up to the cent.
 * @source docs/decisions/0014-promo-codes.md
 */
export function discountLines(lines: readonly DiscountLine[], promotions: readonly Promotion[]): Discounts {
  const left = new Map(lines.map(({ itemId, goodsCents }) => [itemId, goodsCents]));
  const byLine = new Map<string, Map<string, number>>();
  const byCode = new Map<string, number>();
  const freeDelivery = new Map<string, string>();
  const inOrder = [...promotions].sort(
    (one, other) => steps.indexOf(one.kind) - steps.indexOf(other.kind) || (one.code < other.code ? -1 : 1),
  );
  for (const promotion of inOrder) {
    const { code } = promotion;
    const promoted = lines.filter(({ product }) => isPromoted(promotion, product)).sort(bySortKey);
    if (promotion.kind === 'freeDelivery') {
      promoted
        .filter(({ itemId }) => !freeDelivery.has(itemId))
        .forEach(({ itemId }) => freeDelivery.set(itemId, code));
      continue;
    }
    const leftOf = promoted.map(({ itemId }) => left.get(itemId) ?? 0);
    const parts = partsOf(promotion, promoted, leftOf);
    promoted.forEach(({ itemId }, index) => {
      const cents = Math.min(parts[index] ?? 0, left.get(itemId) ?? 0);
      if (cents === 0) return;
      left.set(itemId, (left.get(itemId) ?? 0) - cents);
      byLine.set(itemId, (byLine.get(itemId) ?? new Map<string, number>()).set(code, cents));
      byCode.set(code, (byCode.get(code) ?? 0) + cents);
    });
  }
  return { byLine, byCode, freeDelivery };
}

function bySortKey(one: DiscountLine, other: DiscountLine): number {
  const [first = one.itemId, second = other.itemId] = [one.sortKey, other.sortKey];
  return first < second || (first === second && one.goodsCents > other.goodsCents) ? -1 : 1;
}

function partsOf(
  { kind, value }: Promotion,
  promoted: readonly DiscountLine[],
  leftOf: readonly number[],
): number[] {
  if (kind === 'percentage') {
    const goods = promoted.map(({ goodsCents }) => goodsCents);
    return splitCents(shareOf(sum(goods), value / 10_000), goods);
  }
  return splitCents(Math.min(value, sum(leftOf)), leftOf);
}

/** Adds amounts up. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
