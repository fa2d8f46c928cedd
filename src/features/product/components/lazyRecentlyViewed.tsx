import { lazyComponent } from '@/ui/lazy';

/** Products this browser was shown before. It stands at the end of a page, so its code is loaded after the page. */
export const RecentlyViewed = lazyComponent(() =>
  import('./RecentlyViewed').then((module) => module.RecentlyViewed),
);
