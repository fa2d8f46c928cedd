import { type RefObject, useEffect, useState } from 'react';

/** How far below the window a place counts as near: half a screen of a phone. */
const margin = '400px';

/**
 * Whether a place of the page is in the window or nearly so; stays true from then on. Parts at the end of a page load
 * their code when the visitor comes near, not before.
 */
export function useNearView(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isNear]);
  return isNear;
}
