import type { PartnerConfigSource } from '@/contracts/partner-config';

/** A partner's configuration with everything usual on. */
export const samplePartner = (partnerId: string, flags: Partial<PartnerConfigSource> = {}) => ({
  ...{ name: 'Acme', handle: `partner_config_${partnerId}`, isSignInEnabled: true, isActive: true },
  ...{ isEmailOffersPromotionsEnabled: true, isEmailRemindersEnabled: true, isLoyaltyEnabled: true },
  ...{ isProcurementRedirectEnabled: false, isPromoCodeEnabled: true, isCalendarFeesEnabled: true },
  isBuyNowPayLaterEnabled: false,
  ...flags,
});
