import * as z from 'zod/mini';
import { ProductId, IsoDate, ZipCode } from './common/fields';
import { endpoint } from './endpoint';

/** Why a product is recommended; each has its words. */
export const recommendationReasons = ['occasion', 'flowers', 'kind', 'companion'] as const;
const Reason = z.enum(recommendationReasons);
export type RecommendationReason = z.infer<typeof Reason>;

/**
 * Other products for who looks at one: alike ones, and some of another kind that go with it. With a place (and a day)
 * only what can be there.
 * @source spec §7 Fulfilment and address (recommendation-service; timeout 10 s), §9 Timing
 */
export const recommendation = endpoint({
  name: 'recommendation',
  service: 'recommendation-service',
  method: 'GET',
  path: '/recommendation-service/:brand/api/recommendation',
  access: 'public',
  query: z.object({
    productId: ProductId,
    zipCode: z.optional(ZipCode),
    deliveryDate: z.optional(IsoDate),
    limit: z.optional(z.string().check(z.regex(/^([1-9]|1[0-9]|2[0-4])$/))),
  }),
  answer: z.object({
    recommendations: z.array(z.object({ productId: z.string(), handle: z.string(), reason: Reason })),
  }),
  errorKeys: [],
  timeoutMs: 10_000,
});
