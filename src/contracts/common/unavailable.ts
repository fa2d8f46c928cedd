import * as z from 'zod/mini';
import { IsoDate } from './fields';

/** Why a date cannot be chosen. One code per date; where several apply, the first that cannot be helped. */
export const unavailableReasons = [
  'past',
  'cut-off-passed',
  'closed',
  'capacity-full',
  'outside-area',
  'product',
  'restricted-by-state',
  'other-cart-item',
  'transit',
] as const;
export const UnavailableReason = z.enum(unavailableReasons);
export type UnavailableReason = (typeof unavailableReasons)[number];

/** A gift much like one that cannot come, which can. Which gifts are alike does not depend on the place. */
export const Alternative = z.object({
  productId: z.string(),
  handle: z.string(),
  /** Path of its page without the locale. */
  seoUrl: z.string(),
  /** The date nearest to the wish on which it can come. */
  nextDate: z.optional(IsoDate),
});
export type Alternative = z.infer<typeof Alternative>;
