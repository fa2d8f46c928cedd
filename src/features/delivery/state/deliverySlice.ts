import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createKeyedRemoteSlice, createRemoteSlice, selectRemote } from '@/store/createRemoteSlice';
import { routeChangeStarted } from '@/store/routeActions';
import type { FeeRange, PickedDate, ZipInformation, ZipProblem } from '../rules';

/** Where and when the shopper wants a gift delivered. Filled in the browser only. */
export interface DeliveryState {
  zipCode: string | null;
  city: string | null;
  pick: PickedDate | null;
  /** A wrong zip of the address, as the field would hold it. */
  refusedZip: { entered: string; problem: ZipProblem } | null;
  /** The address named a day that does not exist. */
  hasWrongDate: boolean;
  /** The visitor's state as the network in front of the shop reports it. */
  originState: string | null;
  /** What the first address of the visit changed: another place than the last visit's, or another day. */
  named?: 'place' | 'day';
  /** The last visit has been read, whether it had a place or not. */
  isRestored: boolean;
  /** What the shopper still has to enter. */
  missing: 'zip' | 'date' | null;
  /** Requests that the panel has not answered yet; counted, so that a further one scrolls to it again. */
  requestCount: number;
  /** The cart is being moved to the shopper's new place. */
  isMoving: boolean;
  /** The chosen window is confirmed. */
  isDateConfirmed: boolean;
}

type RestoredDelivery = Pick<
  DeliveryState,
  'zipCode' | 'city' | 'pick' | 'hasWrongDate' | 'originState' | 'named'
>;

const noRequest = { missing: null, requestCount: 0 } as const;

const initialState: DeliveryState = {
  zipCode: null,
  city: null,
  pick: null,
  refusedZip: null,
  hasWrongDate: false,
  originState: null,
  isRestored: false,
  ...noRequest,
  isMoving: false,
  isDateConfirmed: false,
};

export const deliverySlice = createSlice({
  name: 'delivery',
  initialState,
  reducers: {
    restored(state, { payload }: PayloadAction<RestoredDelivery>) {
      Object.assign(state, payload, { isRestored: true });
    },
    zipRefused(state, { payload }: PayloadAction<NonNullable<DeliveryState['refusedZip']>>) {
      Object.assign(state, { zipCode: null, city: null, refusedZip: payload });
    },
    zipChosen(state, { payload }: PayloadAction<{ zipCode: string; city: string | null }>) {
      Object.assign(state, payload, { refusedZip: null });
      if (state.missing === 'zip') Object.assign(state, noRequest);
    },
    cityChosen(state, { payload }: PayloadAction<string>) {
      state.city = payload;
    },
    datePicked(state, { payload }: PayloadAction<PickedDate | null>) {
      state.pick = payload;
      state.isDateConfirmed = false;
      state.hasWrongDate = false;
      if (payload && state.missing === 'date') Object.assign(state, noRequest);
    },
    movingSet(state, { payload }: PayloadAction<boolean>) {
      state.isMoving = payload;
    },
    dateConfirmed(state, { payload }: PayloadAction<boolean>) {
      state.isDateConfirmed = payload;
    },
    /** Asks for what is missing; the delivery panel shows and focuses it. Null: nothing can be entered, the panel says why. */
    deliveryRequested(state, { payload }: PayloadAction<'zip' | 'date' | null>) {
      state.missing = payload;
      state.requestCount += 1;
    },
    /** The panel has moved the focus: a page or days that come later do not move it again. */
    requestAnswered(state) {
      state.requestCount = 0;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(routeChangeStarted, (state, { payload }) => {
      if (!payload.shallow) Object.assign(state, noRequest);
    });
  },
});

export const { cityChosen, dateConfirmed, deliveryRequested, movingSet, requestAnswered } =
  deliverySlice.actions;

/** Storage key of the last place and date. @source spec §9 Stored keys */
export const storedDeliveryKey = 'fyf-availability';

type Root = { delivery: DeliveryState };

/** Place and date as chosen so far. */
export const selectDelivery = (state: Root): DeliveryState => state.delivery;
/** Zip of the recipient, null until entered. */
export const selectZipCode = (state: Root): string | null => state.delivery.zipCode;
/** Day or window the shopper wants, null until picked. */
export const selectPick = (state: Root): PickedDate | null => state.delivery.pick;

/** What is known about each entered zip. @source spec §3 Zip code information, §4 Remote data slices */
export const zipCodeSlice = createKeyedRemoteSlice<ZipInformation, 'zipCode'>({ name: 'zipCode' });

type ZipRoot = { zipCode: ReturnType<typeof zipCodeSlice.reducer> };

/** The lookup of a zip: loading, found or failed. */
export const selectZipLookup = (state: ZipRoot, zipCode: string | null) =>
  selectRemote(state.zipCode, zipCode);

/** What is known about a zip once it was found. */
export const selectZipInformation = (state: ZipRoot, zipCode: string | null): ZipInformation | null =>
  selectZipLookup(state, zipCode).results;

/** A region whose prices include every mandatory fee, and the fees while no zip is known. */
export interface RegionFees {
  readonly region: 'CA' | 'MN';
  readonly florist?: FeeRange;
  readonly dropship?: FeeRange;
}

/** Region and fees of a page made for a region; empty on other pages. @source spec §5 Region check */
export const regionFeesSlice = createRemoteSlice<RegionFees, 'regionFees'>({ name: 'regionFees' });

type FeesRoot = { regionFees: ReturnType<typeof regionFeesSlice.reducer> };

/** The region a page was made for, with its fees; null on other pages. */
export const selectRegionFees = (state: FeesRoot): RegionFees | null => state.regionFees.results;
