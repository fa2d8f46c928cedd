import { createAppThunk } from '@/store/createAppThunk';
import { loadKeyedRemote } from '@/store/loadRemote';
import {
  addonAvailabilityKey,
  addonAvailabilitySlice,
  selectAddonAvailability,
} from './addonAvailabilitySlice';

interface AvailabilityInput {
  readonly productId: string;
  readonly addonIds: readonly string[];
  readonly zipCode: string;
}

/**
 * Asks which add-ons can travel with a product to a zip. A failure leaves the catalogue's own list in place.
 * @source spec §3 Add-on availability, §7 (productAddonAvailability)
 */
export const fetchAddonAvailability = createAppThunk(
  'addonAvailability/fetch',
  async ({ productId, addonIds, zipCode }: AvailabilityInput, { dispatch, getState, extra }) => {
    if (addonIds.length === 0) return;
    const body = { productId, addonIds: [...addonIds], zipCode };
    await loadKeyedRemote(
      addonAvailabilitySlice,
      addonAvailabilityKey(productId, zipCode),
      { dispatch, extra },
      {
        cached: selectAddonAvailability(getState(), productId, zipCode) ?? null,
        load: async () => (await extra.gateway.call('productAddonAvailability', { body })).addons,
      },
    );
  },
);
