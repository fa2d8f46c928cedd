import type { UnavailableReason } from '@/contracts/calendars';
import { createAppThunk } from '@/store/createAppThunk';
import { coveredDates } from '../rules';
import { deliveryServiceFailed, failureOf } from './deliveryServiceFailed';

/** Days of a zip's calendar. */
export interface Coverage {
  readonly dates: readonly string[];
  /** Why nothing can come on the others, as far as it is known. */
  readonly reasons: Readonly<Record<string, UnavailableReason>>;
}

/**
 * The days on which anything at all can come to a zip.
 * @returns null when nobody could be asked, or what came back holds no dates; the log knows why
 * @source spec §7 Fulfilment (zipcodecoverage), §8 ("Invalid response form server")
 */
export const fetchCoverage = createAppThunk(
  'delivery/fetchCoverage',
  async (zipCode: string, { dispatch, extra }): Promise<Coverage | null> => {
    try {
      const { availableDeliveryDates, unavailableDates = {} } = await extra.gateway.call('zipcodecoverage', {
        query: { zipCode },
      });
      if (!availableDeliveryDates) throw new Error('Invalid response form server');
      return { dates: coveredDates(availableDeliveryDates), reasons: unavailableDates };
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : 'No coverage';
      dispatch(deliveryServiceFailed(failureOf(message, thrown)));
      return null;
    }
  },
);
