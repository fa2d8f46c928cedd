import type { UnavailableReason } from '@/contracts/calendars';
import { openModal } from '@/features/modals/state';
import { createAppThunk } from '@/store/createAppThunk';
import {
  coveredDates,
  defaultWindow,
  deliveryPanelOf,
  liesBetween,
  offsetMinutesOf,
  todayAt,
  type DatedProduct,
} from '../rules';
import { validIsoDate } from '@/lib/isoDate';
import { selectHasAvailableDates } from './availableDatesSlice';
import { availabilityBlocked, deliveryServiceFailed, failureOf } from './deliveryEvents';
import { dateConfirmed, selectDelivery, selectZipInformation } from './deliverySlice';
import { fetchAvailableDates, type DatesProblem } from './fetchAvailableDates';

interface CheckInput {
  readonly zipCode: string | null;
  readonly products: readonly DatedProduct[];
  /** Part of the page; the addresses section asks for confirmation before it keeps a window. */
  readonly section?: 'addresses' | 'cart' | 'pdp';
  readonly isInternational?: boolean;
}

/**
 * Check after a change of zip. With dates it asks for confirmation of a window (addresses section) or confirms.
 * Without dates it fetches the coming week and opens the delivery panel.
 * @source spec §4 Delivery-date check for a zip code
 */
export const checkDeliveryDate = createAppThunk(
  'delivery/checkDate',
  async (
    { zipCode, products, section, isInternational }: CheckInput,
    { dispatch, getState, extra },
  ): Promise<{ ok: true } | { ok: false; problem: DatesProblem }> => {
    const panel = deliveryPanelOf(isInternational ? 'CA' : 'US');
    const { pick } = selectDelivery(getState());
    if (selectHasAvailableDates(getState(), zipCode, products)) {
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
export type CoverageProblem =
  | 'invalidForm'
  | 'noDeliverability'
  /** The service did not answer. */
  | 'unanswered'
  | 'dateUnavailable'
  | 'cartItem';

interface CoverageQuestion {
  readonly zipCode?: string;
  /** The day, or the first one of a window. */
  readonly dateIso?: string;
  /** Last day of the window. */
  readonly endIso?: string;
  /** Products of the cart, when they count; else the zip alone is checked. */
  readonly products?: readonly DatedProduct[];
}

interface ZipDates extends Coverage {
  /** False when the service did not answer. */
  readonly isAnswered: boolean;
}

/**
 * Dates of a zip: those its products share, or without products those of the zip itself.
 * @source spec §4 Which date service is used, §4 Available dates (no zip code or an error → empty)
 */
export const fetchDatesForZip = createAppThunk(
  'delivery/datesForZip',
  async (
    { zipCode, products = [] }: Pick<CoverageQuestion, 'zipCode' | 'products'>,
    { dispatch },
  ): Promise<ZipDates> => {
    const none = { dates: [], reasons: {} };
    if (!zipCode) return { ...none, isAnswered: true };
    if (products.length > 0) {
      const outcome = await dispatch(
        fetchAvailableDates({ zipCode, products, availabilitySrc: 'swag' }),
      ).unwrap();
      if (!outcome.ok) return { ...none, isAnswered: outcome.problem !== 'fetchFailed' };
      const { unavailableDates } = outcome.answer;
      const refused = Object.entries(unavailableDates).map(([date, { reason }]) => [date, reason] as const);
      return { dates: outcome.dates, reasons: Object.fromEntries(refused), isAnswered: true };
    }
    const coverage = await dispatch(fetchCoverage(zipCode)).unwrap();
    return { ...(coverage ?? none), isAnswered: coverage !== null };
  },
);

/**
 * Whether anything can be delivered to a zip on a date or within a window. A zip without any dates dispatches the
 * availability blocker.
 * @source spec §4 Deliverability check, §8 Blocker reasons
 */
export const checkDeliverability = createAppThunk(
  'delivery/checkDeliverability',
  async (
    { zipCode, dateIso, endIso, products = [] }: CoverageQuestion,
    { dispatch },
  ): Promise<{ ok: true } | { ok: false; problem: CoverageProblem }> => {
    const first = validIsoDate(dateIso);
    const last = endIso === undefined ? first : validIsoDate(endIso);
    if (!zipCode || !first || !last) return { ok: false, problem: 'invalidForm' };
    const { dates, isAnswered } = await dispatch(fetchDatesForZip({ zipCode, products })).unwrap();
    if (!isAnswered) return { ok: false, problem: 'unanswered' };
    if (dates.length === 0) {
      dispatch(availabilityBlocked({ zipCode, productId: '', component: 'SWAG', isZip: true }));
      return { ok: false, problem: 'noDeliverability' };
    }
    if (dates.some((date) => liesBetween(date, [first, last]))) return { ok: true };
    return { ok: false, problem: products.length > 0 ? 'cartItem' : 'dateUnavailable' };
  },
);

/** Days of a zip's calendar. */
interface Coverage {
  readonly dates: readonly string[];
  /** Why there is no delivery on the other days, as far as known. */
  readonly reasons: Readonly<Record<string, UnavailableReason>>;
}

/**
 * Days on which anything can be delivered to a zip.
 * @returns null when the service failed or answered without dates; the log has the reason
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

/**
 * Whether anything can be delivered to a zip.
 * @returns null when the service failed
 * @source spec §4 Available dates (Deliverability response), §7 Fulfilment (zipcodecoverage)
 */
export const checkCoverage = createAppThunk(
  'delivery/checkCoverage',
  async (zipCode: string, { dispatch }): Promise<boolean | null> => {
    const coverage = await dispatch(fetchCoverage(zipCode)).unwrap();
    return coverage && coverage.dates.length > 0;
  },
);
