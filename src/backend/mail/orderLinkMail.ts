import type { Locale } from '@/contracts/locales';
import { shop } from '@/contracts/shop';
import { createTranslator } from '@/i18n/createTranslator';
import { loadMessages } from '@/i18n/loadMessages';
import { letter } from './letter';
import type { OrderLinkFacts } from './mailFacts';
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
    help: t('confirmation.help', { phone: shop.phone, email: shop.email }),
    way: { label: t('confirmation.track'), url: orderPageUrl(orderId, { locale, publicUrl, orderToken }) },
  });
}
