import type { LoyaltyAvailability } from '@/contracts/same-origin';
import { toCents } from '@/lib/money';
import { memberPricingOf, type PricingFacts } from './memberPricing';

/** What decides whether the membership is offered. */
export interface LoyaltyFacts extends PricingFacts {
  readonly isInCart: boolean;
}

/**
 * Whether the membership is offered: loyalty is enabled, the locale is not a Canadian one, and the shopper neither has
 * it nor is about to.
 * @source spec §4 Display conditions (Loyalty banner), §6 (Loyalty is hidden for en-ca and fr-ca)
 */
export const isLoyaltyOffered = ({ isInCart, ...facts }: LoyaltyFacts): boolean =>
  memberPricingOf(facts) === 'offered' && !isInCart;

/**
 * What the membership costs.
 * @returns integer cents
 * @source spec §3 Loyalty product availability (displayPrices.loyaltyValue.max or loyaltyValue)
 */
export const loyaltyCents = ({ displayPrices, loyaltyValue }: LoyaltyAvailability): number =>
  toCents(displayPrices?.loyaltyValue?.max ?? loyaltyValue);
