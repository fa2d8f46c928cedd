import citiesByProvince from './canadian-cities.json';
import type { Point } from './distance';

/** Areas that are no place: H0H is Santa Claus. */
export const reservedFsas: ReadonlySet<string> = new Set(['H0H']);

/** Points for areas whose line is broken in the source, or whose point lies in another part of the province. */
export const pointCorrections: Readonly<Record<string, Point>> = {
  A1Y: { latitude: 47.73, longitude: -53.23 },
  B2C: { latitude: 45.96, longitude: -60.8 },
  B2E: { latitude: 45.77, longitude: -60.57 },
  B2J: { latitude: 45.72, longitude: -60.25 },
  B4R: { latitude: 45.07, longitude: -64.6 },
  E1H: { latitude: 46.1506, longitude: -64.6866 },
  E2E: { latitude: 45.4165, longitude: -65.9721 },
  E2H: { latitude: 45.3481, longitude: -66.009 },
  E3C: { latitude: 45.9356, longitude: -66.6635 },
  E9A: { latitude: 47.05, longitude: -64.96 },
  H0M: { latitude: 45.0, longitude: -74.64 },
  J0M: { latitude: 58.1, longitude: -68.4 },
  J9Y: { latitude: 48.24, longitude: -79.12 },
  K0C: { latitude: 45.2228, longitude: -74.77 },
  K0H: { latitude: 44.4, longitude: -76.6 },
  K0K: { latitude: 44.007, longitude: -77.14 },
  M7Y: { latitude: 43.66, longitude: -79.32 },
  N9K: { latitude: 42.29, longitude: -82.87 },
  P0K: { latitude: 48.767, longitude: -80.683 },
  P0M: { latitude: 46.1329, longitude: -81.3 },
  T0P: { latitude: 58.71, longitude: -111.15 },
  T4L: { latitude: 52.467, longitude: -113.735 },
  V0N: { latitude: 50.6, longitude: -126.5 },
  V9G: { latitude: 48.99, longitude: -123.82 },
  X0B: { latitude: 69.12, longitude: -105.06 },
  X0E: { latitude: 68.36, longitude: -133.72 },
};

/** The city of whole districts: since their mergers these are one town with one name for every area in them. */
const cityOfPrefix: readonly (readonly [prefix: string, city: string])[] = [
  ['M', 'Toronto'],
  ['H1', 'Montréal'],
  ['H2', 'Montréal'],
  ['H7', 'Laval'],
  ['P3', 'Sudbury'],
];

/**
 * Towns written by hand, each with its areas, for areas whose nearest gazetteer town is the wrong one (or whose own
 * town has under a thousand people, or is missing there); found by reading the whole list. Of a rural area it is
 * the town the area is named after.
 */
const cityOfFsa = new Map(
  Object.values<Record<string, string>>(citiesByProvince)
    .flatMap((cities) => Object.entries(cities))
    .flatMap(([city, fsas]) => fsas.split(' ').map((fsa): [string, string] => [fsa, city])),
);

/** The town of an area the rule gets wrong or the gazetteer lacks, or undefined where the rule is right. */
export function correctedCity(fsa: string): string | undefined {
  return cityOfFsa.get(fsa) ?? cityOfPrefix.find(([prefix]) => fsa.startsWith(prefix))?.[1];
}

/** Corrections that name no area of the source: the build stops when there are any. */
export function correctionsWithoutArea(fsas: ReadonlySet<string>): string[] {
  return [...cityOfFsa.keys(), ...Object.keys(pointCorrections)].filter((fsa) => !fsas.has(fsa));
}
