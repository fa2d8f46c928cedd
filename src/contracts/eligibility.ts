import * as z from 'zod/mini';
import { Alternative, UnavailableReason } from './common/unavailable';
import { IdList, IsoDate, ZipCode } from './common/fields';
import { endpoint } from './endpoint';

const Eligibility = z.object({
  /** Whether law, carriers and florists let it go to that place at all; a day is another question. */
  isEligible: z.boolean(),
  reason: z.optional(UnavailableReason),
  /** What is restricted there, in one word: "alcohol". */
  restriction: z.optional(z.string()),
  /** First date it can come. */
  nextDate: z.optional(IsoDate),
  alternative: z.optional(Alternative),
});

/** Whether products may be sent to a zip at all, whatever the date. @source spec §7 Fulfilment and address (productEligibility), §5 */
export const productEligibility = endpoint({
  name: 'productEligibility',
  service: 'producteligibility',
  method: 'GET',
  path: '/producteligibility/:brand/api',
  access: 'public',
  query: z.object({ productIds: IdList, zipCode: ZipCode }),
  answer: z.object({ products: z.record(z.string(), Eligibility) }),
  errorKeys: ['DLV.ZIP_NOT_FOUND', 'DLV.ZIP_NOT_SERVED'],
});
