import { useMemo } from 'react';
import { selectCart } from '@/features/cart/state';
import type { DatedProduct } from '@/features/delivery/rules';
import { useAppSelector } from '@/store/hooks';

const none: readonly DatedProduct[] = [];

/** Products of the cart as the calendar wants them; the membership is left out by the call itself. */
export function useCartProducts(): readonly DatedProduct[] {
  const cart = useAppSelector(selectCart);
  return useMemo(() => {
    if (!cart) return none;
    return cart.items.flatMap((itemId) => {
      const item = cart.entities.items[itemId];
      if (!item || item.goldMembershipProduct) return [];
      return [
        { id: item.sku, masterId: item.productId, productType: item.productType, price: item.listedPrice },
      ];
    });
  }, [cart]);
}
