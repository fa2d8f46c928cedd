import type { PartnerConfigSource } from '@/contracts/partner-config';
import { offersLoyalty } from '@/contracts/partnerSignIn';
import type { PartnerConfig } from './partnerConfig';

/**
 * Flags of a configuration as the shop uses them: each "hide" is the inverse of its source flag, flex delivery
 * defaults to true, and there is no loyalty where the sign-in is hidden.
 * @source spec §3 Partner configuration
 */
export function partnerConfigOf(source: PartnerConfigSource): PartnerConfig {
  return {
    name: source.name,
    handle: source.handle,
    hideSignIn: !source.isSignInEnabled,
    hideEmailOffersAndPromotionsCheckbox: !source.isEmailOffersPromotionsEnabled,
    hideEmailRemindersCheckbox: !source.isEmailRemindersEnabled,
    allowProcurementRedirect: source.isProcurementRedirectEnabled,
    isLoyaltyEnabled: offersLoyalty(source),
    flexDeliveryEnabled: source.isFlexDeliveryEnabled ?? true,
    displayPromoCodeField: source.isPromoCodeEnabled,
    displayCalendarFees: source.isCalendarFeesEnabled,
    showBuyNowPayLater: source.isBuyNowPayLaterEnabled,
    isActive: source.isActive,
    partnerSignIn: source.partnerSignIn ?? false,
    ...(source.theme && { theme: source.theme }),
  };
}

/** Accent colours of a partner as the document's head declares them, by day only: by night the shop's own are used. */
export function themeCss({ theme }: PartnerConfig): string {
  const colours = Object.entries(theme?.colours ?? {}).map(([name, colour]) => `--${name}:${colour}`);
  return colours.length > 0 ? `@media not (prefers-color-scheme:dark){:root{${colours.join(';')}}}` : '';
}
