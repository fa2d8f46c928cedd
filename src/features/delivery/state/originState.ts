import { visitCookies } from '@/contracts/visitCookies';
import { selectVisitParameters } from '@/features/attribution/state';
import { regionOf } from '../rules';
import type { DeliveryState } from './deliverySlice';
import { selectZipInformation } from './zipCodeSlice';

type Root = { delivery: DeliveryState } & Parameters<typeof selectZipInformation>[0] &
  Parameters<typeof selectVisitParameters>[0];

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

/** The region whose law wants mandatory fees inside every price, if the visit is from one. @source spec §5 Region check */
export const selectRegion = (state: Root): 'CA' | 'MN' | undefined => regionOf(selectOriginState(state));

const stateOf = (value: string | undefined): string | undefined =>
  value && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : undefined;
