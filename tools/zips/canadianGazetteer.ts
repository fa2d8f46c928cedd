import { distanceKm, type Point } from './distance';
import { gazetteerPlaces } from './sourcePackages';

/** A Canadian town or city with its clean, accented name. */
export interface Town extends Point {
  readonly name: string;
  readonly folded: string;
  readonly province: string;
  readonly population: number;
}

const provinceOfAdminCode: Readonly<Record<string, string>> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
};

/** Names of the gazetteer that are a region, a quarter or a landmark, not a town one writes on an envelope. */
const notTowns: ReadonlySet<string> = new Set([
  'Okanagan',
  'West End',
  'Skatepark',
  'Fallingbrook',
  'Napanee Downtown',
  'Lutes Mountain',
  'le Plateau',
  'Walnut Grove',
  'Jasper Park Lodge',
  'Mill Woods Town Centre',
  'Rideau Park',
  'Valley East',
  'English Corner',
]);

/** Lower case without accents or punctuation, so that two spellings of a name can be compared. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z\ufffd]+/g, ' ')
    .trim();
}

/** The Canadian towns of the gazetteer. Sections of a town (PPLX) are left out: mail is addressed to the town. */
export function canadianTowns(): Town[] {
  return gazetteerPlaces()
    .filter((place) => place.country === 'CA' && place.featureCode !== 'PPLX' && !notTowns.has(place.name))
    .map((place) => ({
      name: place.name,
      folded: foldName(place.name),
      province: provinceOfAdminCode[place.adminCode] ?? '',
      population: place.population,
      longitude: place.loc.coordinates[0],
      latitude: place.loc.coordinates[1],
    }));
}

/**
 * The town a point belongs to: a large city reaches further than a village beside it, so each town's reach
 * (grown with the root of its population) is taken off the distance.
 */
export function townAround(point: Point, towns: readonly Town[]): { town: Town; km: number } | undefined {
  let best: { town: Town; km: number } | undefined;
  let bestGap = Infinity;
  for (const town of towns) {
    const km = distanceKm(point, town);
    const gap = km - 0.012 * Math.sqrt(town.population);
    if (gap < bestGap) {
      bestGap = gap;
      best = { town, km };
    }
  }
  return best;
}
