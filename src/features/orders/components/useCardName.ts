import { useCallback } from 'react';
import { useTranslations } from '@/i18n/useTranslations';

/** Names a card without telling its number: "Visa ending in 4242". */
export function useCardName(): (card: { brand: string; last4: string }) => string {
  const t = useTranslations('orders');
  return useCallback(
    ({ brand, last4 }) => {
      const key = `card.brands.${brand}`;
      const name = t.has(key) ? t(key as 'card.brands.visa') : t('card.brands.unknown');
      return t('card.saved', { brand: name, last4 });
    },
    [t],
  );
}
