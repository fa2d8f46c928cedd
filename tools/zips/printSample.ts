import { createHash } from 'node:crypto';
import type { CanadianPlace } from './canadianPlaces';

/** Prints evenly mixed areas, the same ones every time, so that a reading can be repeated. */
export function printSample(places: readonly CanadianPlace[], count: number): void {
  const shuffled = [...places].sort((a, b) => (mix(a.code) < mix(b.code) ? -1 : 1));
  const sample = shuffled.slice(0, count).sort((a, b) => (a.code < b.code ? -1 : 1));
  for (const place of sample) {
    const { code, state, city, timeZone, origin, sourceName } = place;
    process.stdout.write(`${code}  ${state}  ${city}  [${origin}]  ${timeZone}  source: ${sourceName}\n`);
  }
}

/** A digest as the sorting key: a fixed shuffle without a random generator. */
function mix(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
