import { createAction } from '@reduxjs/toolkit';

/**
 * A product cannot reach a zip at all. Tracking turns this into the availability-blocker event with the reason
 * "product not available for zip code".
 * @source spec §3 Other entities (availability-blocker), §8 Blocker reasons
 */
export const availabilityBlocked = createAction<{ zipCode: string; productId: string; component: string }>(
  'delivery/AVAILABILITY_BLOCKED',
);
