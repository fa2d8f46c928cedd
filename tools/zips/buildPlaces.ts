import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { alternateFaults } from './alternateFaults';
import { canadianPlaces } from './canadianPlaces';
import { placesTable, type PlaceRow } from './placeRow';
import { printSample } from './printSample';
import { tableFaults } from './tableFaults';
import { usPlaces } from './usPlaces';

const folder = join(process.cwd(), 'data', 'places');
const tablePath = join(folder, 'places.tsv.br');

/**
 * Makes data/places/places.tsv.br from the pinned source packages.
 *   npm run zips                  writes the table
 *   npm run zips -- --check       compares it with the committed one, reads the alternates, changes nothing
 *   npm run zips -- --sample 100  prints that many Canadian areas with their city, for reading
 */
function main(options: readonly string[]): void {
  const canada = canadianPlaces();
  const sampleAt = options.indexOf('--sample');
  if (sampleAt >= 0) return printSample(canada, Number(options[sampleAt + 1] ?? 100));

  const rows: PlaceRow[] = [...usPlaces(), ...canada];
  const faults = [...tableFaults(rows), ...alternateFaults(readAlternates(), rows)];
  if (faults.length > 0) throw new Error(`The table is not sound:\n${faults.join('\n')}`);

  const text = placesTable(rows);
  if (options.includes('--check')) checkCommitted(text);
  else writeTable(text, rows.length);
}

function readAlternates(): Record<string, string[]> {
  return JSON.parse(readFileSync(join(folder, 'alternate-cities.json'), 'utf8')) as Record<string, string[]>;
}

function writeTable(text: string, count: number): void {
  const bytes = Buffer.from(text, 'utf8');
  const packed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  writeFileSync(tablePath, packed);
  process.stdout.write(`${count} places, ${bytes.length} bytes, ${packed.length} compressed\n`);
}

/** Compares texts, not compressed bytes: another zlib may pack the same text otherwise. */
function checkCommitted(text: string): void {
  const committed = brotliDecompressSync(readFileSync(tablePath)).toString('utf8');
  if (committed === text) {
    process.stdout.write('data/places/places.tsv.br is what its sources make\n');
    return;
  }
  const wanted = new Set(text.split('\n'));
  const strays = committed.split('\n').filter((line) => !wanted.has(line));
  process.stderr.write(
    `data/places/places.tsv.br is stale; run "npm run zips". Lines to change: ${strays.length}\n`,
  );
  process.stderr.write(`${strays.slice(0, 10).join('\n')}\n`);
  process.exitCode = 1;
}

main(process.argv.slice(2));
