import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

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
