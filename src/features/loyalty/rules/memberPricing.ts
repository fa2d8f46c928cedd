import type { PriceFacts } from '@/lib/moneyView';

/** What decides how member prices are read. */
export interface PricingFacts {
  /** Switched on by the partner configuration. */
  readonly isLoyaltyEnabled: boolean;
  /** Language key, in any letter case. */
  readonly locale: string;
  /** Signed in as a gold member whose year has not ended. */
  readonly isMember: boolean;
}

/** Nothing is said of the membership; its prices are an offer beside the usual ones; they are the visitor's own. */
export type MemberPricing = 'hidden' | 'offered' | 'own';

/**
 * How a visit reads member prices. Guests and regular accounts read them as an offer.
 * @source spec §6 (Loyalty is hidden for en-ca and fr-ca; a partner turns loyalty on or off; loyaltyValue applies)
 */
export function memberPricingOf({ isLoyaltyEnabled, locale, isMember }: PricingFacts): MemberPricing {
  if (!isLoyaltyEnabled || hidden.has(locale.toLowerCase())) return 'hidden';
  return isMember ? 'own' : 'offered';
}

const hidden: ReadonlySet<string> = new Set(['en-ca', 'fr-ca']);

/**
 * A price as a visit reads it: a member's own price first, with what others pay beside it. Without loyalty no member price
 * is left in it. A cart's price is not changed, because the gateway has decided it.
 * @source spec §6 Paid loyalty member (loyaltyValue applies)
 */
export function priceFor<P extends PriceFacts>(price: P, pricing: MemberPricing): P {
  const none = {
    ...{ memberCents: undefined, memberMaxCents: undefined },
    ...{ usualCents: undefined, usualMaxCents: undefined },
  };
  if (pricing === 'hidden') return { ...price, ...none };
  const { cents, maxCents, memberCents, memberMaxCents = maxCents } = price;
  if (pricing === 'offered' || !memberCents || memberCents >= cents) return price;
  const usual = { usualCents: cents, usualMaxCents: maxCents };
  return { ...price, ...none, ...usual, cents: memberCents, maxCents: memberMaxCents };
}
