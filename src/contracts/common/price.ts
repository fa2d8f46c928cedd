import * as z from 'zod/mini';
import { Money } from './fields';

export const MinMax = z.object({ min: Money, max: Money });

/** Price map of one product id. @source spec §3 Product detail state */
export const ProductPrice = z.object({
  /** Before every reduction. */
  regular: Money,
  /** What is paid today, where that is less. */
  promotional: z.optional(Money),
  /** The same, where it is less because the shop has put it on sale for a time. */
  sale: z.optional(Money),
  /** What gold members pay, where that is less. */
  loyaltyValue: z.optional(Money),
  /** Mandatory fee of the cheapest way to deliver it, where a place is named that it can reach. */
  fees: z.optional(Money),
  displayPrices: z.object({
    promotional: z.optional(MinMax),
    regular: MinMax,
    loyaltyValue: z.optional(MinMax),
  }),
});
export type ProductPrice = z.infer<typeof ProductPrice>;
