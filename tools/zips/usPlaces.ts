import { nearestOf } from './distance';
import { militaryPlace } from './militaryPlace';
import type { PlaceRow } from './placeRow';
import { geonamesUsLines, zipcodesEntries, type ZipcodesEntry } from './sourcePackages';
import { spellCity } from './spellCity';
import { countiesNamed, countyKey, hasOwnZone, usZoneOf } from './usZones';

/** Codes the fill-in list has by a slip of the pen: 10200 lies in Kyrgyzstan, 86555 is Douglas's 85655. */
const notRealCodes: ReadonlySet<string> = new Set(['10200', '86555']);

/** Every zip code of the United States: GeoNames first, then the codes only npm `zipcodes` knows. */
export function usPlaces(): PlaceRow[] {
  const geonames = geonamesPlaces();
  const known = new Set(geonames.map((row) => row.code));
  const fillIn = zipcodesEntries().filter(
    (entry) => entry.country === 'US' && !known.has(entry.zip) && !notRealCodes.has(entry.zip),
  );
  return [...geonames, ...fillInPlaces(fillIn, geonames)];
}

function geonamesPlaces(): PlaceRow[] {
  const rows = new Map<string, PlaceRow>();
  const counties = new Set<string>();
  for (const fields of geonamesUsLines()) {
    const [, code = '', city = '', , state = '', county = ''] = fields;
    const military = militaryPlace(code, city);
    counties.add(countyKey(state, county));
    if (military) rows.set(code, military);
    // Two Hawaiian bases are listed a second time as military, without a state; the civil line is used.
    else if (state !== '') {
      rows.set(code, {
        code,
        country: 'US',
        state,
        city: spellCity(city),
        latitude: Number(fields[9]),
        longitude: Number(fields[10]),
        timeZone: usZoneOf(code, state, county),
        isMilitary: false,
      });
    }
  }
  const missing = countiesNamed().filter((county) => !counties.has(county));
  if (missing.length > 0) throw new Error(`The source has no such counties: ${missing.join(', ')}`);
  return [...rows.values()];
}

/**
 * The fill-in list is old and names many codes after the company that once owned them, so a name is kept only
 * where GeoNames knows a city of that name in the state (or knows nothing of the state at all); any other code
 * takes the city of the nearest code.
 */
function fillInPlaces(entries: readonly ZipcodesEntry[], geonames: readonly PlaceRow[]): PlaceRow[] {
  const civil = geonames.filter((row) => !row.isMilitary);
  const states = new Map<string, PlaceRow[]>();
  for (const row of civil) states.set(row.state, [...(states.get(row.state) ?? []), row]);
  return entries.map((entry) => {
    const military = militaryPlace(entry.zip, entry.city);
    if (military) return military;
    const city = spellCity(entry.city);
    const inState = states.get(entry.state) ?? [];
    const point = { latitude: entry.latitude ?? 0, longitude: entry.longitude ?? 0 };
    const neighbour = nearestOf(point, inState);
    const isKnownCity = inState.some((row) => row.city.toLowerCase() === city.toLowerCase());
    return {
      code: entry.zip,
      country: 'US',
      state: entry.state,
      city: isKnownCity || !neighbour ? city : neighbour.city,
      ...point,
      timeZone:
        neighbour && !hasOwnZone(entry.zip) ? neighbour.timeZone : usZoneOf(entry.zip, entry.state, ''),
      isMilitary: false,
    };
  });
}
