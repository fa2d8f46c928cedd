import { lazyComponent } from '@/ui/lazy';

/** What this browser was shown before: nobody sees it in the first moment, so its code comes after the page. */
export const RecentlyViewed = lazyComponent(() =>
  import('./RecentlyViewed').then((module) => module.RecentlyViewed),
);
