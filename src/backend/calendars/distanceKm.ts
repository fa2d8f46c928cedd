/** A point on the globe, in degrees. */
interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const DEGREE = Math.PI / 180;

/**
 * Great-circle distance: what a carrier's zones go by.
 * @source  spec §3 Available dates
 */
export function distanceKm(from: Point, to: Point): number {
  const north = Math.sin(((to.latitude - from.latitude) * DEGREE) / 2) ** 2;
  const east = Math.sin(((to.longitude - from.longitude) * DEGREE) / 2) ** 2;
  const share = north + Math.cos(from.latitude * DEGREE) * Math.cos(to.latitude * DEGREE) * east;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}
