import type { Locale } from '@/contracts/locales';
import { shop } from '@/contracts/shop';
import { createTranslator } from '@/i18n/createTranslator';
import { loadMessages } from '@/i18n/loadMessages';
import { formatExactPrice } from '@/lib/money';
import { letter } from './letter';
import type { OrderCancelledFacts } from './mailFacts';
import type { RenderedMail } from './RenderedMail';

/** The mail that says an order was taken back and what becomes of the money. */
export async function cancelledMail(
  { orderId, senderFirstName, refundCents }: OrderCancelledFacts,
  locale: Locale,
): Promise<RenderedMail> {
  const t = createTranslator(locale, await loadMessages(locale, ['mail']), 'mail');
  return letter({
    locale,
    subject: t('cancelled.subject', { orderId }),
    title: t('cancelled.title', { name: senderFirstName }),
    lines: [
      t('cancelled.text', { orderId }),
      refundCents > 0 ? t('cancelled.refund', { amount: formatExactPrice(refundCents) }) : '',
    ].filter(Boolean),
    help: t('confirmation.help', { phone: shop.phone, email: shop.email }),
  });
}
