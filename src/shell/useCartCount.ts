import { useEffect } from 'react';
import { selectItemCount } from '@/features/cart/state';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import type { AppStore } from './store';

/** Longest the count waits for the page to become quiet. */
const patienceMs = 2000;

/** Products in the visit's cart, null until known; asked for, with code of its own, once the page has nothing more urgent to do. */
export function useCartCount(): number | null {
  const store = useAppStore();
  const count = useAppSelector(selectItemCount);
  const hasFailed = useAppSelector(({ itemCount }) => itemCount.error !== null && !itemCount.isLoading);
  const isKnown = count !== null;
  useEffect(() => {
    if (isKnown) return;
    const ask = () => void askForCount(store).catch(() => undefined);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(ask, 0);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(ask, { timeout: patienceMs });
    return () => cancelIdleCallback(handle);
  }, [store, isKnown]);
  /* Also when the cart was read meanwhile: entering gives the visit the place of the cart as well. */
  useComeback(hasFailed, () => void askForCount(store).catch(() => undefined));
  return count;
}

/** Nobody waits for the count, so a page that is left meanwhile may lose it. */
async function askForCount({ dispatch }: AppStore): Promise<void> {
  const { enterCart } = await loadWithRetry(() => import('@/features/cart/state/enterCart'));
  await dispatch(enterCart());
}
