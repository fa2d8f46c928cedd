import { useCallback } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import type { CheckoutPart } from '../state';

/** Names a recipient among several: as the shopper calls the cart, else by their name, else by their number. */
export function usePartName(): (part: CheckoutPart, index: number) => string {
  const t = useTranslations('checkout');
  return useCallback(
    ({ name, checkout }, index) =>
      name ?? checkout.recipient?.firstName ?? t('several.unnamed', { n: index + 1 }),
    [t],
  );
}
