import { lazyComponent } from '@/ui/lazy';
import { CartSkeleton } from './CartSkeleton';

/** The cart with everything that can be changed in it. No page holds a cart when it arrives, so neither does its script. */
export const LazyCartContent = lazyComponent(
  () => import('./CartContent').then((module) => module.CartContent),
  () => <CartSkeleton lines={3} />,
);
