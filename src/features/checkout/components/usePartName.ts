import { useCallback } from 'react';
import { selectSiblingCarts } from '@/features/cart/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import type { CheckoutPart, LeftOutCart } from '../state';

/**
 * Names a recipient among several: as the shopper calls the cart, else by their name, else by the number the cart has in
 * the list of the cart page.
 */
export function usePartName(): (part: CheckoutPart | LeftOutCart) => string {
  const t = useTranslations('checkout');
  const carts = useAppSelector(selectSiblingCarts);
  return useCallback(
    (part) => {
      const firstName = 'checkout' in part ? part.checkout.recipient?.firstName : undefined;
      const n = carts.findIndex(({ cartId }) => cartId === part.cartId) + 1;
      return part.name ?? firstName ?? t('several.unnamed', { n });
    },
    [t, carts],
  );
}
