import * as z from 'zod/mini';

/** Source flags as the edge store keeps them. @source spec §3 Partner configuration */
export const PartnerConfigSource = z.object({
  name: z.string(),
  handle: z.string(),
  isSignInEnabled: z.boolean(),
  isEmailOffersPromotionsEnabled: z.boolean(),
  isEmailRemindersEnabled: z.boolean(),
  isProcurementRedirectEnabled: z.boolean(),
  isLoyaltyEnabled: z.boolean(),
  isFlexDeliveryEnabled: z.optional(z.boolean()),
  isPromoCodeEnabled: z.boolean(),
  isCalendarFeesEnabled: z.boolean(),
  isBuyNowPayLaterEnabled: z.boolean(),
  isActive: z.boolean(),
  partnerSignIn: z.optional(z.boolean()),
});
export type PartnerConfigSource = z.infer<typeof PartnerConfigSource>;
