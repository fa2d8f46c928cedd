import { shop } from '@/contracts/shop';
import type { TripLine } from '@/contracts/tripCharge';

/** What a line of the cart costs to deliver as it is. */
export interface MovingLine extends TripLine {
  readonly channel: string;
}

/** A product whose dates are asked for, as the calendar service wants it. @source spec §7 Calendars (productList) */
export interface DatedProduct {
  readonly id: string;
  /** Dollars, as the wire carries money. */
  readonly price?: number;
  readonly masterId?: string;
  readonly productType?: string;
  readonly channel?: string;
  readonly productSubType?: string;
  readonly isPdpProduct?: boolean;
  /** What a shopper calls it; never sent. */
  readonly title?: string;
  /** How it travels now, when it moves together with the other lines of the cart; never sent. */
  readonly moving?: MovingLine;
}

const memberships: ReadonlySet<string> = new Set([shop.loyaltyProductId, shop.defaultLoyaltyProductId]);

/**
 * The products whose dates are asked for: each once, memberships left out, for they are not delivered.
 * @source spec §7 (the current loyalty product is left out of productList), §6
 */
export function productListOf(products: readonly DatedProduct[]): DatedProduct[] {
  const byId = new Map<string, DatedProduct>();
  for (const product of products) {
    if (memberships.has(product.id)) continue;
    byId.set(product.id, byId.get(product.id)?.isPdpProduct ? byId.get(product.id)! : product);
  }
  return [...byId.values()];
}

/** Under which key an answer about these products and this zip is kept. @source spec §3 (keyed by zip code) */
export function datesKey(zipCode: string, products: readonly DatedProduct[]): string {
  const ids = productListOf(products).map(({ id, isPdpProduct }) => (isPdpProduct ? `*${id}` : id));
  return `${zipCode.replace(/\s/g, '').toUpperCase()} ${ids.sort().join(',')}`;
}
