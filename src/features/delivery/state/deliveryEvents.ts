import { createAction } from '@reduxjs/toolkit';
import { toRemoteError } from '@/store/remoteState';

/** What a log is told of a service that gave no dates. */
interface Failure {
  readonly message: string;
  /** What the service or the way to it said. */
  readonly cause: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
}

/**
 * A service of delivery could not say when gifts can come. The shopper reads about it where they asked; this is for
 * the log.
 * @source spec §8 Delivery and availability
 */
export const deliveryServiceFailed = createAction<Failure>('delivery/SERVICE_FAILED');

/** A failure under the name the log knows it by. @source spec §8 ("Error in get-available-dates") */
export function failureOf(message: string, thrown: unknown): Failure {
  const { message: cause, status = 0 } = toRemoteError(thrown);
  return { message, cause, status };
}

interface Blocked {
  readonly zipCode: string;
  /** Empty when the zip itself is at fault. */
  readonly productId: string;
  readonly component: string;
  /** Nothing at all can come to the zip. */
  readonly isZip?: boolean;
}

/**
 * A product cannot reach a zip at all, or nothing can. Tracking turns this into the availability-blocker event with
 * the reason "product not available for zip code" or "swag zip code not available".
 * @source spec §3 Other entities (availability-blocker), §8 Blocker reasons
 */
export const availabilityBlocked = createAction<Blocked>('delivery/AVAILABILITY_BLOCKED');
