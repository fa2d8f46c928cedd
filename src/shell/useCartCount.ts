import { useEffect } from 'react';
import { fetchItemCount, selectItemCount } from '@/features/cart/state';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Longest the count waits for the page to become quiet. */
const patienceMs = 2000;

/** Products in the visit's cart, null until known; asked for once the page has nothing more urgent to do. */
export function useCartCount(): number | null {
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectItemCount);
  const isKnown = count !== null;
  useEffect(() => {
    if (isKnown) return;
    const ask = () => void dispatch(fetchItemCount());
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(ask, 0);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(ask, { timeout: patienceMs });
    return () => cancelIdleCallback(handle);
  }, [dispatch, isKnown]);
  return count;
}
