import { openModal } from '@/features/modals/state';
import { createAppThunk } from '@/store/createAppThunk';
import {
  coveredDates,
  defaultWindow,
  keptIsoDate,
  offsetMinutesOf,
  todayAt,
  type DatedProduct,
} from '../rules';
import { dateConfirmed, selectDelivery } from './deliverySlice';
import { fetchAvailableDates, type DatesProblem } from './fetchAvailableDates';
import { selectAvailableDates } from './availableDatesSlice';
import { selectZipInformation } from './zipCodeSlice';

interface CheckInput {
  readonly zipCode: string | null;
  readonly products: readonly DatedProduct[];
  /** Part of the page that asks; the addresses section asks again before it keeps a window. */
  readonly section?: 'addresses' | 'cart' | 'pdp';
  readonly isInternational?: boolean;
}

/**
 * The check behind a change of zip: with dates and a window at hand it asks (addresses section) or confirms; without
 * dates it looks at the coming week and opens the delivery panel.
 * @source spec §4 Delivery-date check for a zip code
 */
export const checkDeliveryDate = createAppThunk(
  'delivery/checkDate',
  async (
    { zipCode, products, section, isInternational }: CheckInput,
    { dispatch, getState, extra },
  ): Promise<{ ok: true } | { ok: false; problem: DatesProblem }> => {
    const panel = isInternational ? 'intl-update-delivery-date' : 'update-delivery-date';
    const { results } = selectAvailableDates(getState(), zipCode, products);
    const { pick } = selectDelivery(getState());
    if (results && Object.keys(results.dateProductMap).length > 0) {
      const mustAsk = section === 'addresses' && pick !== null && pick.deliveryOption !== 'fixed';
      if (mustAsk) dispatch(openModal({ modalKey: panel }));
      dispatch(dateConfirmed(!mustAsk));
      return { ok: true };
    }
    const place = selectZipInformation(getState(), zipCode);
    const todayIso = todayAt(extra.clock.now(), place ? offsetMinutesOf(place.utcOffset) : undefined);
    const { startIso, endIso } = defaultWindow(todayIso);
    const window = { startDate: startIso, endDate: endIso };
    const outcome = await dispatch(
      fetchAvailableDates({ zipCode, products, ...window, ...(section ? { availabilitySrc: section } : {}) }),
    ).unwrap();
    if (!outcome.ok) return outcome;
    dispatch(openModal({ modalKey: panel }));
    return { ok: true };
  },
);

/** Why a zip and date cannot be used; each has its text. @source spec §8 Delivery and availability */
export type CoverageProblem = 'invalidForm' | 'noDeliverability' | 'dateUnavailable';

/**
 * Whether anything at all can be delivered to a zip on a date.
 * @source spec §4 Deliverability check
 */
export const checkDeliverability = createAppThunk(
  'delivery/checkDeliverability',
  async (
    { zipCode, dateIso }: { zipCode?: string; dateIso?: string },
    { extra },
  ): Promise<{ ok: true } | { ok: false; problem: CoverageProblem }> => {
    const wanted = keptIsoDate(dateIso);
    if (!zipCode || !wanted) return { ok: false, problem: 'invalidForm' };
    const dates = await extra.gateway
      .call('zipcodecoverage', { query: { zipCode } })
      .then(({ availableDeliveryDates }) => coveredDates(availableDeliveryDates))
      .catch((): string[] => []);
    if (dates.length === 0) return { ok: false, problem: 'noDeliverability' };
    return dates.includes(wanted) ? { ok: true } : { ok: false, problem: 'dateUnavailable' };
  },
);
