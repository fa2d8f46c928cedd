import { useCallback, useState } from 'react';
import { useTranslations } from '@/i18n/useTranslations';

/** Refusals of the cart, by their key; everything the shop has no words for is a technical issue. */
const refusals = {
  'CART.FULL': 'full',
  'CART.ORDERING': 'ordering',
  'CART.AGE_REQUIRED': 'age',
  'CART.UNDER_AGE': 'underAge',
  'CTLG.PRODUCT_UNKNOWN': 'gone',
  'CTLG.ADDON_UNAVAILABLE': 'extra',
} as const;

/** The refusal of a purchase in the shopper's words. @source spec §8 Cart, §8 Delivery and availability */
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
  const refusal = refusals[errorKey as keyof typeof refusals];
  const own = () => t(refusal ? `refused.${refusal}` : 'page.failed');
  return { problem: errorKey === null ? null : (texts[errorKey] ?? own()), report };
}
