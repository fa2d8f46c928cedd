import { createKeyedRemoteSlice, selectRemote } from '@/store/createKeyedRemoteSlice';
import type { ZipInformation } from '../rules';

/** What is known about each zip the shopper named. @source spec §3 Zip code information, §4 Remote data slices */
export const zipCodeSlice = createKeyedRemoteSlice<ZipInformation, 'zipCode'>({ name: 'zipCode' });

type Root = { zipCode: ReturnType<typeof zipCodeSlice.reducer> };

/** A zip's lookup: waiting, answered or failed. */
export const selectZipLookup = (state: Root, zipCode: string | null) => selectRemote(state.zipCode, zipCode);

/** What is known about a zip, once its lookup has answered. */
export const selectZipInformation = (state: Root, zipCode: string | null): ZipInformation | null =>
  selectZipLookup(state, zipCode).results;
