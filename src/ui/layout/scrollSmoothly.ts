import { conditionOf, media } from '../theme/media';

/** Scrolls to a part, no further than needed unless told otherwise; at once where less motion is wanted. */
export function scrollSmoothly(part: Element | null, block: ScrollLogicalPosition = 'nearest'): void {
  const isCalm = window.matchMedia(conditionOf(media.calm)).matches;
  part?.scrollIntoView({ block, behavior: isCalm ? 'instant' : 'smooth' });
}
