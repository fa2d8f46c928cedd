import type { Cart } from '@/contracts/ordering/cart';
import { toCents } from '@/lib/money';

export type BillRowKind = 'goods' | 'discount' | 'delivery' | 'surcharge' | 'tax' | 'other';

/** One row of a bill. */
export interface BillRow {
  readonly key: string;
  readonly kind: BillRowKind;
  /** Negative for a discount. */
  readonly cents: number;
  /** Day of the delivery the fee belongs to, named when there are several deliveries. */
  readonly dateIso?: string;
}

/** What a bill needs of a cart. */
export type BilledCart = Pick<
  Cart,
  | 'entities'
  | 'orderFeeSummary'
  | 'orderFeeSummaryDetail'
  | 'promotions'
  | 'totalAmount'
  | 'subTotalAmount'
  | 'promoDiscount'
  | 'promotionalDiscount'
>;

const feeKinds: readonly BillRowKind[] = ['delivery', 'surcharge', 'tax'];

/**
 * Everything a cart's total is made of, goods first and taxes last; the rows add up to the total.
 * @source spec §3 Cart (orderFeeSummaryDetail), §9 Money and prices
 */
export function billRows(cart: BilledCart): readonly BillRow[] {
  const discount = totalDiscountCents(cart);
  const fees = cart.orderFeeSummaryDetail.map(({ name, amount, itemId }, index) => ({
    key: `${name}-${index}`,
    kind: feeKinds.find((kind) => kind === name) ?? ('other' as const),
    cents: toCents(amount),
    dateIso: itemId ? cart.entities.items[itemId]?.deliveryOptions?.deliveryDate : undefined,
  }));
  const hasSeveral = fees.filter(({ kind }) => kind === 'delivery').length > 1;
  const isDeliveryWaived = (cart.promotions ?? []).some(({ deliveryAmount }) => deliveryAmount > 0);
  return [
    { key: 'goods', kind: 'goods', cents: toCents(cart.subTotalAmount) },
    ...(discount > 0 ? [{ key: 'discount', kind: 'discount' as const, cents: -discount }] : []),
    ...(isDeliveryWaived && !fees.some(({ kind }) => kind === 'delivery') ? [waivedDelivery] : []),
    ...[...fees]
      .sort((one, other) => rank(one.kind) - rank(other.kind))
      .map(({ dateIso, ...row }) => (hasSeveral && row.kind !== 'tax' ? { ...row, dateIso } : row)),
  ];
}

/** A delivery that a promotion pays for is told, not left out. */
const waivedDelivery: BillRow = { key: 'waived', kind: 'delivery', cents: 0 };

const rank = (kind: BillRowKind): number => (kind === 'other' ? 1.5 : feeKinds.indexOf(kind));

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
