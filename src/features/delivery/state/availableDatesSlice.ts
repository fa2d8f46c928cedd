import type { AvailableDatesAnswer } from '@/contracts/calendars';
import { createKeyedRemoteSlice } from '@/store/createKeyedRemoteSlice';
import { selectRemote } from '@/store/selectRemote';
import { datesKey, type DatedProduct } from '../rules';

/** Delivery dates by zip and products. @source spec §3 Available dates, §4 Remote data slices */
export const availableDatesSlice = createKeyedRemoteSlice<AvailableDatesAnswer, 'availableDates'>({
  name: 'availableDates',
  maxKeys: 8,
});

type Root = { availableDates: ReturnType<typeof availableDatesSlice.reducer> };

/** Dates for these products at this zip: waiting, answered or failed. */
export const selectAvailableDates = (
  state: Root,
  zipCode: string | null,
  products: readonly DatedProduct[],
) => selectRemote(state.availableDates, zipCode ? datesKey(zipCode, products) : null);
