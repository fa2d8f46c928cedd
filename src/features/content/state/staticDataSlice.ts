import type { StaticDataFields } from '@/contracts/content/staticContent';
import { createRemoteSlice } from '@/store/createRemoteSlice';

/** Texts and settings an editor keeps for the whole shop or for a partner. @source spec §4 Static content */
export const staticDataSlice = createRemoteSlice<StaticDataFields, 'staticData'>({ name: 'staticData' });

type Root = { staticData: ReturnType<typeof staticDataSlice.reducer> };

/** Static content, or null when it could not be read. */
export const selectStaticData = (state: Root): StaticDataFields | null => state.staticData.results;
