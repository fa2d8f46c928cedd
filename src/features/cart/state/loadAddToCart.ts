import { loadWithRetry } from '@/lib/loadWithRetry';

/** Fetches what puts products into the cart: code that only a press on the button needs. */
export const loadAddToCart = () =>
  loadWithRetry(() => import('./addToCart').then((module) => module.addToCart));
