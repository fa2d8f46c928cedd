import * as z from 'zod/mini';
import { IsoDate, ProductId, ZipCode } from '../common/fields';

/** Where and when a shopper wants a gift delivered. `flexible` and `holiday` name the window by its dates. */
export const DeliveryChoice = z.strictObject({
  zipCode: ZipCode,
  /** City chosen where a zip has several. */
  city: z.optional(z.string().check(z.maxLength(80))),
  deliveryOption: z.enum(['fixed', 'flexible', 'holiday']),
  /** The day itself, or the first day of the window. */
  deliveryDate: IsoDate,
  /** Last day of the window. */
  deliveryEndDate: z.optional(IsoDate),
});
export type DeliveryChoice = z.infer<typeof DeliveryChoice>;

export const AddonChoice = z.strictObject({
  id: ProductId,
  quantity: z.int().check(z.minimum(1), z.maximum(5)),
});
export type AddonChoice = z.infer<typeof AddonChoice>;
