import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UnavailableReason } from '@/contracts/calendars';
import type { DateProblem, PickedDate, ZipProblem } from '@/features/delivery/rules';
import type { CoverageProblem } from '@/features/delivery/state';
import type { GiftCardView } from '@/features/product/rules';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import type { GiftsPlace } from '../rules';

/** What is wrong with the form; each has its text and its field. */
export type SwagProblem =
  | { readonly field: 'zip'; readonly problem: ZipProblem }
  | { readonly field: 'date'; readonly problem: DateProblem | CoverageProblem };

export interface SwagState {
  /** Zip and date of address and storage are being checked. */
  isInitializing: boolean;
  zipCode: string;
  pick: PickedDate | null;
  /** Days on which anything can come to the zip; null while they are not known. */
  dates: readonly string[] | null;
  /** Why the other days cannot be chosen. */
  reasons: Readonly<Record<string, UnavailableReason>>;
  problem: SwagProblem | null;
  /** Product whose likes are wanted first; kept for every day that is looked at. */
  like: string | undefined;
}

const initialState: SwagState = {
  isInitializing: false,
  zipCode: '',
  pick: null,
  dates: null,
  reasons: {},
  problem: null,
  like: undefined,
};

/** The site-wide available gifts form. @source spec §4 Site-wide available gifts form initialisation */
export const swagSlice = injectReducer(
  createSlice({
    name: 'swag',
    initialState,
    reducers: {
      initializingSet(state, { payload }: PayloadAction<boolean>) {
        state.isInitializing = payload;
      },
      likeSet(state, { payload }: PayloadAction<string | undefined>) {
        state.like = payload;
      },
      zipSet(state, { payload }: PayloadAction<string>) {
        Object.assign(state, { zipCode: payload, dates: null, problem: null });
      },
      pickSet(state, { payload }: PayloadAction<PickedDate | null>) {
        Object.assign(state, { pick: payload, problem: null });
      },
      datesKnown(state, { payload }: PayloadAction<Pick<SwagState, 'dates' | 'reasons'>>) {
        Object.assign(state, payload);
      },
      problemSet(state, { payload }: PayloadAction<SwagProblem>) {
        state.problem = payload;
      },
    },
  }),
);

export const { initializingSet, likeSet, zipSet, pickSet, datesKnown, problemSet } = swagSlice.actions;

/** Gifts that can be delivered, with place and day; without a place they are the partner's. */
export interface GiftsView {
  readonly place: GiftsPlace | null;
  readonly gifts: readonly GiftCardView[];
  /** None of them is of the kind that was looked for. */
  readonly isOtherKind?: boolean | undefined;
}

/** What the form found. @source spec §7 Site-wide available gifts, §4 Remote data slices */
export const availableGiftsSlice = injectReducer(
  createRemoteSlice<GiftsView, 'availableGifts'>({ name: 'availableGifts' }),
);

type GiftsRoot = { availableGifts: ReturnType<typeof availableGiftsSlice.reducer> };

/** Found gifts: waiting, answered or failed. */
export const selectGifts = ({ availableGifts }: GiftsRoot) => availableGifts;

type Root = { swag: SwagState };

/** The current values of the form. */
export const selectSwag = (state: Root): SwagState => state.swag;
