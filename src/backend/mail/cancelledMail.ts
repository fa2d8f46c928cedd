import type { Locale } from '@/contracts/locales';
import { shopIdentity } from '@/contracts/shopIdentity';
import { createTranslator } from '@/i18n/createTranslator';
import { loadMessages } from '@/i18n/loadMessages';
import { formatExactPrice } from '@/lib/money';
import { letter } from './letter';
import type { OrderCancelledFacts, OrderRefundedFacts } from './mailFacts';
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
    help: t('confirmation.help', { phone: shopIdentity().phone, email: shopIdentity().email }),
  });
}

/** The mail that says a part of the price is given back. */
export async function refundedMail(
  { orderId, senderFirstName, refundCents }: OrderRefundedFacts,
  locale: Locale,
): Promise<RenderedMail> {
  const t = createTranslator(locale, await loadMessages(locale, ['mail']), 'mail');
  return letter({
    locale,
    subject: t('refunded.subject', { orderId }),
    title: t('refunded.title', { name: senderFirstName }),
    lines: [
      t('refunded.text', { orderId, amount: formatExactPrice(refundCents) }),
      t('cancelled.refund', { amount: formatExactPrice(refundCents) }),
    ],
    help: t('confirmation.help', { phone: shopIdentity().phone, email: shopIdentity().email }),
  });
}
