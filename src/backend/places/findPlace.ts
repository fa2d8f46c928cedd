import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** Where a zip or postal code lies and which clock its door keeps. */
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
export function findPlace(typed: string, table: PlaceTable = loadPlaces()): Place | undefined {
  const code = tableCode(typed);
  if (code === undefined) return undefined;
  const line = lineOf(code, table);
  return line === undefined ? undefined : placeOf(line, table);
}

function tableCode(typed: string): string | undefined {
  if (typed.length > 20) return undefined;
  const bare = typed.replace(/[\s-]/g, '').toUpperCase();
  return (usCode.exec(bare) ?? canadianCode.exec(bare))?.[1];
}

/** Binary search: the lines are sorted by code. */
function lineOf(code: string, { bytes, lineStarts }: PlaceTable): string | undefined {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const start = lineStarts[middle] ?? 0;
    const here = bytes.toString('latin1', start, bytes.indexOf(0x09, start));
    if (here === code) return bytes.toString('utf8', start, bytes.indexOf(0x0a, start));
    if (here < code) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

function placeOf(line: string, table: PlaceTable): Place {
  const fields = line.split('\t');
  const [code = '', country, state = '', city = '', latitude, longitude, timeZone = '', flags = ''] = fields;
  if (fields.length !== fieldCount) throw new Error(`The places table has a broken line for ${code}`);
  return {
    code,
    country: country === 'CA' ? 'CA' : 'US',
    state,
    cities: [city, ...furtherCities(code, city, table)],
    timeZone,
    latitude: Number(latitude),
    longitude: Number(longitude),
    isMilitary: flags.includes('m'),
  };
}

/** Alternates are kept by whole code, by "M1*" and by "100*"; both kinds count, none twice. */
function furtherCities(code: string, city: string, { alternateCities }: PlaceTable): string[] {
  const prefixLength = code.length === 5 ? 3 : 2;
  const cities = [
    ...(alternateCities.get(code) ?? []),
    ...(alternateCities.get(`${code.slice(0, prefixLength)}*`) ?? []),
  ];
  return [...new Set(cities)].filter((other) => other !== city);
}

/** The places table as it lies in memory: one block of text, an index of its lines, the further city names. */
export interface PlaceTable {
  readonly bytes: Buffer;
  readonly lineStarts: Uint32Array;
  readonly alternateCities: ReadonlyMap<string, readonly string[]>;
}

const newline = 0x0a;
const loaded = new Map<string, PlaceTable>();

/**
 * Every zip code and Canadian area the shop knows, read once per process (tens of milliseconds) and kept as one
 * block of about 3 MB: lines are parsed when they are asked for.
 * @param folder  where places.tsv.br and alternate-cities.json lie; the project's data folder by default
 * @throws        Error when a file is missing or the table is empty
 * @source        spec §3 Zip code information
 */
export function loadPlaces(folder: string = join(process.cwd(), 'data', 'places')): PlaceTable {
  const known = loaded.get(folder);
  if (known) return known;
  const bytes = brotliDecompressSync(readFileSync(join(folder, 'places.tsv.br')));
  const table: PlaceTable = {
    bytes,
    lineStarts: startsOfLines(bytes),
    alternateCities: readAlternates(folder),
  };
  if (table.lineStarts.length === 0) throw new Error(`The places table in ${folder} is empty`);
  loaded.set(folder, table);
  return table;
}

function startsOfLines(bytes: Buffer): Uint32Array {
  const starts: number[] = [];
  for (let at = 0; at < bytes.length;) {
    starts.push(at);
    const end = bytes.indexOf(newline, at);
    at = end < 0 ? bytes.length : end + 1;
  }
  return Uint32Array.from(starts);
}

function readAlternates(folder: string): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(join(folder, 'alternate-cities.json'), 'utf8');
  return new Map(Object.entries(JSON.parse(text) as Record<string, string[]>));
}
