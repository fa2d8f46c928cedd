import type { DeliveryOption } from '@/contracts/calendars';
import { toCents } from '@/lib/money';

/** What a way to deliver costs in all. @returns integer cents @source spec §3 Available dates */
export const feeCentsOf = ({ deliveryFee, totalSurchargeFee }: DeliveryOption): number =>
  toCents(deliveryFee) + toCents(totalSurchargeFee);

/** Cheapest and dearest delivery of a product. Integer cents. */
export interface FeeRange {
  readonly minCents: number;
  readonly maxCents: number;
}

/** How a price mentions delivery. Amounts are product plus mandatory fee, integer cents. */
export type FeeText =
  | { readonly kind: 'plusShipping' }
  | { readonly kind: 'range'; readonly minCents: number; readonly maxCents: number }
  | { readonly kind: 'single'; readonly cents: number };

/**
 * The delivery text of a price: "plus shipping" when no fee is known, one amount for one fee, else a range.
 * @param goodsCents  price of the goods, integer cents
 * @source spec §9 Money and prices (delivery fee text)
 */
export function feeTextOf(goodsCents: number, fees: FeeRange | undefined): FeeText {
  if (!fees) return { kind: 'plusShipping' };
  const { minCents, maxCents } = fees;
  if (minCents === maxCents) return { kind: 'single', cents: goodsCents + minCents };
  return { kind: 'range', minCents: goodsCents + minCents, maxCents: goodsCents + maxCents };
}

/**
 * Regions whose law requires every mandatory fee inside the price.
 * @source spec §5 Region check, §9 Regions list
 */
const allInRegions = ['CA', 'MN'] as const;

/**
 * A shopper's state, when it is one of those regions.
 * @source spec §5 (returned only if it is CA or MN, case-insensitive)
 */
export function regionOf(state: string | undefined): (typeof allInRegions)[number] | undefined {
  return allInRegions.find((region) => region === state?.toUpperCase());
}
