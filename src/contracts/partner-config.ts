import * as z from 'zod/mini';

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, { error: 'A colour is written like #2c5a41' }));

/**
 * How a partner's shop looks: its mark, and the shop's one accent in its colours. Both are checked for contrast when they are
 * imported.
 * @source docs/decisions/0066-attribution-and-partners.md
 */
export const PartnerTheme = z.object({
  /** Path of the partner's mark, 32 pixels high. */
  logo: z.optional(z.string().check(z.regex(/^\/partners\/[a-z0-9-]{1,40}\.svg$/))),
  colours: z.optional(
    z.object({ leaf: Colour, 'leaf-deep': Colour, 'leaf-tint': Colour, 'on-leaf': Colour }),
  ),
});
export type PartnerTheme = z.infer<typeof PartnerTheme>;

/**
 * A partner's procurement system, which gets carts back.
 * @source docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export const ProcurementPortal = z.object({
  /** Hosts that carts may be sent to, with a port where it is not the usual one. */
  hosts: z
    .array(z.string().check(z.regex(/^(?=.{4,200}$)[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{2,5})?$/)))
    .check(z.minLength(1), z.maxLength(10)),
  format: z.enum(['cxml', 'json']),
  /** How both sides call us and the buyer, where the partner has given us numbers. */
  supplier: z.optional(z.string()),
  buyer: z.optional(z.string()),
});
export type ProcurementPortal = z.infer<typeof ProcurementPortal>;

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
  theme: z.optional(PartnerTheme),
  procurement: z.optional(ProcurementPortal),
});
export type PartnerConfigSource = z.infer<typeof PartnerConfigSource>;
