import type { ShopParts } from '../platform/handlers';
import { jobsOf } from './jobsOf';
import { repeat } from './repeat';

/**
 * Starts everything the shop does by itself. Several processes may do so at once: work is shared, never doubled.
 * @returns stops it all, after what is under way
 */
export function startJobs(parts: ShopParts): () => Promise<void> {
  const stops = jobsOf(parts).map((job) => repeat(job, parts.log));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
