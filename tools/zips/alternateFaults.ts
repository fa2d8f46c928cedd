import { foldName } from './canadianGazetteer';
import type { PlaceRow } from './placeRow';

/** What is wrong with the hand-made table of further city names, one sentence a fault; empty when it is sound. */
export function alternateFaults(alternates: Record<string, string[]>, rows: readonly PlaceRow[]): string[] {
  const faults: string[] = [];
  const cityOfCode = new Map(rows.map((row) => [row.code, row.city]));
  for (const [key, cities] of Object.entries(alternates)) {
    if (cities.length === 0 || new Set(cities.map(foldName)).size < cities.length)
      faults.push(`${key} repeats a city`);
    if (key.endsWith('*')) {
      const prefix = key.slice(0, -1);
      if (!rows.some((row) => row.code.startsWith(prefix))) faults.push(`No code begins with ${prefix}`);
      continue;
    }
    const own = cityOfCode.get(key);
    if (own === undefined) faults.push(`${key} is not in the table`);
    else if (cities.some((city) => foldName(city) === foldName(own))) faults.push(`${key} is ${own} already`);
  }
  return faults;
}
