import { paymentAddress } from '@/features/cart/rules';
import { useTranslations } from '@/i18n/useTranslations';
import { TextLink } from '@/ui/navigation/TextLink';

/** The refusal of a purchase in the shopper's words; fetched with the first one. @source spec §8 Cart, §8 Delivery and availability */
export function BuyProblem({ errorKey }: { errorKey: string }) {
  const t = useTranslations('product');
  const cart = useTranslations('cart');
  const delivery = useTranslations('delivery');
  if (errorKey === 'CART.ORDERING')
    return (
      <>
        {t('refused.ordering')} <TextLink href={paymentAddress}>{cart('errors.toPayment')}</TextLink>
      </>
    );
  const texts: Readonly<Record<string, string>> = {
    'CART.FULL': cart('errors.full'),
    'CART.AGE_REQUIRED': cart('errors.ageRequired'),
    'CART.UNDER_AGE': cart('errors.underAge'),
    'CTLG.PRODUCT_UNKNOWN': t('refused.gone'),
    'CTLG.ADDON_UNAVAILABLE': cart('errors.extraUnavailable'),
    'DLV.DATE_UNAVAILABLE': delivery('date.productUnavailable'),
    'DLV.RESTRICTED_STATE': delivery('nowhere.restricted-by-state'),
    'DLV.ZIP_NOT_FOUND': delivery('zip.notFound'),
    'DLV.ZIP_NOT_SERVED': delivery('zip.blocked'),
  };
  return texts[errorKey] ?? t('page.failed');
}
