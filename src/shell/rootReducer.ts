import { combineSlices, type UnknownAction } from '@reduxjs/toolkit';
import { HYDRATE } from 'next-redux-wrapper';
import type { FormStateMap } from 'redux-form';
import { addonAvailabilitySlice, addonSelectionSlice } from '@/features/addons/state';
import { ageVerificationSlice } from '@/features/age-verification/state';
import { attributionSlice } from '@/features/attribution/state';
import { cartSlice, cartUiSlice, itemCountSlice } from '@/features/cart/state';
import { checkoutSlice, placingSlice } from '@/features/checkout/state';
import { contentPageSlice, menusSlice, staticDataSlice } from '@/features/content/state';
import { availableDatesSlice, deliverySlice, zipCodeSlice } from '@/features/delivery/state';
import { listingSlice, productRowsSlice } from '@/features/listing/state';
import { modalsSlice } from '@/features/modals/state';
import { navigationSlice, routeChangeSlice } from '@/features/navigation/state';
import { orderSlice, orderStatusSlice } from '@/features/orders/state';
import { partnerConfigSlice } from '@/features/partner/state';
import { productSlice } from '@/features/product/state';
import { searchSlice, suggestionsSlice } from '@/features/search/state';
import { connectLazyReducers } from '@/store/lazyReducers';
import { mergeHydratedState, type Mergers } from './mergeHydratedState';

/** Reducers that join when their chunk is loaded; absent until then. */
interface LazySlices {
  form: FormStateMap;
}

/** Every slice of the shop, one line each. */
const slices = [
  addonAvailabilitySlice,
  addonSelectionSlice,
  ageVerificationSlice,
  attributionSlice,
  availableDatesSlice,
  cartSlice,
  cartUiSlice,
  checkoutSlice,
  contentPageSlice,
  itemCountSlice,
  deliverySlice,
  listingSlice,
  menusSlice,
  modalsSlice,
  navigationSlice,
  orderSlice,
  orderStatusSlice,
  partnerConfigSlice,
  placingSlice,
  productRowsSlice,
  productSlice,
  routeChangeSlice,
  searchSlice,
  staticDataSlice,
  suggestionsSlice,
  zipCodeSlice,
] as const;

const combined = combineSlices(...slices).withLazyLoadedSlices<LazySlices>();
connectLazyReducers((slice) => void combined.inject(slice));

const mergers: Mergers = Object.fromEntries(
  slices.flatMap((slice) => ('mergeHydrated' in slice ? [[slice.reducerPath, slice.mergeHydrated]] : [])),
);

export type RootState = ReturnType<typeof combined>;

/** The shop's reducer: all slices, plus the merge of a page's server state. */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  const next = combined(state, action);
  return action.type === HYDRATE ? mergeHydratedState(next, action.payload, mergers) : next;
}

/** State of a store in which nothing has happened yet; slices that still look like this are not sent to the browser. */
export const pristineState: RootState = rootReducer(undefined, { type: '@@shop/PRISTINE' });
