import { selectVisitParameters } from '@/features/attribution/state';
import { regionOf, type FeeRange } from '../rules';
import { selectRegionFees, selectZipInformation, type DeliveryState } from './deliverySlice';

type Root = { delivery: DeliveryState } & Parameters<typeof selectZipInformation>[0] &
  Parameters<typeof selectVisitParameters>[0] &
  Parameters<typeof selectRegionFees>[0];

/**
 * The state that decides a visit's prices: from the network, else of the recipient's zip, else from the address.
 * @source spec §5 Region check, §7 Calendars (originLocation)
 */
export function selectOriginState(state: Root): string | undefined {
  const { originState, zipCode } = state.delivery;
  return (
    originState ?? selectZipInformation(state, zipCode)?.state ?? stateOf(selectVisitParameters(state).state)
  );
}

/**
 * The region whose law requires mandatory fees inside prices, if the visit is from one: by the visit's state, or
 * while that is unknown by the region the page was made for.
 * @source spec §5 Region check
 */
export function selectRegion(state: Root): 'CA' | 'MN' | undefined {
  const originState = selectOriginState(state);
  return originState === undefined ? selectRegionFees(state)?.region : regionOf(originState);
}

/**
 * Delivery fees of a channel before a zip is known, for visits from such a region.
 * @returns undefined elsewhere, and when the fees could not be read
 * @source spec §5 Region check, §9 Money and prices
 */
export const selectFeesAhead = (state: Root, channel: 'florist' | 'dropship'): FeeRange | undefined =>
  selectRegion(state) && selectRegionFees(state)?.[channel];

const stateOf = (value: string | undefined): string | undefined =>
  value && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : undefined;
