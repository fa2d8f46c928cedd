import type { LoyaltyAvailability } from '@/contracts/same-origin';
import { toCents } from '@/lib/money';
import type { MemberPricing } from './memberPricing';

/** What decides whether the membership is offered. */
interface OfferFacts {
  /** How the visit reads member prices: loyalty is enabled and the locale is not a Canadian one, unless they are hidden. */
  readonly pricing: MemberPricing;
  /** Signed in as one, or remembered by the browser. */
  readonly isMember: boolean;
  readonly isInCart: boolean;
}

/**
 * Whether the membership is offered: to those who may have it, and neither have it nor are about to.
 * @source spec §4 Display conditions (Loyalty banner), §6 (Loyalty is hidden for en-ca and fr-ca)
 */
export const isLoyaltyOffered = ({ pricing, isMember, isInCart }: OfferFacts): boolean =>
  pricing === 'offered' && !isMember && !isInCart;

/**
 * What the membership costs.
 * @returns integer cents
 * @source spec §3 Loyalty product availability (displayPrices.loyaltyValue.max or loyaltyValue)
 */
export const loyaltyCents = ({ displayPrices, loyaltyValue }: LoyaltyAvailability): number =>
  toCents(displayPrices?.loyaltyValue?.max ?? loyaltyValue);
