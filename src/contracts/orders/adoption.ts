import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

const base = {
  service: 'order-search',
  path: '/order-search/order/adoption',
  access: 'customer',
  answer: z.object({
    count: z.int(),
    /** The address was confirmed by somebody who was not signed in: the link of another mail, opened while signed in, is needed. */
    isUnproven: z.optional(z.literal(true)),
  }),
  errorKeys: [],
} as const;

/**
 * How many orders were placed without signing in with the confirmed address of the account, so that they could be added to it;
 * none for an address that is not confirmed, or once the customer did not want them.
 * @source docs/decisions/0067-orders-afterwards.md
 */
export const adoptableOrders = endpoint({ ...base, method: 'GET' });

/**
 * Adds all of them to the account, or leaves them where they are for good; a repeat finds nothing left to do.
 * @returns how many were added
 * @source docs/decisions/0067-orders-afterwards.md
 */
export const adoptOrders = endpoint({
  ...base,
  method: 'POST',
  body: z.strictObject({ isWanted: z.boolean() }),
});
