import { formatPrice, formatPriceRange } from './money';

/** The few ways a price is shown; every amount is already formatted. */
export type PriceView =
  | { kind: 'single'; price: string; memberPrice?: string }
  | { kind: 'sale'; price: string; regularPrice: string; memberPrice?: string }
  | { kind: 'own'; price: string; usualPrice: string; memberPrice?: undefined }
  | { kind: 'range'; price: string; memberPrice?: string }
  | { kind: 'free'; price: string; memberPrice?: undefined };

export interface PriceFacts {
  /** integer cents */
  cents: number;
  /** integer cents; the upper end when the product has several prices */
  maxCents?: number | undefined;
  /** integer cents; the price before the sale */
  regularCents?: number | null | undefined;
  /** integer cents; the price for members */
  memberCents?: number | null | undefined;
  /** integer cents; the upper end for members */
  memberMaxCents?: number | undefined;
  /** integer cents; what others pay where `cents` is a member's own price */
  usualCents?: number | undefined;
  /** integer cents; the upper end for others */
  usualMaxCents?: number | undefined;
  /** what a zero price reads as; without it zero is written as an amount */
  freeLabel?: string;
}

/**
 * How a price is shown: alone, as a member's own, reduced, as a range or as free. A regular or usual price that is not
 * higher, and a member price that is not lower, are left out.
 * @source spec §9 Money and prices, §6 Paid loyalty member (loyaltyValue applies)
 */
export function priceViewOf(facts: PriceFacts): PriceView {
  const { cents, maxCents = cents, regularCents, memberCents, usualCents = cents, freeLabel } = facts;
  if (cents === 0 && !maxCents && freeLabel !== undefined) return { kind: 'free', price: freeLabel };
  const price = amountOf(cents, maxCents);
  if (usualCents > cents)
    return { kind: 'own', price, usualPrice: amountOf(usualCents, facts.usualMaxCents) };
  const isMemberCheaper = typeof memberCents === 'number' && memberCents < cents;
  const member = isMemberCheaper ? { memberPrice: formatPrice(memberCents) } : {};
  if (maxCents > cents) return { kind: 'range', price, ...member };
  if (typeof regularCents === 'number' && regularCents > cents)
    return { kind: 'sale', price, regularPrice: formatPrice(regularCents), ...member };
  return { kind: 'single', price, ...member };
}

const amountOf = (cents: number, maxCents = cents): string =>
  maxCents > cents ? formatPriceRange(cents, maxCents) : formatPrice(cents);
