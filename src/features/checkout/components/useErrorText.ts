import { useCallback } from 'react';
import { useTranslations } from '@/i18n/useTranslations';

/** The text of an error code of a checkout form: "email", "maxLength:40", "card.expired". */
export function useErrorText(): (code: string) => string {
  const t = useTranslations('checkout');
  const forms = useTranslations('forms');
  return useCallback(
    (code) => {
      if (t.has(code)) return t(code as 'problems.general');
      const [key = '', n = ''] = code.split(':');
      return forms.has(key) ? forms(key as 'maxLength', { n }) : t('problems.general');
    },
    [t, forms],
  );
}

/** The text of the gateway's reason why something cannot be delivered as chosen. */
export function useReasonText(): (reason: string | null | undefined) => string {
  const cart = useTranslations('cart');
  return useCallback(
    (reason) => {
      if (reason === 'destinations') return cart('errors.destinationsDiffer');
      const key = `undeliverable.reasons.${reason}`;
      return cart(cart.has(key) ? (key as 'undeliverable.reasons.other') : 'undeliverable.reasons.other');
    },
    [cart],
  );
}
