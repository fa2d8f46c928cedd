import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Every modal of the shop. A new one needs its key here and its component in the shell's modal registry.
 * @source spec §2 Screens, panels and modals
 */
export const modalKeys = [
  'login',
  'signup',
  'forgot-password',
  'age-verification',
  'deliver-to',
  'update-zipcode',
  'update-delivery-date',
  'intl-update-delivery-date',
  'mini-cart',
  'add-ons',
  'add-address',
  'update-address',
  'remove-address',
  'add-reminder',
  'update-reminder',
  'remove-reminder',
] as const;

export type ModalKey = (typeof modalKeys)[number];

/** A modal that is to open. */
export interface OpenedModal {
  readonly modalKey: ModalKey;
  /** Where a sign-in that is asked for leads on to. */
  readonly goOn?: string;
  /** Stays open until what it changes has been changed: the page below waits for that. */
  readonly isAwaited?: boolean;
  /** Comes back because what was chosen in it was refused, and says why. */
  readonly isRefused?: boolean;
}

/** The stack of open modals; the last one is the active one. @source spec §4 Modals */
export interface ModalsState {
  /** A loading state for the whole page is shown. */
  pageLoading: boolean;
  currentModals: OpenedModal[];
  /** Modals that are rendered while closed, so that they open at once. */
  ready: ModalKey[];
}

const initialState: ModalsState = { pageLoading: false, currentModals: [], ready: [] };

export const modalsSlice = createSlice({
  name: 'modals',
  initialState,
  reducers: {
    /** Puts a modal on top; one that is open already comes to the top instead of opening twice. */
    openModal(state, { payload }: PayloadAction<OpenedModal>) {
      state.currentModals = state.currentModals.filter(({ modalKey }) => modalKey !== payload.modalKey);
      state.currentModals.push(payload);
    },
    /** Closes the named modal, or the top one when none is named. */
    closeModal(state, { payload }: PayloadAction<{ modalKey: ModalKey } | undefined>) {
      if (!payload) state.currentModals.pop();
      else state.currentModals = state.currentModals.filter(({ modalKey }) => modalKey !== payload.modalKey);
    },
    closeAllModals(state) {
      state.currentModals = [];
    },
    /** From now on the modal is rendered while closed, too; its code must be loaded. */
    modalReadied(state, { payload }: PayloadAction<{ modalKey: ModalKey }>) {
      if (!state.ready.includes(payload.modalKey)) state.ready.push(payload.modalKey);
    },
    setPageLoading(state, { payload }: PayloadAction<boolean>) {
      state.pageLoading = payload;
    },
  },
  selectors: {
    /** Key of the modal on top, null when none is open. @source spec §2 (the topmost is the active one) */
    selectActiveModal: (state) => state.currentModals.at(-1)?.modalKey ?? null,
    /** Whether a modal is anywhere in the stack. @source spec §4 Modals */
    selectIsModalOpen: (state, modalKey: ModalKey) =>
      state.currentModals.some((modal) => modal.modalKey === modalKey),
    /** Modals that are rendered, closed or open. */
    selectReadyModals: (state) => state.ready,
    /** Whether the loading state of the whole page is shown. @source spec §4 Modals */
    selectIsPageLoading: (state) => state.pageLoading,
  },
});

export const { openModal, closeModal, closeAllModals, modalReadied, setPageLoading } = modalsSlice.actions;
export const { selectActiveModal, selectIsModalOpen, selectIsPageLoading, selectReadyModals } =
  modalsSlice.selectors;
