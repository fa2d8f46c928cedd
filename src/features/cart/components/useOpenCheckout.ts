import { useShopRouter } from '@/features/navigation';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { blockedLines } from '../rules';
import { cartUiSlice, lateWrites, selectCartLines } from '../state';

/**
 * The way to the checkout, closed while a line cannot be delivered. Whichever button opens it, all of them wait.
 * @source spec §7 Cart (initiateCheckout), §3 Cart UI state (isLoading)
 */
export function useOpenCheckout(section: 'mini-cart' | 'cart', onLeave?: () => void) {
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const lines = useAppSelector(selectCartLines);
  const isOpening = useAppSelector(({ cartUi }) => cartUi.isLoading);
  const setOpening = (isNow: boolean) => void dispatch(cartUiSlice.actions.checkoutOpening(isNow));
  const openCheckout = async () => {
    setOpening(true);
    const address = await dispatch(lateWrites.startCheckout({ section })).unwrap();
    if (!address) return setOpening(false);
    if (!address.startsWith('/')) return window.location.assign(address);
    await router.push(address).finally(() => setOpening(false));
    onLeave?.();
  };
  return { openCheckout, isOpening, isBlocked: blockedLines(lines).length > 0 };
}
