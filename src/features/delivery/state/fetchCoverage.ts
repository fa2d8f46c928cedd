import { createAppThunk } from '@/store/createAppThunk';
import { coveredDates } from '../rules';
import { deliveryServiceFailed, failureOf } from './deliveryServiceFailed';

/**
 * The days on which anything at all can come to a zip.
 * @returns null when nobody could be asked, or what came back holds no dates; the log knows why
 * @source spec §7 Fulfilment (zipcodecoverage), §8 ("Invalid response form server")
 */
export const fetchCoverage = createAppThunk(
  'delivery/fetchCoverage',
  async (zipCode: string, { dispatch, extra }): Promise<readonly string[] | null> => {
    try {
      const { availableDeliveryDates } = await extra.gateway.call('zipcodecoverage', { query: { zipCode } });
      if (!availableDeliveryDates) throw new Error('Invalid response form server');
      return coveredDates(availableDeliveryDates);
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : 'No coverage';
      dispatch(deliveryServiceFailed(failureOf(message, thrown)));
      return null;
    }
  },
);
