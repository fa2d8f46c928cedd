import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createKeyedRemoteSlice } from '@/store/createKeyedRemoteSlice';
import { selectRemote } from '@/store/selectRemote';
import type { PickedDate, ZipProblem, ZipInformation } from '../rules';

/** Where and when the shopper wants a gift delivered. Filled in the browser only. */
export interface DeliveryState {
  zipCode: string | null;
  city: string | null;
  pick: PickedDate | null;
  /** A zip the address named and nobody can deliver to, as far as it can be typed. */
  refusedZip: { entered: string; problem: ZipProblem } | null;
  /** The address named a day that does not exist. */
  hasWrongDate: boolean;
  /** State of the visitor as the network in front of the shop names it. */
  originState: string | null;
  /** What the address that began the visit named anew: another place than the last visit's, or another day. */
  named?: 'place' | 'day';
  /** The last visit's place has been looked for, found or not. */
  isRestored: boolean;
  /** What the shopper was asked for and has not given yet. */
  missing: 'zip' | 'date' | null;
  /** Grows with every time it was asked for, so that asking twice moves the focus twice. */
  askCount: number;
  /** The cart is about to follow the shopper to a place it does not go to yet. */
  isMoving: boolean;
  /** A window was chosen and may be kept without asking again. */
  isDateConfirmed: boolean;
}

type RestoredDelivery = Pick<
  DeliveryState,
  'zipCode' | 'city' | 'pick' | 'hasWrongDate' | 'originState' | 'named'
>;

const initialState: DeliveryState = {
  zipCode: null,
  city: null,
  pick: null,
  refusedZip: null,
  hasWrongDate: false,
  originState: null,
  isRestored: false,
  missing: null,
  askCount: 0,
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
      if (state.missing === 'zip') state.missing = null;
    },
    cityChosen(state, { payload }: PayloadAction<string>) {
      state.city = payload;
    },
    datePicked(state, { payload }: PayloadAction<PickedDate | null>) {
      state.pick = payload;
      state.isDateConfirmed = false;
      state.hasWrongDate = false;
      if (payload && state.missing === 'date') state.missing = null;
    },
    movingSet(state, { payload }: PayloadAction<boolean>) {
      state.isMoving = payload;
    },
    dateConfirmed(state, { payload }: PayloadAction<boolean>) {
      state.isDateConfirmed = payload;
    },
    /** Asks the shopper for what is missing; the delivery panel shows and focuses it. */
    deliveryAsked(state, { payload }: PayloadAction<'zip' | 'date'>) {
      state.missing = payload;
      state.askCount += 1;
    },
  },
});

export const { cityChosen, dateConfirmed, deliveryAsked, movingSet } = deliverySlice.actions;

type Root = { delivery: DeliveryState };

/** Place and date as chosen so far. */
export const selectDelivery = (state: Root): DeliveryState => state.delivery;
/** Zip of the shopper's recipient, null until named. */
export const selectZipCode = (state: Root): string | null => state.delivery.zipCode;
/** Day or window the shopper wants, null until picked. */
export const selectPick = (state: Root): PickedDate | null => state.delivery.pick;

/** What is known about each zip the shopper named. @source spec §3 Zip code information, §4 Remote data slices */
export const zipCodeSlice = createKeyedRemoteSlice<ZipInformation, 'zipCode'>({ name: 'zipCode' });

type ZipRoot = { zipCode: ReturnType<typeof zipCodeSlice.reducer> };

/** A zip's lookup: waiting, answered or failed. */
export const selectZipLookup = (state: ZipRoot, zipCode: string | null) =>
  selectRemote(state.zipCode, zipCode);

/** What is known about a zip, once its lookup has answered. */
export const selectZipInformation = (state: ZipRoot, zipCode: string | null): ZipInformation | null =>
  selectZipLookup(state, zipCode).results;
