import { lazyComponent } from '@/ui/lazy';

/** What the sender can still change: fetched when an order is on the page. */
export const LazyChangeOrder = lazyComponent(() =>
  import('./ChangeOrder').then((module) => module.ChangeOrder),
);
