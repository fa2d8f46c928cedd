import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { CardMessage } from './checkout';
import { IdempotencyKey, Line, OpaqueId } from './common/fields';

/** What can still be changed of an order, and until when. */
export const ModifiableOrder = z.object({
  orderId: z.string(),
  /** `open`: the florist has not begun; `closed`: somebody is at it or it is done. */
  state: z.enum(['open', 'closed', 'cancelled']),
  /** ISO instant at which the work begins. */
  until: z.optional(z.string()),
  /** A membership cannot be given back by a click. */
  canCancel: z.boolean(),
  cardMessage: z.optional(CardMessage),
  recipientPhone: z.optional(z.string()),
});
export type ModifiableOrder = z.infer<typeof ModifiableOrder>;

const base = {
  service: 'order-modification-service',
  path: '/order-modification-service/:brand/orders/:orderId',
  access: 'order',
  params: z.object({ orderId: OpaqueId }),
  answer: z.object({ data: ModifiableOrder }),
} as const;

/** What of an order can be changed now; never kept by anybody. @source spec §7 Orders (viewOrder, no-cache) */
export const viewOrder = endpoint({
  ...base,
  name: 'viewOrder',
  method: 'GET',
  errorKeys: [],
});

/**
 * Changes card message or recipient's phone, or cancels the order, as long as nobody has begun with it.
 * @throws 409 once the work has begun; 422 naming the field that is wrong
 * @source spec §7 Orders (forModification)
 */
export const forModification = endpoint({
  ...base,
  name: 'forModification',
  method: 'POST',
  body: z.strictObject({
    cardMessage: z.optional(CardMessage),
    recipientPhone: z.optional(Line(24)),
    cancel: z.optional(z.boolean()),
    idempotencyKey: IdempotencyKey,
  }),
  errorKeys: ['ORD.TOO_LATE', 'CHK.ADDRESS_INVALID', 'REQ.IDEMPOTENCY_MISMATCH'],
});
