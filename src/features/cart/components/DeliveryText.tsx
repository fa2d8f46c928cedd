import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import type { CartItem } from '@/contracts/ordering/cart';
import { writtenPostalCode } from '@/lib/validation/zip';

type Delivery = NonNullable<CartItem['deliveryOptions']>;

/** Day or window of a delivery in words. */
export function DeliveryDay({ delivery, style = 'full' }: { delivery: Delivery; style?: 'full' | 'short' }) {
  const t = useTranslations('cart');
  const dateText = useDateText();
  const { deliveryDate, deliveryStartDate, deliveryEndDate } = delivery;
  return deliveryEndDate
    ? t('delivery.between', {
        from: dateText(deliveryStartDate ?? deliveryDate, style === 'full' ? 'short' : 'day'),
        to: dateText(deliveryEndDate, style === 'full' ? 'short' : 'day'),
      })
    : t('delivery.on', { date: dateText(deliveryDate, style) });
}

/** Place of a delivery in words. */
export function DeliveryPlace({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('cart');
  const { city, state, zipCode } = delivery;
  return t('delivery.to', { city, state, zip: writtenPostalCode(zipCode) });
}
