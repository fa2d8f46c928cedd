import { createAppThunk } from '@/store/createAppThunk';
import { loadKeyedRemote } from '@/store/loadRemote';
import { dayMonthYear } from '../rules';
import { addonAvailabilityKey, addonAvailabilitySlice, selectAddonAvailability } from './addonSlices';

interface AvailabilityInput {
  readonly productId: string;
  readonly addonIds: readonly string[];
  readonly zipCode: string;
  /** Day on which all should arrive, yyyy-MM-dd. */
  readonly dateIso?: string;
}

/**
 * Fetches which add-ons can be delivered with a product to a zip. After a failure the catalogue's list stays.
 * @source spec §3 Add-on availability, §7 (productAddonAvailability)
 */
export const fetchAddonAvailability = createAppThunk(
  'addonAvailability/fetch',
  async ({ productId, addonIds, zipCode, dateIso }: AvailabilityInput, { dispatch, getState, extra }) => {
    if (addonIds.length === 0) return;
    const body = {
      ...{ productId, addonIds: [...addonIds], zipCode },
      ...(dateIso ? { deliveryDate: dayMonthYear(dateIso) } : {}),
    };
    await loadKeyedRemote(
      addonAvailabilitySlice,
      addonAvailabilityKey(productId, zipCode, dateIso),
      { dispatch, extra },
      {
        cached: selectAddonAvailability(getState(), productId, zipCode, dateIso) ?? null,
        load: async () => (await extra.gateway.call('productAddonAvailability', { body })).addons,
      },
    );
  },
);
