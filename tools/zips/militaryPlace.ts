import type { PlaceRow } from './placeRow';

interface MilitaryRegion {
  readonly prefix: RegExp;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

/** The three military regions with the civil post office where their mail leaves the country. */
const regions: readonly MilitaryRegion[] = [
  { prefix: /^09/, state: 'AE', latitude: 40.6413, longitude: -73.7781, timeZone: 'America/New_York' },
  { prefix: /^340/, state: 'AA', latitude: 25.7959, longitude: -80.287, timeZone: 'America/New_York' },
  {
    prefix: /^96[2-6]/,
    state: 'AP',
    latitude: 37.6213,
    longitude: -122.379,
    timeZone: 'America/Los_Angeles',
  },
];

/**
 * The row of a military zip code, or undefined for a civil one. The region follows from the code, because the
 * sources write it wrongly or not at all; the point is the gateway's, since the base itself may be anywhere.
 */
export function militaryPlace(code: string, sourceCity: string): PlaceRow | undefined {
  const region = regions.find(({ prefix }) => prefix.test(code));
  if (!region) return undefined;
  const office = /^(APO|FPO|DPO)\b/.exec(sourceCity.toUpperCase())?.[1] ?? 'APO';
  const { state, latitude, longitude, timeZone } = region;
  return { code, country: 'US', state, city: office, latitude, longitude, timeZone, isMilitary: true };
}
