import { lazyComponent } from '@/ui/lazy';
import { CartSkeleton } from './CartSkeleton';

const load = () => import('./CartContent').then((module) => module.CartContent);

/** Fetches the code of the cart while the page of the cart is hydrated. Whoever shows it asks again when that fails. */
export function preloadCartContent(): void {
  if (typeof window !== 'undefined') load().catch(() => undefined);
}

/** The cart with everything that can be changed in it. No page holds a cart when it arrives, so neither does its script. */
export const LazyCartContent = lazyComponent(load, () => <CartSkeleton lines={3} />);
