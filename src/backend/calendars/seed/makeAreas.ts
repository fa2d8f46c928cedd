import { groupBy } from '@/lib/objects';
import { listPlaces, type Place } from '../../places/findPlace';
import { distanceKm } from '../engine/deliveryRoute';
import type { DeliveryArea } from '../rules/deliveryRules';
import type { AreaFile } from './deliveryFiles';

export interface AreaSeed extends Omit<DeliveryArea, 'weekdays'> {
  readonly openings: AreaFile['profiles'][number]['openings'];
}

/**
 * Every delivery area of a fresh shop: codes that begin alike, served by how close together they lie (many codes
 * within a few kilometres are a big city, a few over hundreds are open country), then the exceptions by name.
 */
export function makeAreas(file: AreaFile): AreaSeed[] {
  const served = listPlaces().filter(({ isMilitary }) => !isMilitary);
  const groups = groupBy(
    served,
    ({ country, code }) => `${country}-${code.slice(0, file.prefixLength[country])}`,
  );
  const profileByArea = new Map([...groups].map(([id, codes]) => [id, profileFor(file, codes)]));
  for (const { country, prefixes, profile } of file.exceptions) {
    for (const prefix of prefixes) profileByArea.set(`${country}-${prefix}`, profile);
  }
  return [...profileByArea].map(([id, profile]) => areaSeed(file, id, profile));
}

/** The same area before a florist serves it. */
export const withoutFlorists = (area: AreaSeed): AreaSeed => ({
  ...area,
  isFloristServed: false,
  openings: [],
});

function profileFor({ profiles, remoteProfile }: AreaFile, codes: readonly Place[]): string {
  const spreadKm = spreadOf(codes);
  const fitting = profiles.find(({ fits }) =>
    fits.some(({ maxSpreadKm, minCodes }) => spreadKm <= maxSpreadKm && codes.length >= minCodes),
  );
  return fitting?.id ?? remoteProfile;
}

/** Median distance from the middle: a single stray point does not matter. */
function spreadOf(codes: readonly Place[]): number {
  const middle = {
    latitude: median(codes.map(({ latitude }) => latitude)),
    longitude: median(codes.map(({ longitude }) => longitude)),
  };
  return median(codes.map((code) => distanceKm(middle, code)));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function areaSeed({ profiles }: AreaFile, id: string, profileId: string): AreaSeed {
  const profile = profiles.find((one) => one.id === profileId);
  if (!profile) throw new Error(`data/delivery/areas.json: there is no profile "${profileId}"`);
  return {
    id,
    country: id.startsWith('CA') ? 'CA' : 'US',
    prefix: id.slice(3),
    isFloristServed: profile.openings.length > 0,
    isParcelServed: profile.isParcelServed,
    openings: profile.openings,
  };
}
