import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { injectReducer } from '@/store/lazyReducers';

/** Where the add-ons panel was opened from. @source spec §3 Add-on selection state */
export interface AddonPanel {
  readonly itemId: string | null;
  readonly variantId: string | null;
  readonly mode: 'add' | 'edit';
}

/** Add-ons chosen so far. @source spec §3 Add-on selection state */
export interface AddonSelectionState {
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
