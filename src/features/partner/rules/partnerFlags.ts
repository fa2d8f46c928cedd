import type { PartnerConfigSource } from '@/contracts/partner-config';

/** What a partner switches on or off, as the shop reads it. @source spec §3 Partner configuration */
export interface PartnerConfig {
  readonly name: string;
  readonly handle: string;
  readonly hideSignIn: boolean;
  readonly hideEmailOffersAndPromotionsCheckbox: boolean;
  readonly hideEmailRemindersCheckbox: boolean;
  readonly allowProcurementRedirect: boolean;
  readonly isLoyaltyEnabled: boolean;
  readonly flexDeliveryEnabled: boolean;
  readonly displayPromoCodeField: boolean;
  readonly displayCalendarFees: boolean;
  readonly showBuyNowPayLater: boolean;
  readonly isActive: boolean;
  readonly partnerSignIn: boolean;
}

/** The shop without any configuration: everything usual is on. */
export const defaultPartnerConfig: PartnerConfig = {
  name: '',
  handle: '',
  hideSignIn: false,
  hideEmailOffersAndPromotionsCheckbox: false,
  hideEmailRemindersCheckbox: false,
  allowProcurementRedirect: false,
  isLoyaltyEnabled: true,
  flexDeliveryEnabled: true,
  displayPromoCodeField: true,
  displayCalendarFees: true,
  showBuyNowPayLater: false,
  isActive: false,
  partnerSignIn: false,
};

/**
 * Flags of a configuration as the shop uses them: each "hide" is the inverse of its source flag, flex delivery
 * defaults to true.
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
    isLoyaltyEnabled: source.isLoyaltyEnabled,
    flexDeliveryEnabled: source.isFlexDeliveryEnabled ?? true,
    displayPromoCodeField: source.isPromoCodeEnabled,
    displayCalendarFees: source.isCalendarFeesEnabled,
    showBuyNowPayLater: source.isBuyNowPayLaterEnabled,
    isActive: source.isActive,
    partnerSignIn: source.partnerSignIn ?? false,
  };
}
