import { useCallback } from 'react';
import type { Payment } from '@/contracts/checkout';
import { useTranslations } from '@/i18n/useTranslations';

/** Names how an order is paid without telling a number: "Visa ending in 4242", "In installments". */
export function useCardName(): (payment: Payment) => string {
  const t = useTranslations('orders');
  return useCallback(
    ({ method, brand, last4 }) => {
      if (!last4) return t(`card.without.${method}`);
      const key = `card.brands.${brand}`;
      const name = t.has(key) ? t(key as 'card.brands.visa') : t('card.brands.unknown');
      return t('card.saved', { brand: name, last4 });
    },
    [t],
  );
}
