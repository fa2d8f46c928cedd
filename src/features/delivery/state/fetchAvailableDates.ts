import type { AvailableDatesAnswer } from '@/contracts/calendars';
import { createAppThunk } from '@/store/createAppThunk';
import { loadKeyedRemote } from '@/store/loadRemote';
import { selectRemote } from '@/store/createKeyedRemoteSlice';
import { datesKey, keptDates, productListOf, type DatedProduct } from '../rules';
import { availabilityBlocked } from './availabilityBlocked';
import { availableDatesSlice } from './availableDatesSlice';
import { deliveryServiceFailed, failureOf } from './deliveryServiceFailed';
import { selectOriginState } from './originState';
import { selectZipInformation } from './zipCodeSlice';

export interface FetchDatesInput {
  readonly zipCode: string | null;
  /** The page's product and those of the cart; the caller knows the cart. */
  readonly products: readonly DatedProduct[];
  readonly availabilitySrc?: string;
  /** yyyy-MM-dd; the whole calendar when left out. */
  readonly startDate?: string;
  readonly endDate?: string;
  /** Asks again although an answer is at hand, for it was found wrong. */
  readonly isForced?: boolean;
}

/** Why there are no dates; each has its text. @source spec §8 Delivery and availability, §8 Parameters */
export type DatesProblem = 'zipRequired' | 'fetchFailed' | 'noLongerAvailable';

export type DatesOutcome =
  { ok: true; answer: AvailableDatesAnswer; dates: string[] } | { ok: false; problem: DatesProblem };

/** Dates change with every cut-off, so an answer is trusted this long. */
const freshMs = 5 * 60_000;

/**
 * Asks on which dates products can reach a zip. Nothing deliverable fires the availability blocker.
 * @source spec §4 Available dates, §7 Calendars, §8 Delivery and availability
 */
export const fetchAvailableDates = createAppThunk(
  'availableDates/fetch',
  async (input: FetchDatesInput, { dispatch, getState, extra }): Promise<DatesOutcome> => {
    const { zipCode } = input;
    const products = productListOf(input.products);
    if (!zipCode || products.length === 0) return { ok: false, problem: 'zipRequired' };
    const key = keyOf(zipCode, products, input);
    const known = selectRemote(getState().availableDates, key);
    const isFresh =
      !input.isForced && known.time !== null && extra.clock.now().getTime() - known.time < freshMs;
    const outcome = await loadKeyedRemote(
      availableDatesSlice,
      key,
      { dispatch, extra },
      {
        cached: isFresh ? known.results : null,
        load: async () => {
          const place = selectZipInformation(getState(), zipCode);
          const originState = selectOriginState(getState());
          const { askDates } = await import('./askDates');
          return askDates({ ...input, zipCode, products, place, originState }, extra);
        },
      },
    );
    if (!outcome.ok) {
      const { error } = outcome;
      if (!('isOvertaken' in outcome))
        dispatch(deliveryServiceFailed(failureOf('Error in get-available-dates', error)));
      return { ok: false, problem: 'fetchFailed' };
    }
    const required = products.find(({ isPdpProduct }) => isPdpProduct);
    const dates = keptDates(outcome.results.dateProductMap, {
      productIds: products.map(({ id }) => id),
      ...(required ? { requiredId: required.id } : {}),
    });
    dispatch(availableDatesSlice.actions.checkHasAvailableDates({ key, hasDates: dates.length > 0 }));
    // Nothing in a part of the calendar is not nothing at all.
    const isLater = Boolean((input.startDate || input.endDate) && outcome.results.nearestDate);
    if (dates.length > 0 || isLater) return { ok: true, answer: outcome.results, dates };
    const [first] = products;
    dispatch(
      availabilityBlocked({
        zipCode,
        productId: (required ?? first)?.id ?? '',
        component: input.availabilitySrc ?? '',
      }),
    );
    return { ok: false, problem: 'noLongerAvailable' };
  },
);

/** Part of a calendar is kept apart from the whole one. */
function keyOf(
  zipCode: string,
  products: readonly DatedProduct[],
  { startDate, endDate }: FetchDatesInput,
): string {
  const whole = datesKey(zipCode, products);
  return startDate || endDate ? `${whole} ${startDate ?? ''}–${endDate ?? ''}` : whole;
}
