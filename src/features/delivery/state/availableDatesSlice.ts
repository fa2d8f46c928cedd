import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { AvailableDatesAnswer } from '@/contracts/calendars';
import { createKeyedRemoteSlice, type KeyedRemoteState, selectRemote } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import { datesKey, type DatedProduct } from '../rules';

interface AvailableDatesState extends KeyedRemoteState<AvailableDatesAnswer> {
  /** By key: whether the products share a date. Absent while unknown. */
  hasDates: Readonly<Record<string, boolean>>;
}

const remote = createKeyedRemoteSlice<AvailableDatesAnswer, 'availableDates'>({
  name: 'availableDates',
  maxKeys: 8,
});

/** Stores whether an answer has a date for all of its products. @source spec §4 Remote data slices (CHECK_HAS_AVAILABLE_DATES) */
const checkHasAvailableDates = createAction<{ key: string; hasDates: boolean }>(
  'availableDates/CHECK_HAS_AVAILABLE_DATES',
);
const initialState: AvailableDatesState = { ...remote.initialState, hasDates: {} };

/** A keyed remote slice, plus `hasDates`, which is dropped when its answer changes. */
function reducer(state: AvailableDatesState = initialState, action: UnknownAction): AvailableDatesState {
  const { hasDates } = state;
  if (checkHasAvailableDates.match(action)) {
    const { key, hasDates: has } = action.payload;
    return { ...state, hasDates: { ...hasDates, [key]: has } };
  }
  const next = remote.reducer(state, action);
  if (next === state) return state;
  const stillTrue = Object.entries(hasDates).filter(([key]) => next.byKey[key]?.isLoading === false);
  return { ...next, hasDates: Object.fromEntries(stillTrue) };
}

/** Dates are fetched in the browser only, so a page's state has none. */
function mergeHydrated(current: AvailableDatesState, incoming: AvailableDatesState): AvailableDatesState {
  return { ...remote.mergeHydrated(current, incoming), hasDates: current.hasDates };
}

/** Delivery dates by zip and products. @source spec §3 Available dates, §4 Remote data slices */
export const availableDatesSlice = injectReducer({
  name: remote.name,
  reducerPath: remote.reducerPath,
  reducer,
  initialState,
  actions: { ...remote.actions, checkHasAvailableDates },
  mergeHydrated,
});

type Root = { availableDates: AvailableDatesState };

/** Dates for these products at this zip: loading, found or failed. */
export const selectAvailableDates = (
  state: Root,
  zipCode: string | null,
  products: readonly DatedProduct[],
) => selectRemote(state.availableDates, zipCode ? datesKey(zipCode, products) : null);

/**
 * Whether there is a date for all of these products at this zip.
 * @returns null while the answer is missing or loading
 * @source spec §4 Delivery-date check for a zip code (dates present)
 */
export const selectHasAvailableDates = (
  state: Root,
  zipCode: string | null,
  products: readonly DatedProduct[],
): boolean | null => (zipCode ? (state.availableDates.hasDates[datesKey(zipCode, products)] ?? null) : null);
