import type { AvailableDatesAnswer } from '@/contracts/calendars';
import { unpackDates } from '@/contracts/unpackDates';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { loadKeyedRemote } from '@/store/loadRemote';
import { selectRemote } from '@/store/createRemoteSlice';
import {
  datesKey,
  sharedDates,
  productListOf,
  type DatedProduct,
  horizonEnd,
  offsetMinutesOf,
  todayAt,
} from '../rules';

import { availableDatesSlice } from './availableDatesSlice';
import { availabilityBlocked, deliveryServiceFailed, failureOf } from './deliveryEvents';
import { selectZipInformation } from './deliverySlice';
import { membershipType } from './membershipType';
import { selectOriginState } from './region';

interface FetchDatesInput {
  readonly zipCode: string | null;
  /** The page's product and those of the cart; the caller knows the cart. */
  readonly products: readonly DatedProduct[];
  readonly availabilitySrc?: string;
  /** yyyy-MM-dd; the whole calendar when left out. */
  readonly startDate?: string;
  readonly endDate?: string;
  /** Calls the gateway even when an answer is in the store. */
  readonly isForced?: boolean;
}

/** Why there are no dates; each has its text. @source spec §8 Delivery and availability, §8 Parameters */
export type DatesProblem = 'zipRequired' | 'fetchFailed' | 'noLongerAvailable';

type DatesOutcome =
  { ok: true; answer: AvailableDatesAnswer; dates: string[] } | { ok: false; problem: DatesProblem };

/** Dates change with every cut-off, so an answer is used this long. */
const freshMs = 5 * 60_000;

/**
 * Fetches the dates on which products can reach a zip. When there are none, the availability blocker is dispatched.
 * @source spec §4 Available dates, §7 Calendars, §8 Delivery and availability
 */
export const fetchAvailableDates = createAppThunk(
  'availableDates/fetch',
  async (input: FetchDatesInput, tools): Promise<DatesOutcome> => {
    const { dispatch, getState, extra } = tools;
    const { zipCode } = input;
    const products = productListOf(input.products);
    if (!zipCode || products.length === 0) return { ok: false, problem: 'zipRequired' };
    const key = keyOf(zipCode, products, input);
    const known = selectRemote(getState().availableDates, key);
    const isFresh =
      !input.isForced && known.time !== null && extra.clock.now().getTime() - known.time < freshMs;
    const outcome = await loadKeyedRemote(availableDatesSlice, key, tools, {
      cached: isFresh ? known.results : null,
      load: () => requestDates({ ...input, zipCode, products }, tools),
    });
    if (!outcome.ok) {
      if (!('isOvertaken' in outcome))
        dispatch(deliveryServiceFailed(failureOf('Error in get-available-dates', outcome.error)));
      return { ok: false, problem: 'fetchFailed' };
    }
    const required = products.find(({ isPdpProduct }) => isPdpProduct);
    const dates = sharedDates(outcome.results.dateProductMap, {
      productIds: products.map(({ id }) => id),
      ...(required ? { requiredId: required.id } : {}),
    });
    dispatch(availableDatesSlice.actions.checkHasAvailableDates({ key, hasDates: dates.length > 0 }));
    // Only part of the calendar was read: there may be dates outside of it.
    const isLater = Boolean((input.startDate || input.endDate) && outcome.results.nearestDate);
    if (dates.length > 0 || isLater) return { ok: true, answer: outcome.results, dates };
    const blocker = required ?? products[0];
    /* Products of a page are asked for by sku. */
    const productId = blocker?.masterId ?? blocker?.id ?? '';
    dispatch(availabilityBlocked({ zipCode, productId, component: input.availabilitySrc ?? '' }));
    return { ok: false, problem: 'noLongerAvailable' };
  },
);

/** Part of a calendar has another key than the whole one. */
function keyOf(
  zipCode: string,
  products: readonly DatedProduct[],
  { startDate, endDate }: FetchDatesInput,
): string {
  const whole = datesKey(zipCode, products);
  return startDate || endDate ? `${whole} ${startDate ?? ''}–${endDate ?? ''}` : whole;
}

interface DatesRequest extends Omit<FetchDatesInput, 'products'> {
  readonly zipCode: string;
  readonly products: readonly DatedProduct[];
}

/**
 * Calls the gateway for dates. This is the one place that reads the packed form of the answer.
 * @throws GatewayError as the call does; Error when the answer holds no dates
 */
async function requestDates(
  { zipCode, products, startDate, endDate, availabilitySrc }: DatesRequest,
  { getState, extra: { clock, gateway } }: ThunkTools,
): Promise<AvailableDatesAnswer> {
  const place = selectZipInformation(getState(), zipCode);
  const originState = selectOriginState(getState());
  const todayIso = todayAt(clock.now(), place ? offsetMinutesOf(place.utcOffset) : undefined);
  const packed = await gateway.call('getAvailableDatesProducts', {
    query: { form: 'packed', ...(availabilitySrc ? { availabilitySrc } : {}) },
    body: {
      productList: products.map(({ title: _title, moving: _moving, ...product }) => product),
      zipCode,
      startDate: startDate ?? todayIso,
      endDate: endDate ?? horizonEnd(todayIso),
      ...(place ? { utcOffset: place.utcOffset } : {}),
      ...(originState ? { originLocation: { state: originState } } : {}),
      ...membershipType(getState()),
    },
  });
  const answer = unpackDates(packed);
  if (!answer.dateProductMap) throw new Error('Error In response');
  return answer;
}
