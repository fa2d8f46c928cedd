import { createKeyedRemoteSlice } from '@/store/createKeyedRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import type { AddonPrice } from '../rules';

/** Add-ons that can travel with a product to a place, with prices. @source spec §3 Add-on availability, §4 Remote data slices */
export const addonAvailabilitySlice = injectReducer(
  createKeyedRemoteSlice<Record<string, AddonPrice>, 'addonAvailability'>({ name: 'addonAvailability' }),
);

/** Under which key the answer for a product, a place and maybe a day is kept. @source spec §3 Add-on availability */
export const addonAvailabilityKey = (productId: string, zipCode: string, dateIso = ''): string =>
  `${productId} ${zipCode} ${dateIso}`;

type Root = { addonAvailability: ReturnType<typeof addonAvailabilitySlice.reducer> };

/** The availability map of a product, undefined while no zip is known or the answer is out. */
export const selectAddonAvailability = (
  { addonAvailability }: Root,
  productId: string | null,
  zipCode: string | null,
  dateIso?: string,
): Record<string, AddonPrice> | undefined =>
  productId && zipCode
    ? (addonAvailability.byKey[addonAvailabilityKey(productId, zipCode, dateIso)]?.results ?? undefined)
    : undefined;

/** Whether the question for the map has failed and is not being asked again. @source spec §4 Remote data slices (fail) */
export const selectHasAddonAvailabilityFailed = (
  { addonAvailability }: Root,
  productId: string,
  zipCode: string,
  dateIso?: string,
): boolean => {
  const known = addonAvailability.byKey[addonAvailabilityKey(productId, zipCode, dateIso)];
  return Boolean(known?.error) && !known?.isLoading;
};
