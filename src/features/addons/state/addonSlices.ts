import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { injectReducer } from '@/store/lazyReducers';
import { createKeyedRemoteSlice } from '@/store/createKeyedRemoteSlice';
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
  /** What was chosen on the page below, while the panel is open. */
  shelved: string[] | null;
  addonPanelData: AddonPanel;
  /** What the panel was left with. */
  outcome: 'continue' | 'continueToCheckout' | null;
}

const initialState: AddonSelectionState = {
  selectedAddons: [],
  shelved: null,
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
    /** Adds an add-on, or takes it off when it is chosen already. */
    addonToggled(state, { payload: id }: PayloadAction<string>) {
      const isChosen = state.selectedAddons.includes(id);
      state.selectedAddons = isChosen
        ? state.selectedAddons.filter((chosen) => chosen !== id)
        : [...state.selectedAddons, id];
    },
    setPanelData(state, { payload }: PayloadAction<AddonPanel>) {
      state.addonPanelData = payload;
    },
    /** Opens the panel with the add-ons an item has; what was chosen on the page waits meanwhile. */
    initPanel(state, { payload }: PayloadAction<AddonPanel & { selectedAddons: string[] }>) {
      const { selectedAddons, ...addonPanelData } = payload;
      return {
        selectedAddons,
        shelved: state.shelved ?? state.selectedAddons,
        addonPanelData,
        outcome: null,
      };
    },
    /** Gives the page its own choice back. */
    panelClosed(state) {
      return { ...initialState, selectedAddons: state.shelved ?? [], outcome: state.outcome };
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
  addonSelection.shelved ?? addonSelection.selectedAddons;
/** Ids of the add-ons chosen in the panel. */
export const selectPanelAddons = (state: Root): string[] => state.addonSelection.selectedAddons;
/** Where the add-ons panel was opened from. */
export const selectAddonPanel = (state: Root): AddonPanel => state.addonSelection.addonPanelData;

/** Add-ons that can travel with a product to a place, with prices. @source spec §3 Add-on availability, §4 Remote data slices */
export const addonAvailabilitySlice = injectReducer(
  createKeyedRemoteSlice<Record<string, AddonPrice>, 'addonAvailability'>({ name: 'addonAvailability' }),
);

/** Under which key the answer for a product, a place and maybe a day is kept. @source spec §3 Add-on availability */
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

/** Whether the question for the map has failed and is not being asked again. @source spec §4 Remote data slices (fail) */
export const selectHasAddonAvailabilityFailed = (
  { addonAvailability }: AvailabilityRoot,
  productId: string,
  zipCode: string,
  dateIso?: string,
): boolean => {
  const known = addonAvailability.byKey[addonAvailabilityKey(productId, zipCode, dateIso)];
  return Boolean(known?.error) && !known?.isLoading;
};
