import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createKeyedRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import type { AddonPrice } from '../rules';

/** Where the add-ons panel was opened from. @source spec §3 Add-on selection state */
interface AddonPanel {
  readonly itemId: string | null;
  readonly variantId: string | null;
  readonly mode: 'add' | 'edit';
}

/** Add-ons chosen so far. @source spec §3 Add-on selection state */
interface AddonSelectionState {
  selectedAddons: string[];
  /** The page's own selection, while the panel is open. */
  pageAddons: string[] | null;
  addonPanelData: AddonPanel;
  /** The button that closed the panel. */
  outcome: 'continue' | 'continueToCheckout' | null;
}

const initialState: AddonSelectionState = {
  selectedAddons: [],
  pageAddons: null,
  addonPanelData: { itemId: null, variantId: null, mode: 'add' },
  outcome: null,
};

const slice = createSlice({
  name: 'addonSelection',
  initialState,
  reducers: {
    updateAddons(state, { payload }: PayloadAction<string[]>) {
      state.selectedAddons = [...new Set(payload)];
    },
    /** Adds an add-on, or removes it. */
    addonToggled(state, { payload: id }: PayloadAction<string>) {
      const isChosen = state.selectedAddons.includes(id);
      state.selectedAddons = isChosen
        ? state.selectedAddons.filter((chosen) => chosen !== id)
        : [...state.selectedAddons, id];
    },
    setPanelData(state, { payload }: PayloadAction<AddonPanel>) {
      state.addonPanelData = payload;
    },
    /** Opens the panel with an item's add-ons; the page's own selection is kept apart. */
    initPanel(state, { payload }: PayloadAction<AddonPanel & { selectedAddons: string[] }>) {
      const { selectedAddons, ...addonPanelData } = payload;
      return {
        selectedAddons,
        pageAddons: state.pageAddons ?? state.selectedAddons,
        addonPanelData,
        outcome: null,
      };
    },
    /** Restores the page's own selection. */
    panelClosed(state) {
      return { ...initialState, selectedAddons: state.pageAddons ?? [], outcome: state.outcome };
    },
    panelContinued(state) {
      state.outcome = 'continue';
    },
    panelContinuedToCheckout(state) {
      state.outcome = 'continueToCheckout';
    },
  },
});

/** @source spec §4 Add-ons panel (Actions) */
export const addonSelectionSlice = injectReducer(slice);

export const {
  addonToggled,
  initPanel,
  panelClosed,
  panelContinued,
  panelContinuedToCheckout,
  setPanelData,
  updateAddons,
} = slice.actions;

type Root = { addonSelection: AddonSelectionState };

/** Ids of the add-ons chosen on the page. */
export const selectSelectedAddons = ({ addonSelection }: Root): string[] =>
  addonSelection.pageAddons ?? addonSelection.selectedAddons;
/** Ids of the add-ons chosen in the panel. */
export const selectPanelAddons = (state: Root): string[] => state.addonSelection.selectedAddons;
/** Where the add-ons panel was opened from. */
export const selectAddonPanel = (state: Root): AddonPanel => state.addonSelection.addonPanelData;

/**
 * Add-ons that can be delivered with a product to a place, with prices.
 * @source spec §3 Add-on availability, §4 Remote data slices
 */
export const addonAvailabilitySlice = injectReducer(
  createKeyedRemoteSlice<Record<string, AddonPrice>, 'addonAvailability'>({ name: 'addonAvailability' }),
);

/** Cache key of a product, a place and perhaps a day. @source spec §3 Add-on availability */
export const addonAvailabilityKey = (productId: string, zipCode: string, dateIso = ''): string =>
  `${productId} ${zipCode} ${dateIso}`;

type AvailabilityRoot = { addonAvailability: ReturnType<typeof addonAvailabilitySlice.reducer> };

/** The availability map of a product, undefined while no zip is known or the answer is out. */
export const selectAddonAvailability = (
  { addonAvailability }: AvailabilityRoot,
  productId: string | null,
  zipCode: string | null,
  dateIso?: string,
): Record<string, AddonPrice> | undefined =>
  productId && zipCode
    ? (addonAvailability.byKey[addonAvailabilityKey(productId, zipCode, dateIso)]?.results ?? undefined)
    : undefined;

/** Whether the request for the map has failed and is not running again. @source spec §4 Remote data slices (fail) */
export const selectHasAddonAvailabilityFailed = (
  { addonAvailability }: AvailabilityRoot,
  productId: string,
  zipCode: string,
  dateIso?: string,
): boolean => {
  const known = addonAvailability.byKey[addonAvailabilityKey(productId, zipCode, dateIso)];
  return Boolean(known?.error) && !known?.isLoading;
};
