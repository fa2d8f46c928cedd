import { visitCookies } from '@/contracts/visitCookies';
import { selectVisitParameters } from '@/features/attribution/state';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { regionOf, type FeeRange } from '../rules';
import { selectZipInformation, type DeliveryState } from './deliverySlice';

type Root = { delivery: DeliveryState } & Parameters<typeof selectZipInformation>[0] &
  Parameters<typeof selectVisitParameters>[0] &
  Parameters<typeof selectRegionFees>[0];

/** The state the network in front of the shop named for this visit, if it did. @source spec §3 User / account (originState) */
export function namedOriginState(): string | null {
  const cookie = new RegExp(`(?:^|; )${visitCookies.originState}=([A-Za-z]{2})(?:;|$)`).exec(document.cookie);
  return cookie?.[1]?.toUpperCase() ?? null;
}

/**
 * The state a visit's prices follow: the one the network named, else that of the recipient's zip, else the one the
 * address names.
 * @source spec §5 Region check, §7 Calendars (originLocation)
 */
export function selectOriginState(state: Root): string | undefined {
  const { originState, zipCode } = state.delivery;
  return (
    originState ?? selectZipInformation(state, zipCode)?.state ?? stateOf(selectVisitParameters(state).state)
  );
}

/**
 * The region whose law wants mandatory fees inside every price, if the visit is from one: by the visit's state, and
 * while that is not known by the region the page was made for.
 * @source spec §5 Region check
 */
export function selectRegion(state: Root): 'CA' | 'MN' | undefined {
  const originState = selectOriginState(state);
  return originState === undefined ? selectRegionFees(state)?.region : regionOf(originState);
}

/**
 * What deliveries of a channel cost before a zip is known, for visits whose prices hold it.
 * @returns undefined elsewhere, and when nobody could be asked
 * @source spec §5 Region check, §9 Money and prices
 */
export const selectFeesAhead = (state: Root, channel: 'florist' | 'dropship'): FeeRange | undefined =>
  selectRegion(state) && selectRegionFees(state)?.[channel];

const stateOf = (value: string | undefined): string | undefined =>
  value && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : undefined;

/** A region whose prices hold every mandatory fee, and what deliveries cost while no zip is known. */
export interface RegionFees {
  readonly region: 'CA' | 'MN';
  readonly florist?: FeeRange;
  readonly dropship?: FeeRange;
}

/** What a page made for a region brings along; nothing on any other page. @source spec §5 Region check */
export const regionFeesSlice = createRemoteSlice<RegionFees, 'regionFees'>({ name: 'regionFees' });

type FeesRoot = { regionFees: ReturnType<typeof regionFeesSlice.reducer> };

/** The region a page was made for, with its fees. */
const selectRegionFees = (state: FeesRoot): RegionFees | null => state.regionFees.results;
