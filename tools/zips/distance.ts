/** A point on the globe in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Kilometres between two points, flat-earth: good enough to tell which of two towns is nearer. */
export function distanceKm(a: Point, b: Point): number {
  const kmPerDegree = 111.2;
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180);
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * Math.cos(middle);
  return Math.hypot(north, east) * kmPerDegree;
}

/** The candidate nearest to a point, or undefined when there is none. */
export function nearestOf<T extends Point>(point: Point, candidates: readonly T[]): T | undefined {
  let nearest: T | undefined;
  let best = Infinity;
  for (const candidate of candidates) {
    const km = distanceKm(point, candidate);
    if (km < best) {
      best = km;
      nearest = candidate;
    }
  }
  return nearest;
}
