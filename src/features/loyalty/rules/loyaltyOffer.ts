import type { LoyaltyAvailability } from '@/contracts/same-origin';
import { toCents } from '@/lib/money';

/** What decides whether the membership is offered. */
export interface LoyaltyFacts {
  /** Switched on by the partner configuration. */
  readonly isLoyaltyEnabled: boolean;
  /** Language key, in any letter case. */
  readonly locale: string;
  readonly isMember: boolean;
  readonly isInCart: boolean;
}

/**
 * Whether the membership is offered: loyalty is enabled, the locale is not a Canadian one, and the shopper neither has
 * it nor is about to.
 * @source spec §4 Display conditions (Loyalty banner), §6 (Loyalty is hidden for en-ca and fr-ca)
 */
export function isLoyaltyOffered({ isLoyaltyEnabled, locale, isMember, isInCart }: LoyaltyFacts): boolean {
  return isLoyaltyShown({ isLoyaltyEnabled, locale }) && !isMember && !isInCart;
}

/**
 * Whether anything is said of the membership at all, member prices among it.
 * @source spec §6 (Loyalty is hidden for en-ca and fr-ca; a partner turns loyalty on or off)
 */
export const isLoyaltyShown = ({
  isLoyaltyEnabled,
  locale,
}: Pick<LoyaltyFacts, 'isLoyaltyEnabled' | 'locale'>): boolean =>
  isLoyaltyEnabled && !hidden.has(locale.toLowerCase());

const hidden: ReadonlySet<string> = new Set(['en-ca', 'fr-ca']);

/**
 * What the membership costs.
 * @returns integer cents
 * @source spec §3 Loyalty product availability (displayPrices.loyaltyValue.max or loyaltyValue)
 */
export const loyaltyCents = ({ displayPrices, loyaltyValue }: LoyaltyAvailability): number =>
  toCents(displayPrices?.loyaltyValue?.max ?? loyaltyValue);
