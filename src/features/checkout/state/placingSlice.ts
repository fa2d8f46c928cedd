import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { injectReducer } from '@/store/lazyReducers';
import type { PlacingProblem } from '../rules';

interface PlacingState {
  isPlacing: boolean;
  /** A payment that waits is asked about, or given up. */
  isAsking: boolean;
  problem: PlacingProblem | null;
  /** Total the shopper saw before it changed, in dollars. */
  formerTotal: number | null;
  /** Why it cannot be delivered as chosen, as the gateway names it. */
  reason: string | null;
  /** Order another window has made of this cart. */
  orderedId: string | null;
}

const initialState: PlacingState = {
  isPlacing: false,
  isAsking: false,
  problem: null,
  formerTotal: null,
  reason: null,
  orderedId: null,
};

const slice = createSlice({
  name: 'placing',
  initialState,
  reducers: {
    placingStarted: () => ({ ...initialState, isPlacing: true }),
    placingAsked: (state) => {
      state.isAsking = true;
    },
    placingFailed: (_, { payload }: PayloadAction<Partial<PlacingState> & { problem: PlacingProblem }>) => ({
      ...initialState,
      ...payload,
    }),
    placingOrdered: (_, { payload }: PayloadAction<string>) => ({ ...initialState, orderedId: payload }),
    placingReset: () => initialState,
  },
  selectors: {
    /** Whether an order is being placed right now. */
    selectIsPlacing: ({ isPlacing }) => isPlacing,
    /** Whether a payment that waits is asked about, or given up, right now. */
    selectIsAsking: ({ isAsking }) => isAsking,
    /** What came of the last attempt, null while nothing went wrong. */
    selectPlacingProblem: ({ problem }) => problem,
    /** Total shown before the gateway said it had changed. */
    selectFormerTotal: ({ formerTotal }) => formerTotal,
    /** Why it cannot be delivered as chosen, where the gateway said so. */
    selectDeliveryReason: ({ reason }) => reason,
    /** The order another window has made of this cart. */
    selectOrderedId: ({ orderedId }) => orderedId,
  },
});

/** How the placing of the order goes. */
export const placingSlice = injectReducer(slice);

export const { placingAsked, placingFailed, placingOrdered, placingReset, placingStarted } = slice.actions;
export const {
  selectDeliveryReason,
  selectFormerTotal,
  selectIsAsking,
  selectIsPlacing,
  selectOrderedId,
  selectPlacingProblem,
} = slice.selectors;
