import { canadianTowns, foldName, townAround, type Town } from './canadianGazetteer';
import { correctedCity, correctionsWithoutArea, pointCorrections, reservedFsas } from './canadianCorrections';
import { canadianZoneOf, provinceOf } from './canadianZones';
import newerAreas from './newer-areas.json';
import { distanceKm, nearestOf, type Point } from './distance';
import type { PlaceRow } from './placeRow';
import { zipcodesEntries, type ZipcodesEntry } from './sourcePackages';

/** How a city was found, for the eye check of the build's --sample. */
export type CityOrigin = 'corrected' | 'named' | 'nearest' | 'newer';

/** A Canadian row with the source's own name and the way its city was found. */
export interface CanadianPlace extends PlaceRow {
  readonly sourceName: string;
  readonly origin: CityOrigin;
}

/** Every forward sortation area of Canada with its town, province and time zone. */
export function canadianPlaces(): CanadianPlace[] {
  const towns = canadianTowns();
  const entries = zipcodesEntries().filter(
    (entry) => entry.country === 'Canada' && !reservedFsas.has(entry.zip),
  );
  const strays = correctionsWithoutArea(new Set(entries.map((entry) => entry.zip)));
  if (strays.length > 0)
    throw new Error(`Corrections for areas the source does not have: ${strays.join(', ')}`);
  return [...entries.map((entry) => canadianPlace(entry, towns)), ...newerPlaces(entries)];
}

/** Areas opened since the source was made, from the GeoNames postal file of Canada; none may hide one it has. */
function newerPlaces(entries: readonly ZipcodesEntry[]): CanadianPlace[] {
  const known = new Set(entries.map((entry) => entry.zip));
  return Object.entries(newerAreas).map(([code, [city, latitude, longitude]]) => {
    if (known.has(code)) throw new Error(`${code} is in the source by now; take it out of newer-areas.json`);
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    const state = provinceOf(code);
    return {
      code,
      country: 'CA',
      state,
      city: String(city),
      ...point,
      timeZone: canadianZoneOf(code, state, point),
      isMilitary: false,
      sourceName: String(city),
      origin: 'newer',
    };
  });
}

function canadianPlace(entry: ZipcodesEntry, towns: readonly Town[]): CanadianPlace {
  const province = provinceOf(entry.zip);
  const point = pointCorrections[entry.zip] ?? pointOf(entry);
  const inProvince = towns.filter((town) => town.province === province);
  const named = namedTown(entry, point, inProvince);
  const town = named ?? townAround(point, inProvince)?.town;
  const corrected = correctedCity(entry.zip);
  const city = corrected ?? town?.name;
  if (city === undefined) throw new Error(`No town was found for ${entry.zip}`);
  const place = namedCentre(entry.zip, named) ?? point;
  return {
    code: entry.zip,
    country: 'CA',
    state: province,
    city,
    latitude: place.latitude,
    longitude: place.longitude,
    timeZone: canadianZoneOf(entry.zip, province, place),
    isMilitary: false,
    sourceName: entry.city,
    origin: corrected ? 'corrected' : named ? 'named' : 'nearest',
  };
}

function pointOf(entry: ZipcodesEntry): Point {
  if (!entry.latitude || !entry.longitude)
    throw new Error(`${entry.zip} has no coordinates and no correction`);
  return { latitude: entry.latitude, longitude: entry.longitude };
}

/** A rural area is as large as a county: its named centre says more than the middle of its outline. */
function namedCentre(code: string, named: Town | undefined): Point | undefined {
  return code[1] === '0' ? named : undefined;
}

/**
 * The town the source's own text names, spelt as the gazetteer spells it: of a rural area the name in brackets,
 * of an urban one the longest town name the text begins with. The nearest of several with that name counts, and
 * only when it is near enough to be meant.
 */
function namedTown(entry: ZipcodesEntry, point: Point, towns: readonly Town[]): Town | undefined {
  const isRural = entry.zip[1] === '0';
  const bracketed = /\(([^)]*)\)/.exec(entry.city)?.[1] ?? '';
  const text = foldName((isRural ? bracketed : entry.city).replace(/- /g, '-'));
  const matching = towns.filter((town) =>
    isRural ? isSameName(text, town.folded) : startsWithName(text, town.folded),
  );
  const longest = Math.max(...matching.map((town) => town.folded.length));
  const nearest = nearestOf(
    point,
    matching.filter((town) => town.folded.length === longest),
  );
  const reachKm = isRural ? 900 : 35;
  return nearest && distanceKm(point, nearest) <= reachKm ? nearest : undefined;
}

/** Compares letter by letter; the replacement character of a broken accent stands for any one letter. */
function isSameName(text: string, name: string): boolean {
  return (
    text.length === name.length && [...text].every((letter, at) => letter === '\ufffd' || letter === name[at])
  );
}

function startsWithName(text: string, name: string): boolean {
  const next = text[name.length];
  return (next === undefined || next === ' ') && isSameName(text.slice(0, name.length), name);
}
