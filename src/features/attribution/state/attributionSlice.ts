import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { VisitParameters } from '@/contracts/visitParameters';

export interface AttributionState {
  /** Address and tracking cookie merged. */
  parameters: VisitParameters;
  /** Parameters of the address itself; they are carried from page to page. */
  carried: VisitParameters;
  /** Who sent the visit, as its addresses have named it so far; no older click of a cookie. */
  brought: VisitParameters;
  partnerId: string | null;
}

const initialState: AttributionState = { parameters: {}, carried: {}, brought: {}, partnerId: null };

/** Where a visit came from. Filled in the browser only: shared pages never hold it. */
export const attributionSlice = createSlice({
  name: 'attribution',
  initialState,
  reducers: {
    visitRead: (_state, { payload }: PayloadAction<AttributionState>) => payload,
  },
});

type Root = { attribution: AttributionState };
/** Parameters of the visit. */
export const selectVisitParameters = (state: Root): VisitParameters => state.attribution.parameters;
/** Parameters of the present address that go along to the next page. @source spec §2 Query parameters (carried across pages) */
export const selectCarriedParameters = (state: Root): VisitParameters => state.attribution.carried;
/** Who sent the visit, as its addresses have named it so far. */
export const selectBrought = (state: Root): VisitParameters => state.attribution.brought;
/** Partner of the visit, if any. */
export const selectPartnerId = (state: Root): string | undefined => state.attribution.partnerId ?? undefined;
