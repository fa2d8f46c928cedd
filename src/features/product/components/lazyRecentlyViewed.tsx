import { useEffect, useRef } from 'react';
import { useNearView } from '@/lib/useNearView';
import { lazyComponent } from '@/ui/lazy';
import { rememberViewed, viewedProducts } from '../state/viewedProducts';

const Rail = lazyComponent(() => import('./RecentlyViewed').then((module) => module.RecentlyViewed));

/** Pixels below the window at which the rail is loaded: it has no height until it knows its products. */
const margin = 1000;

/**
 * Products this browser was shown before, at the end of a page. Their code is loaded when the visitor comes near, and
 * where there are any. The current product is remembered as the latest.
 * @param pid  the current product, which is not shown again; left out where there is none
 */
export function RecentlyViewed({ pid }: { pid?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearView(place, margin);
  useEffect(() => {
    if (pid !== undefined) rememberViewed(pid);
  }, [pid]);
  const hasOthers = isNear && viewedProducts().some((id) => id !== pid);
  return hasOthers ? <Rail pid={pid} /> : <div ref={place} />;
}
