import { useCallback, useEffect } from 'react';
import { useShopRouter } from '@/features/navigation';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { placeOrder, selectIsPlacing } from '../state';

/** Places the order once however often it is asked, warns before the window is closed meanwhile, and shows the order. */
export function usePlacing() {
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const isPlacing = useAppSelector(selectIsPlacing);
  useEffect(() => {
    if (!isPlacing) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isPlacing]);
  const place = useCallback(async () => {
    if (isPlacing) return;
    const placed = await dispatch(placeOrder()).unwrap();
    if (placed.kind === 'ordered') await router.replace(`/order/${placed.orderId}`);
  }, [dispatch, router, isPlacing]);
  return { isPlacing, place };
}
