/**
 * The membership as our own origin answers it, by product id.
 * @source spec §3 Loyalty product availability, §7 (GET same-origin /api/loyalty-product)
 */
export interface LoyaltyProductAnswer {
  readonly available: Readonly<Record<string, LoyaltyAvailability>>;
}

/** What the membership costs for a year, in dollars. */
export interface LoyaltyAvailability {
  readonly handle: string;
  readonly loyaltyValue: number;
  readonly displayPrices?: { readonly loyaltyValue?: { readonly min: number; readonly max: number } };
}
