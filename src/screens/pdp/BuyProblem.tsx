import { paymentAddress } from '@/features/cart/rules';
import { useTranslations } from '@/i18n/useTranslations';
import { TextLink } from '@/ui/navigation/TextLink';

/** Text keys of the cart's refusals; for all others the general text is shown. */
const refusals = {
  'CART.FULL': 'full',
  'CART.ORDERING': 'ordering',
  'CART.AGE_REQUIRED': 'age',
  'CART.UNDER_AGE': 'underAge',
  'CTLG.PRODUCT_UNKNOWN': 'gone',
  'CTLG.ADDON_UNAVAILABLE': 'extra',
} as const;

/** The refusal of a purchase in the shopper's words; fetched with the first one. @source spec §8 Cart, §8 Delivery and availability */
export function BuyProblem({ errorKey }: { errorKey: string }) {
  const t = useTranslations('product');
  const delivery = useTranslations('delivery');
  const texts: Readonly<Record<string, string>> = {
    'DLV.DATE_UNAVAILABLE': delivery('date.productUnavailable'),
    'DLV.RESTRICTED_STATE': delivery('nowhere.restricted-by-state'),
    'DLV.ZIP_NOT_FOUND': delivery('zip.notFound'),
    'DLV.ZIP_NOT_SERVED': delivery('zip.blocked'),
  };
  const refusal = refusals[errorKey as keyof typeof refusals];
  if (refusal === 'ordering')
    return (
      <>
        {t('refused.ordering')} <TextLink href={paymentAddress}>{t('refused.toPayment')}</TextLink>
      </>
    );
  return texts[errorKey] ?? t(refusal ? `refused.${refusal}` : 'page.failed');
}
