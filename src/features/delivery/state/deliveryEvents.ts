import { createAction } from '@reduxjs/toolkit';
import { toRemoteError } from '@/store/createRemoteSlice';

/** What the log gets when a service gave no dates. */
interface Failure {
  readonly message: string;
  /** Message of the service or of the connection. */
  readonly cause: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
}

/**
 * A delivery service failed. The shopper sees it where they asked; this action is for the log.
 * @source spec §8 Delivery and availability
 */
export const deliveryServiceFailed = createAction<Failure>('delivery/SERVICE_FAILED');

/** A failure with its name in the log. @source spec §8 ("Error in get-available-dates") */
export function failureOf(message: string, thrown: unknown): Failure {
  const { message: cause, status = 0 } = toRemoteError(thrown);
  return { message, cause, status };
}

interface Blocked {
  readonly zipCode: string;
  /** Empty when nothing can be delivered to the zip. */
  readonly productId: string;
  readonly component: string;
  /** Nothing can be delivered to the zip. */
  readonly isZip?: boolean;
}

/**
 * A product, or anything at all, cannot be delivered to a zip. Tracking turns this into the availability-blocker
 * event with the reason "product not available for zip code" or "swag zip code not available".
 * @source spec §3 Other entities (availability-blocker), §8 Blocker reasons
 */
export const availabilityBlocked = createAction<Blocked>('delivery/AVAILABILITY_BLOCKED');
