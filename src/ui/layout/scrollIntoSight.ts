import { conditionOf, media } from '../theme/media';

/** Moves the window to a part, by itself no further than needed; at once where less motion is wanted. */
export function scrollIntoSight(part: Element | null, block: ScrollLogicalPosition = 'nearest'): void {
  const isCalm = window.matchMedia(conditionOf(media.calm)).matches;
  part?.scrollIntoView({ block, behavior: isCalm ? 'instant' : 'smooth' });
}
