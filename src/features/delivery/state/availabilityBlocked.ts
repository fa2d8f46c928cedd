import { createAction } from '@reduxjs/toolkit';

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
