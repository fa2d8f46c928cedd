import { createAppThunk } from '@/store/createAppThunk';
import { coveredDates } from '../rules';

/**
 * Whether anything of the shop can come to a zip at all.
 * @returns null when nobody can be asked
 * @source spec §4 Available dates (Deliverability response), §7 Fulfilment (zipcodecoverage)
 */
export const checkCoverage = createAppThunk(
  'delivery/checkCoverage',
  async (zipCode: string, { extra }): Promise<boolean | null> =>
    extra.gateway
      .call('zipcodecoverage', { query: { zipCode } })
      .then(({ availableDeliveryDates }) => coveredDates(availableDeliveryDates).length > 0)
      .catch(() => null),
);
