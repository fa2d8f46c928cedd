import type { PartnerTheme } from '@/contracts/partner-config';

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
  readonly theme?: PartnerTheme;
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
 * The configuration a visit goes by: that of its partner while it is active, else the shop's own, else what is usual.
 * @source spec §3 Partner configuration (isActive), §4 Partner configuration (partner_config_global)
 */
export const configInForce = (
  partner: PartnerConfig | undefined,
  global: PartnerConfig | undefined,
): PartnerConfig => (partner?.isActive ? partner : undefined) ?? global ?? defaultPartnerConfig;
