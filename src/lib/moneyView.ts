import { formatPrice, formatPriceRange } from './money';

/** The few ways a price is shown; every amount is already formatted. */
export type PriceView =
  | { kind: 'single'; price: string; memberPrice?: string }
  | { kind: 'sale'; price: string; regularPrice: string; memberPrice?: string }
  | { kind: 'range'; label: string; memberPrice?: string }
  | { kind: 'free'; label: string; memberPrice?: undefined };

export interface PriceFacts {
  /** integer cents */
  cents: number;
  /** integer cents; the upper end when the product has several prices */
  maxCents?: number;
  /** integer cents; the price before the sale */
  regularCents?: number | null;
  /** integer cents; the price for members */
  memberCents?: number | null;
  /** what a zero price reads as; without it zero is written as an amount */
  freeLabel?: string;
}

/**
 * How a price is shown: alone, reduced, as a range or as free. A regular price that is not higher, and a
 * member price that is not lower, are left out.
 * @source spec §9 Money and prices
 */
export function priceViewOf(facts: PriceFacts): PriceView {
  const { cents, maxCents, regularCents, memberCents, freeLabel } = facts;
  if (cents === 0 && !maxCents && freeLabel !== undefined) {
    return { kind: 'free', label: freeLabel };
  }
  const isMemberCheaper = typeof memberCents === 'number' && memberCents < cents;
  const member = isMemberCheaper ? { memberPrice: formatPrice(memberCents) } : {};
  if (maxCents !== undefined && maxCents > cents) {
    return { kind: 'range', label: formatPriceRange(cents, maxCents), ...member };
  }
  const price = formatPrice(cents);
  if (typeof regularCents === 'number' && regularCents > cents) {
    return { kind: 'sale', price, regularPrice: formatPrice(regularCents), ...member };
  }
  return { kind: 'single', price, ...member };
}
