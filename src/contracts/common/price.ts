import * as z from 'zod/mini';
import { Money } from './fields';

export const MinMax = z.object({ min: Money, max: Money });

/** Price map of one product id. @source spec §3 Product detail state */
export const ProductPrice = z.object({
  regular: Money,
  promotional: z.optional(Money),
  sale: z.optional(Money),
  loyaltyValue: z.optional(Money),
  fees: z.optional(Money),
  displayPrices: z.object({
    promotional: z.optional(MinMax),
    regular: MinMax,
    loyaltyValue: z.optional(MinMax),
  }),
});
export type ProductPrice = z.infer<typeof ProductPrice>;
