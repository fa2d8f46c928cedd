import { useCallback, useState } from 'react';
import { useTranslations } from '@/i18n/useTranslations';

/** The refusal of a purchase in the shopper's words. */
export function useBuyProblem() {
  const t = useTranslations('product');
  const delivery = useTranslations('delivery');
  const [errorKey, setErrorKey] = useState<string | null>(null);
  const report = useCallback((key: string | null) => setErrorKey(key), []);
  const texts: Readonly<Record<string, string>> = {
    'DLV.DATE_UNAVAILABLE': delivery('date.productUnavailable'),
    'DLV.RESTRICTED_STATE': delivery('nowhere.restricted-by-state'),
    'DLV.ZIP_NOT_FOUND': delivery('zip.notFound'),
    'DLV.ZIP_NOT_SERVED': delivery('zip.blocked'),
  };
  return { problem: errorKey === null ? null : (texts[errorKey] ?? t('page.failed')), report };
}
