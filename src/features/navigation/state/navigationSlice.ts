import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { routeChangeCompleted } from '@/store/routeActions';

export type AuxiliaryMenu = 'help' | 'search';

/** Which menus are open and where in a paged or tabbed screen the shopper is. @source spec §2 UI state */
export interface NavigationState {
  isMainMenuOpen: boolean;
  isAuxiliaryMenuOpen: boolean;
  currentAuxiliaryMenu: AuxiliaryMenu | null;
  /** Step of a screen that has some, as the address names it. */
  currentTab: string | null;
  /** Page of a paged screen, from 1. */
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
    /** Opens the main menu and closes an open help or search menu. */
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
  },
  extraReducers: (builder) => {
    builder.addCase(routeChangeCompleted, (state, { payload }) => {
      if (!payload.shallow) closeMenus(state);
      const { step, page } = payload.query;
      state.currentTab = step ? String(step) : null;
      state.currentPageNumber = Number(page ?? 1);
    });
  },
  selectors: {
    /** Whether the main menu is open. @source spec §2 UI state */
    selectIsMainMenuOpen: (state) => state.isMainMenuOpen,
    /** The open auxiliary menu, null when none is open. @source spec §2 UI state */
    selectAuxiliaryMenu: (state) => (state.isAuxiliaryMenuOpen ? state.currentAuxiliaryMenu : null),
  },
});

function closeMenus(state: NavigationState) {
  state.isMainMenuOpen = false;
  state.isAuxiliaryMenuOpen = false;
  state.currentAuxiliaryMenu = null;
}

export const { openMainMenu, closeMainMenu, openAuxiliaryMenu, closeAuxiliaryMenu } = navigationSlice.actions;
export const { selectIsMainMenuOpen, selectAuxiliaryMenu } = navigationSlice.selectors;
