import { useCallback } from 'react';
import { useTranslations } from '@/i18n/useTranslations';

/** Turns an error code of a checkout form into words: "email", "maxLength:40", "card.expired". */
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
