import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { injectReducer } from '@/store/lazyReducers';
import type { PlacingProblem } from '../rules';

interface PlacingState {
  isPlacing: boolean;
  problem: PlacingProblem | null;
  /** Total the shopper saw before it changed, in dollars. */
  formerTotal: number | null;
  /** Where the shopper has to confirm the payment. */
  challengeUrl: string | null;
}

const initialState: PlacingState = { isPlacing: false, problem: null, formerTotal: null, challengeUrl: null };

const slice = createSlice({
  name: 'placing',
  initialState,
  reducers: {
    placingStarted: (state) => {
      Object.assign(state, { isPlacing: true, problem: null, challengeUrl: null });
    },
    placingFailed: (
      _,
      { payload }: PayloadAction<{ problem: PlacingProblem; formerTotal: number | null }>,
    ) => ({
      ...initialState,
      ...payload,
    }),
    placingChallenged: (_, { payload }: PayloadAction<string>) => ({
      ...initialState,
      problem: 'challenge' as const,
      challengeUrl: payload,
    }),
    placingReset: () => initialState,
  },
  selectors: {
    /** Whether an order is being placed right now. */
    selectIsPlacing: ({ isPlacing }) => isPlacing,
    /** What came of the last attempt, null while nothing went wrong. */
    selectPlacingProblem: ({ problem }) => problem,
    /** Where the payment has to be confirmed, null while nobody asks for that. */
    selectChallengeUrl: ({ challengeUrl }) => challengeUrl,
    /** Total shown before the gateway said it had changed. */
    selectFormerTotal: ({ formerTotal }) => formerTotal,
  },
});

/** How the placing of the order goes. */
export const placingSlice = injectReducer(slice);

export const { placingChallenged, placingFailed, placingReset, placingStarted } = slice.actions;
export const { selectChallengeUrl, selectFormerTotal, selectIsPlacing, selectPlacingProblem } =
  slice.selectors;
