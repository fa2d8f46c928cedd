import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { errorKey } from '@/contracts/errors';
import { shop } from '@/contracts/shop';
import { refusal } from '../platform/ProblemError';

/** Where a zip or postal code lies and in which time zone. */
export interface Place {
  /** Five digits, or the first three characters of a Canadian postal code. */
  readonly code: string;
  readonly country: 'US' | 'CA';
  /** Two letters: state, territory, military region (AA, AE, AP) or province. */
  readonly state: string;
  /** The city the code belongs to first, then others people write for it. */
  readonly cities: readonly [string, ...string[]];
  readonly timeZone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly isMilitary: boolean;
}

const usCode = /^(\d{5})(?:\d{4})?$/;
const canadianCode = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:\d[ABCEGHJ-NPRSTV-Z]\d)?$/;
const fieldCount = 8;

/**
 * The place of a zip or postal code, or undefined when the format is wrong or no such code exists.
 * Spaces, hyphens and letter case do not matter, as the desk and older orders write codes; what a shopper may send is the
 * business of the contracts. A Canadian code is looked up by its first three characters.
 * @param typed  "10001", "10001-1234", "V6B 1A1", "v6b1a1" or "V6B"
 * @source       spec §3 Zip code information, §5 Zip and postal code
 */
export function findPlace(typed: string): Place | undefined {
  const code = tableCode(typed);
  const line = code === undefined ? undefined : loadPlaces().lineByCode.get(code);
  return line === undefined ? undefined : placeOf(line);
}

/** Every place there is, in the order of their codes. @source spec §3 Zip code information */
export function listPlaces(): Place[] {
  return [...loadPlaces().lineByCode.values()].map(placeOf);
}

function tableCode(typed: string): string | undefined {
  if (typed.length > 20) return undefined;
  const bare = typed.replace(/[\s-]/g, '').toUpperCase();
  return (usCode.exec(bare) ?? canadianCode.exec(bare))?.[1];
}

function placeOf(line: string): Place {
  const fields = line.split('\t');
  const [code = '', country, state = '', city = '', latitude, longitude, timeZone = '', flags = ''] = fields;
  if (fields.length !== fieldCount) throw new Error(`The places table has a broken line for ${code}`);
  return {
    code,
    country: country === 'CA' ? 'CA' : 'US',
    state,
    cities: [city, ...furtherCities(code, city)],
    timeZone,
    latitude: Number(latitude),
    longitude: Number(longitude),
    isMilitary: flags.includes('m'),
  };
}

/** Alternates are stored by whole code, by "M1*" and by "100*"; both kinds count, none twice. */
function furtherCities(code: string, city: string): string[] {
  const { alternateCities } = loadPlaces();
  const prefix = `${code.slice(0, code.length === 5 ? 3 : 2)}*`;
  const cities = [...(alternateCities.get(code) ?? []), ...(alternateCities.get(prefix) ?? [])];
  return [...new Set(cities)].filter((other) => other !== city);
}

interface PlaceTable {
  /** One line for each code, sorted by it. */
  readonly text: string;
  readonly lineByCode: ReadonlyMap<string, string>;
  /** Further names of cities, by code or beginning of a code. */
  readonly alternateCities: ReadonlyMap<string, readonly string[]>;
}

let loaded: PlaceTable | undefined;

/**
 * Every zip code and Canadian area the shop knows, read once per process (tens of milliseconds); lines are parsed when
 * they are looked up.
 * @throws  Error when a file of data/places is missing or the table is empty
 * @source  spec §3 Zip code information
 */
export function loadPlaces(): PlaceTable {
  loaded ??= readPlaces(join(process.cwd(), 'data', 'places'));
  return loaded;
}

function readPlaces(folder: string): PlaceTable {
  const text = brotliDecompressSync(readFileSync(join(folder, 'places.tsv.br'))).toString('utf8');
  if (text === '') throw new Error(`The places table in ${folder} is empty`);
  const lines = text.replace(/\n$/, '').split('\n');
  const alternates = readFileSync(join(folder, 'alternate-cities.json'), 'utf8');
  return {
    text,
    lineByCode: new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line])),
    alternateCities: new Map(Object.entries(JSON.parse(alternates) as Record<string, string[]>)),
  };
}

/** A place the shop delivers to, or the key of why not. */
type PlaceLookup = { readonly place: Place } | { readonly key: 'NOT_SERVED' | 'NOT_FOUND' };

/**
 * The place of a zip or postal code as shoppers type it. Codes that begin with "000" and military ones are never
 * served; unknown codes do not exist.
 * @source  spec §5 Zip and postal code (Lookup rules)
 */
export function lookUpPlace(zipCode: string): PlaceLookup {
  if (zipCode.trim().startsWith(shop.blockedZipPrefix)) return { key: 'NOT_SERVED' };
  const place = findPlace(zipCode);
  if (!place) return { key: 'NOT_FOUND' };
  return place.isMilitary ? { key: 'NOT_SERVED' } : { place };
}

/**
 * The place of a zip or postal code, for calls that cannot go on without one.
 * @param path  where the code is in the request, "body.zipCode"
 * @throws      ProblemError 404 when the code does not exist, 422 when the shop does not deliver there
 * @source      spec §8 Delivery and availability
 */
export function requirePlace(zipCode: string, path: string): Place {
  const found = lookUpPlace(zipCode);
  if ('place' in found) return found.place;
  const isUnknown = found.key === 'NOT_FOUND';
  const message = isUnknown
    ? 'This zip or postal code does not exist.'
    : 'We do not deliver to this zip or postal code.';
  const key = isUnknown ? errorKey.zipNotFound : errorKey.zipNotServed;
  throw refusal(isUnknown ? 404 : 422, key, message, path);
}

/** A zip or postal code in the form in which two can be compared. @source spec §5 (compared ignoring spaces) */
export function sameZip(zipCode: string): string {
  return zipCode.replace(/[\s-]/g, '').toUpperCase();
}
