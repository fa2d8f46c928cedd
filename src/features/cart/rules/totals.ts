import type { Cart } from '@/contracts/ordering/cart';
import { toCents } from '@/lib/money';

type Sums = Pick<Cart, 'orderFeeSummary' | 'subTotalAmount' | 'promoDiscount' | 'promotionalDiscount'> & {
  /** Nothing to pay is a total too; missing only while nobody has said one. */
  readonly totalAmount: number | undefined;
};

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + toCents(amount), 0);

/**
 * Goods after discounts, before fees and taxes, in cents.
 * @source spec §9 Money and prices (Pre-fee total)
 */
export function preFeeTotalCents({ orderFeeSummary, totalAmount, subTotalAmount }: Sums): number {
  if (totalAmount === undefined) return toCents(subTotalAmount);
  return Math.max(toCents(totalAmount) - sum(Object.values(orderFeeSummary)), 0);
}

/** All discounts, in cents. @source spec §9 Money and prices (Total discount) */
export const totalDiscountCents = ({ promoDiscount, promotionalDiscount }: Sums): number =>
  toCents(promoDiscount) + toCents(promotionalDiscount);
