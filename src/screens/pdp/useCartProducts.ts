import { useMemo } from 'react';
import { datedProductsOf } from '@/features/cart/rules';
import { selectCart } from '@/features/cart/state';
import type { DatedProduct } from '@/features/delivery/rules';
import { useAppSelector } from '@/store/hooks';

/** Products of the cart as the calendar wants them; the same list while the cart stays. */
export function useCartProducts(): readonly DatedProduct[] {
  const cart = useAppSelector(selectCart);
  return useMemo(() => datedProductsOf(cart), [cart]);
}
