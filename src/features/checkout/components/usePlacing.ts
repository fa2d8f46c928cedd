import { useCallback, useEffect } from 'react';
import { useShopRouter } from '@/features/navigation';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { isPaymentAddress, stepAddress } from '../rules';
import { abandonPayment, placeOrder, selectIsPlacing, type PlacedOrder } from '../state';

/**
 * Places the order once however often it is asked, warns before the window is closed meanwhile, and shows the order, or
 * the page on which its payment has to be confirmed.
 */
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
  const goOn = useCallback(
    async (placed: PlacedOrder) => {
      if (placed.kind === 'ordered') await router.replace(`/order/${placed.orderId}`);
      if (placed.kind === 'challenge') await leaveFor(placed.url, router.push);
    },
    [router],
  );
  const place = useCallback(async () => {
    if (!isPlacing) await goOn(await dispatch(placeOrder()).unwrap());
  }, [dispatch, goOn, isPlacing]);
  const payOtherwise = useCallback(async () => {
    const left = await dispatch(abandonPayment()).unwrap();
    await goOn(left);
    if (left.kind === 'incomplete') await router.push(stepAddress('payment'), { shallow: true });
  }, [dispatch, goOn, router]);
  return { isPlacing, place, payOtherwise };
}

/** A page of ours opens as one; the payment company's page takes the window. */
async function leaveFor(url: string, push: (href: string) => Promise<unknown>): Promise<void> {
  if (!isPaymentAddress(url)) return;
  if (url.startsWith('/')) await push(url);
  else window.location.assign(url);
}
