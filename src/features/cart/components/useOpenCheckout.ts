import { useState } from 'react';
import { useShopRouter } from '@/features/navigation';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { blockedLines } from '../rules';
import { selectCartLines, startCheckout } from '../state';

/** The way to the checkout, closed while a line cannot be delivered. @source spec §7 Cart (initiateCheckout) */
export function useOpenCheckout(section: 'mini-cart' | 'cart', onLeave?: () => void) {
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const lines = useAppSelector(selectCartLines);
  const [isOpening, setOpening] = useState(false);
  const openCheckout = async () => {
    setOpening(true);
    const address = await dispatch(startCheckout({ section })).unwrap();
    if (!address) return setOpening(false);
    if (!address.startsWith('/')) return window.location.assign(address);
    await router.push(address);
    setOpening(false);
    onLeave?.();
  };
  return { openCheckout, isOpening, isBlocked: blockedLines(lines).length > 0 };
}
