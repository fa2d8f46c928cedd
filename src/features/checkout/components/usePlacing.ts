import { useCallback, useEffect } from 'react';
import { useShopRouter } from '@/features/navigation';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { isPaymentAddress, stepAddress, type PlacedOrder } from '../rules';
import {
  abandonPayment,
  resolveOutcome,
  placeOrder,
  placingFailed,
  selectIsCheckingPayment,
  selectIsPlacing,
} from '../state';

type Attempt = typeof placeOrder | typeof resolveOutcome | typeof abandonPayment;

/**
 * Places the order, warns when the window is closed meanwhile, and goes to the order page or to the page where the
 * payment is confirmed.
 */
export function usePlacing() {
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const isPlacing = useAppSelector(selectIsPlacing);
  const isCheckingPayment = useAppSelector(selectIsCheckingPayment);
  useEffect(() => {
    if (!isPlacing) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isPlacing]);
  const goOn = useCallback(
    async (placed: PlacedOrder) => {
      if (placed.kind === 'ordered') await router.replace(`/order/${placed.orderId}`);
      if (placed.kind !== 'challenge') return;
      if (isPaymentAddress(placed.url)) await leaveFor(placed.url, router.push);
      else dispatch(placingFailed({ problem: 'general' }));
    },
    [dispatch, router],
  );
  const run = useCallback(
    async (attempt: Attempt): Promise<PlacedOrder | undefined> => {
      const done = await dispatch(attempt());
      if (!attempt.fulfilled.match(done)) return undefined;
      await goOn(done.payload);
      return done.payload;
    },
    [dispatch, goOn],
  );
  const place = useCallback(() => run(placeOrder), [run]);
  const confirm = useCallback(() => run(resolveOutcome), [run]);
  const payOtherwise = useCallback(async () => {
    const left = await run(abandonPayment);
    if (left?.kind === 'incomplete') await router.push(stepAddress('payment'), { shallow: true });
  }, [run, router]);
  return { isPlacing, isCheckingPayment, place, confirm, payOtherwise };
}

async function leaveFor(url: string, push: (href: string) => Promise<unknown>): Promise<void> {
  if (url.startsWith('/')) await push(url);
  else window.location.assign(url);
}
