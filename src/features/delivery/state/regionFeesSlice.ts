import { createRemoteSlice } from '@/store/createRemoteSlice';
import type { FeeRange } from '../rules';

/** A region whose prices hold every mandatory fee, and what deliveries cost while no zip is known. */
export interface RegionFees {
  readonly region: 'CA' | 'MN';
  readonly florist?: FeeRange;
  readonly dropship?: FeeRange;
}

/** What a page made for a region brings along; nothing on any other page. @source spec §5 Region check */
export const regionFeesSlice = createRemoteSlice<RegionFees, 'regionFees'>({ name: 'regionFees' });

type Root = { regionFees: ReturnType<typeof regionFeesSlice.reducer> };

/** The region a page was made for, with its fees. */
export const selectRegionFees = (state: Root): RegionFees | null => state.regionFees.results;
