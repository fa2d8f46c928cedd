import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a place of the page is in the window or nearly so; stays true from then on. Parts at the end of a page load
 * their code when the visitor comes near, not before.
 * @param margin  pixels below the window that count as near: a quarter of a phone unless told
 */
export function useNearView(place: RefObject<Element | null>, margin = 200): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${margin}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isNear, margin]);
  return isNear;
}
