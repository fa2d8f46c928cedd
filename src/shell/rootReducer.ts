import type { UnknownAction } from '@reduxjs/toolkit';
import { HYDRATE } from 'next-redux-wrapper';
import type { FormStateMap } from 'redux-form';
import type { addonAvailabilitySlice, addonSelectionSlice } from '@/features/addons/state';
import type { ageVerificationSlice } from '@/features/age-verification/state';
import { attributionSlice } from '@/features/attribution/state';
import {
  cartSlice,
  cartUiSlice,
  itemCountSlice,
  type addToCartSlice,
  type getCartSlice,
  type siblingCartsSlice,
} from '@/features/cart/state';
import type { checkoutSlice, companionsSlice, placingSlice } from '@/features/checkout/state';
import { contentPageSlice, menusSlice, staticDataSlice } from '@/features/content/state';
import {
  cardDeliveriesSlice,
  deliverySlice,
  regionFeesSlice,
  zipCodeSlice,
  type availableDatesSlice,
} from '@/features/delivery/state';
import type { postPreferenceSlice } from '@/features/email-offers/state';
import type { giftFinderSlice } from '@/features/gift-finder/state';
import { listingSlice, productRowsSlice, type collectionsSlice } from '@/features/listing/state';
import type { loyaltyProductSlice, membershipPageSlice } from '@/features/loyalty/state';
import { modalsSlice } from '@/features/modals/state';
import { navigationSlice, routeChangeSlice } from '@/features/navigation/state';
import type { orderSlice, orderStatusSlice, otherOrdersSlice } from '@/features/orders/state';
import { partnerConfigSlice } from '@/features/partner/state';
import type { productChoicesSlice, productSlice, recommendationsSlice } from '@/features/product/state';
import { searchSlice, type suggestionsSlice } from '@/features/search/state';
import type { availableGiftsSlice, swagSlice } from '@/features/swag/state';
import { createJoinableReducer } from '@/store/createJoinableReducer';
import { connectLazyReducers, type LazySlice } from '@/store/lazyReducers';
import { mergeHydratedState } from './mergeHydratedState';

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

/** Slices that join with the code of the pages they belong to, see `injectReducer`; one line each. */
type JoiningSlice =
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
  | typeof membershipPageSlice
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
  | typeof swagSlice;

type StateOf<Slice extends LazySlice> = {
  [Each in Slice as Each['reducerPath']]: ReturnType<Each['reducer']>;
};

/** `form` is there as soon as the first form is; whoever reads a joining slice has brought it along. */
export type RootState = StateOf<(typeof slices)[number] | JoiningSlice> & { form?: FormStateMap };

const joinable = createJoinableReducer(slices);
connectLazyReducers(joinable.join);

/** The shop's reducer: all slices, plus the merge of a page's server state. */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  const next = joinable.reducer(state, action);
  const merged = action.type === HYDRATE ? mergeHydratedState(next, action.payload, joinable.mergerOf) : next;
  return merged as RootState;
}

/** State of a store in which nothing has happened yet; slices that still look like this are not sent to the browser. */
export function pristineState(): RootState {
  return rootReducer(undefined, { type: '@@shop/PRISTINE' });
}
