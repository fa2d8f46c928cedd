import type { PlaceAddress } from '@/contracts/address';
import type { ZipProblem } from './zip';

/** What the shop knows about a zip. @source spec §3 Zip code information */
export interface ZipInformation {
  readonly zipCode: string;
  readonly country: 'US' | 'CA';
  readonly state: string;
  readonly cities: readonly string[];
  readonly states: readonly string[];
  readonly utcOffset: string;
  readonly timeZone: string;
  readonly isShipRestrictions: boolean;
  /** What may not be sent there, in one word each: "alcohol". */
  readonly restrictions: readonly string[];
}

interface VerifyAnswer {
  readonly errors: readonly { readonly key: string }[];
  readonly addresses: readonly PlaceAddress[];
}

interface Restrictions {
  readonly isShipRestrictions: boolean;
  readonly restrictions: readonly string[];
}

/**
 * Why a lookup names no place: NOT_FOUND is tolerated and reads as a zip that does not exist, a zip nobody delivers
 * to says so, every other error is the service's.
 * @source spec §5 Lookup rules, §8 Delivery and availability
 */
export function lookupProblem({ errors, addresses }: VerifyAnswer): ZipProblem | undefined {
  if (errors.some(({ key }) => key === 'NOT_SERVED')) return 'blocked';
  if (errors.some(({ key }) => key !== 'NOT_FOUND')) return 'service';
  return addresses.length === 0 ? 'notFound' : undefined;
}

/**
 * The two answers about a zip as one: the first address counts, cities and states are listed once each.
 * @source spec §3 Zip code information
 */
export function zipInformationOf(
  zipCode: string,
  addresses: readonly PlaceAddress[],
  { isShipRestrictions, restrictions }: Restrictions,
): ZipInformation | undefined {
  const [first] = addresses;
  if (!first) return undefined;
  return {
    zipCode,
    country: first.country,
    state: first.state,
    cities: [...new Set(addresses.map(({ city }) => city))],
    states: [...new Set(addresses.map(({ state }) => state))],
    utcOffset: first.utcOffset,
    timeZone: first.timeZone,
    isShipRestrictions,
    restrictions,
  };
}
