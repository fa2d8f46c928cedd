import type { UnknownAction } from '@reduxjs/toolkit';
import { HYDRATE } from 'next-redux-wrapper';
import type { FormStateMap } from 'redux-form';
import type { addonAvailabilitySlice, addonSelectionSlice } from '@/features/addons/state';
import type { ageVerificationSlice } from '@/features/age-verification/state';
import { attributionSlice } from '@/features/attribution/state';
import type { accountUiSlice, ownSlices } from '@/features/account/state';
import type { userSlice } from '@/features/auth/state';
import {
  type addToCartSlice,
  cartSlice,
  cartUiSlice,
  type getCartSlice,
  type optimisticSlice,
  itemCountSlice,
  type siblingCartsSlice,
} from '@/features/cart/state';
import type { checkoutSlice, companionsSlice, placingSlice } from '@/features/checkout/state';
import { contentPageSlice, menusSlice, staticDataSlice } from '@/features/content/state';
import {
  type availableDatesSlice,
  cardDeliveriesSlice,
  deliverySlice,
  regionFeesSlice,
  zipCodeSlice,
} from '@/features/delivery/state';
import type { postPreferenceSlice } from '@/features/email-offers/state';
import type { giftFinderSlice } from '@/features/gift-finder/state';
import { type collectionsSlice, listingSlice, productRowsSlice } from '@/features/listing/state';
import type { loyaltyProductSlice, loyaltySavingsSlice, membershipPageSlice } from '@/features/loyalty/state';
import { modalsSlice } from '@/features/modals/state';
import { navigationSlice, routeChangeSlice } from '@/features/navigation/state';
import type { orderSlice, orderStatusSlice, otherOrdersSlice } from '@/features/orders/state';
import { partnerConfigSlice } from '@/features/partner/state';
import type { productChoicesSlice, productSlice, recommendationsSlice } from '@/features/product/state';
import { searchSlice, type suggestionsSlice } from '@/features/search/state';
import type { availableGiftsSlice, swagSlice } from '@/features/swag/state';
import { injectReducer, joinedReducer, mergerOf, type LazySlice } from '@/store/lazyReducers';

/** Slices of every page, one line each. */
const slices = [
  attributionSlice,
  cardDeliveriesSlice,
  cartSlice,
  cartUiSlice,
  contentPageSlice,
  itemCountSlice,
  deliverySlice,
  listingSlice,
  menusSlice,
  modalsSlice,
  navigationSlice,
  partnerConfigSlice,
  productRowsSlice,
  regionFeesSlice,
  routeChangeSlice,
  searchSlice,
  staticDataSlice,
  zipCodeSlice,
] as const;

/** Slices that are added with the code of their pages, see `injectReducer`; one line each. */
type JoiningSlice =
  | typeof accountUiSlice
  | (typeof ownSlices)[keyof typeof ownSlices]
  | typeof addonAvailabilitySlice
  | typeof addonSelectionSlice
  | typeof addToCartSlice
  | typeof ageVerificationSlice
  | typeof availableDatesSlice
  | typeof availableGiftsSlice
  | typeof checkoutSlice
  | typeof collectionsSlice
  | typeof companionsSlice
  | typeof getCartSlice
  | typeof giftFinderSlice
  | typeof loyaltyProductSlice
  | typeof loyaltySavingsSlice
  | typeof membershipPageSlice
  | typeof optimisticSlice
  | typeof orderSlice
  | typeof orderStatusSlice
  | typeof otherOrdersSlice
  | typeof placingSlice
  | typeof postPreferenceSlice
  | typeof productChoicesSlice
  | typeof siblingCartsSlice
  | typeof productSlice
  | typeof recommendationsSlice
  | typeof suggestionsSlice
  | typeof swagSlice
  | typeof userSlice;

type StateOf<Slice extends LazySlice> = {
  [Each in Slice as Each['reducerPath']]: ReturnType<Each['reducer']>;
};

/** `form` exists as soon as the first form does; code that reads a joining slice has imported it. */
export type RootState = StateOf<(typeof slices)[number] | JoiningSlice> & { form?: FormStateMap };

for (const slice of slices) injectReducer(slice);

/** The shop's reducer: all slices, plus the merge of a page's server state. */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  const next = joinedReducer(state, action);
  return (action.type === HYDRATE ? mergeHydratedState(next, action.payload) : next) as RootState;
}

/** The initial state of a store. Slices that still equal it are not sent to the browser. */
export function pristineState(): RootState {
  return rootReducer(undefined, { type: '@@shop/PRISTINE' });
}

type Merge = (current: unknown, incoming: unknown) => unknown;

/**
 * Merges the slices a page brought along into the running store. Slices the page did not touch stay as they are,
 * and merging the same page twice changes nothing more (development renders twice).
 */
function mergeHydratedState<State extends object>(state: State, payload: unknown): State {
  if (typeof payload !== 'object' || payload === null) return state;
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(state));
  for (const [name, incoming] of Object.entries(payload)) {
    const merge = mergerOf(name) as Merge | undefined;
    merged[name] = merge && merged[name] !== undefined ? merge(merged[name], incoming) : incoming;
  }
  return merged as State;
}

/**
 * What of a store travels in the page: only the slices that changed during the page's reads. Unchanged slices keep
 * their reference, so comparing references is enough.
 */
export function serializeState<State extends object>(state: State, pristine: State): Partial<State> {
  const before = pristine as Record<string, unknown>;
  const changed = Object.entries(state).filter(([name, slice]) => slice !== before[name]);
  return Object.fromEntries(changed) as Partial<State>;
}
