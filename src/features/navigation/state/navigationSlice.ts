import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { routeChangeCompleted } from '@/store/routeActions';

export type AuxiliaryMenu = 'help' | 'search';

/** Which menus are open and where in a paged or tabbed screen the shopper is. @source spec §2 UI state */
export interface NavigationState {
  isMainMenuOpen: boolean;
  isAuxiliaryMenuOpen: boolean;
  currentAuxiliaryMenu: AuxiliaryMenu | null;
  currentTab: string | null;
  currentPageNumber: number;
}

const initialState: NavigationState = {
  isMainMenuOpen: false,
  isAuxiliaryMenuOpen: false,
  currentAuxiliaryMenu: null,
  currentTab: null,
  currentPageNumber: 1,
};

export const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    /** Opens the main menu; an open help or search menu makes room. */
    openMainMenu(state) {
      closeMenus(state);
      state.isMainMenuOpen = true;
    },
    closeMainMenu(state) {
      state.isMainMenuOpen = false;
    },
    openAuxiliaryMenu(state, { payload }: PayloadAction<AuxiliaryMenu>) {
      closeMenus(state);
      state.isAuxiliaryMenuOpen = true;
      state.currentAuxiliaryMenu = payload;
    },
    closeAuxiliaryMenu(state) {
      state.isAuxiliaryMenuOpen = false;
      state.currentAuxiliaryMenu = null;
    },
    setCurrentTab(state, { payload }: PayloadAction<string | null>) {
      state.currentTab = payload;
    },
    setCurrentPageNumber(state, { payload }: PayloadAction<number>) {
      state.currentPageNumber = Number.isInteger(payload) && payload > 0 ? payload : 1;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(routeChangeCompleted, (state, { payload }) => {
      if (!payload.shallow) closeMenus(state);
    });
  },
  selectors: {
    /** Whether the main menu is open. @source spec §2 UI state */
    selectIsMainMenuOpen: (state) => state.isMainMenuOpen,
    /** The open auxiliary menu, null when none is open. @source spec §2 UI state */
    selectAuxiliaryMenu: (state) => (state.isAuxiliaryMenuOpen ? state.currentAuxiliaryMenu : null),
    /** The tab the shopper is on. @source spec §2 UI state */
    selectCurrentTab: (state) => state.currentTab,
    /** The page number of a paged screen, from 1. @source spec §2 UI state */
    selectCurrentPageNumber: (state) => state.currentPageNumber,
  },
});

function closeMenus(state: NavigationState) {
  state.isMainMenuOpen = false;
  state.isAuxiliaryMenuOpen = false;
  state.currentAuxiliaryMenu = null;
}

export const {
  openMainMenu,
  closeMainMenu,
  openAuxiliaryMenu,
  closeAuxiliaryMenu,
  setCurrentTab,
  setCurrentPageNumber,
} = navigationSlice.actions;
export const { selectIsMainMenuOpen, selectAuxiliaryMenu, selectCurrentTab, selectCurrentPageNumber } =
  navigationSlice.selectors;
