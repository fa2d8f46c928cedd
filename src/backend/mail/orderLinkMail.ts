import type { Locale } from '@/contracts/locales';
import { shopIdentity } from '@/contracts/shopIdentity';
import { createTranslator } from '@/i18n/createTranslator';
import { loadMessages } from '@/i18n/loadMessages';
import { letter } from './letter';
import type { DeliveryFacts, OrderLinkFacts } from './mailFacts';
import { orderPageUrl } from './orderPageUrl';
import type { RenderedMail } from './RenderedMail';

/** The mail with a fresh link to an order. @param publicUrl where links lead @param orderToken opens the order's page */
export async function orderLinkMail(
  { orderId, senderFirstName }: OrderLinkFacts,
  locale: Locale,
  publicUrl: string,
  orderToken: string,
): Promise<RenderedMail> {
  const t = createTranslator(locale, await loadMessages(locale, ['mail']), 'mail');
  return letter({
    locale,
    subject: t('link.subject', { orderId }),
    title: t('link.title', { name: senderFirstName }),
    lines: [t('link.text', { orderId }), t('link.stranger')],
    help: t('confirmation.help', { phone: shopIdentity().phone, email: shopIdentity().email }),
    way: { label: t('confirmation.track'), url: orderPageUrl(orderId, { locale, publicUrl, orderToken }) },
  });
}

/** The mail that says a delivery has left, or has arrived. @param publicUrl where links lead @param orderToken opens the order's page */
export async function deliveryMail(
  { orderId, status, senderFirstName: name, recipientName, carrier, trackingNumber }: DeliveryFacts,
  locale: Locale,
  publicUrl: string,
  orderToken: string,
): Promise<RenderedMail> {
  const t = createTranslator(locale, await loadMessages(locale, ['mail']), 'mail');
  const parcel = trackingNumber ?? '';
  return letter({
    locale,
    subject: t(`delivery.${status}.subject`, { orderId }),
    title: t(`delivery.${status}.title`, { name }),
    lines: [
      t(`delivery.${status}.text`, {
        orderId,
        known: recipientName ? 'yes' : 'no',
        recipient: recipientName ?? '',
      }),
      parcel && carrier ? t('delivery.parcelWith', { carrier, parcel }) : '',
      parcel && !carrier ? t('delivery.parcel', { parcel }) : '',
    ].filter(Boolean),
    help: t('confirmation.help', { phone: shopIdentity().phone, email: shopIdentity().email }),
    way: { label: t('confirmation.track'), url: orderPageUrl(orderId, { locale, publicUrl, orderToken }) },
  });
}
