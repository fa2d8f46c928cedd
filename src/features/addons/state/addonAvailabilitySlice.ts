import { createKeyedRemoteSlice } from '@/store/createKeyedRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import type { AddonPrice } from '../rules';

/** Add-ons that can travel with a product to a place, with prices. @source spec §3 Add-on availability, §4 Remote data slices */
export const addonAvailabilitySlice = injectReducer(
  createKeyedRemoteSlice<Record<string, AddonPrice>, 'addonAvailability'>({ name: 'addonAvailability' }),
);

/** Under which key the answer for a product and place is kept. @source spec §3 Add-on availability */
export const addonAvailabilityKey = (productId: string, zipCode: string): string => `${productId} ${zipCode}`;

type Root = { addonAvailability: ReturnType<typeof addonAvailabilitySlice.reducer> };

/** The availability map of a product, undefined while no zip is known or the answer is out. */
export const selectAddonAvailability = (
  { addonAvailability }: Root,
  productId: string | null,
  zipCode: string | null,
): Record<string, AddonPrice> | undefined =>
  productId && zipCode
    ? (addonAvailability.byKey[addonAvailabilityKey(productId, zipCode)]?.results ?? undefined)
    : undefined;
