import type { Locale } from '@/contracts/locales';
import { shop } from '@/contracts/shop';
import { createTranslator } from '@/i18n/createTranslator';
import { loadMessages } from '@/i18n/loadMessages';
import { formatExactPrice } from '@/lib/money';
import { escapeHtml } from './escapeHtml';
import type { OrderCancelledFacts } from './mailFacts';
import { mailColours as colours, mailFonts as fonts, mailSheet } from './mailStyles';
import type { RenderedMail } from './RenderedMail';

/** The mail that says an order was taken back and what becomes of the money. */
export async function cancelledMail(
  { orderId, senderFirstName, refundCents }: OrderCancelledFacts,
  locale: Locale,
): Promise<RenderedMail> {
  const t = createTranslator(locale, await loadMessages(locale, ['mail']), 'mail');
  const subject = t('cancelled.subject', { orderId });
  const title = t('cancelled.title', { name: senderFirstName });
  const lines = [
    t('cancelled.text', { orderId }),
    refundCents > 0 ? t('cancelled.refund', { amount: formatExactPrice(refundCents) }) : '',
    t('confirmation.help', { phone: shop.phone, email: shop.email }),
  ].filter(Boolean);
  const paragraphs = lines
    .map((line) => `<p class="soft" style="margin:0 0 16px;color:${colours.soft}">${escapeHtml(line)}</p>`)
    .join('\n');
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${mailSheet}</style>
</head>
<body class="paper" style="margin:0;background:${colours.paper};color:${colours.ink};font:16px/1.5 ${fonts.text}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${colours.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td class="sheet" style="background:${colours.sheet};border:1px solid ${colours.hairline};border-radius:10px;padding:40px;color:${colours.ink}">
<h1 class="title" style="margin:0 0 12px;font:400 34px/1.15 ${fonts.display}">${escapeHtml(title)}</h1>
${paragraphs}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  return { subject, text: `${[title, ...lines].join('\n\n')}\n`, html };
}
