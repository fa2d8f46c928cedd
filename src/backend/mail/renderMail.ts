import type { Locale } from '@/contracts/locales';
import type { Clock } from '@/lib/clock';
import { signOrderToken } from '../platform/tokens';
import { cancelledMail, refundedMail } from './cancelledMail';
import { confirmationHtml } from './confirmationHtml';
import { confirmationText } from './confirmationText';
import { confirmationView } from './confirmationView';
import type { MailFacts } from './mailFacts';
import { deliveryMail, orderLinkMail } from './orderLinkMail';
import type { RenderedMail } from './RenderedMail';

/** What writing mails out needs of the shop. */
export interface MailWriting {
  /** Where links lead. */
  readonly publicUrl: string;
  readonly orderTokenSecret: string;
  readonly clock: Clock;
}

/** Writes a mail out in the reader's language. */
export async function renderMail(
  facts: MailFacts,
  locale: Locale,
  { publicUrl, orderTokenSecret, clock }: MailWriting,
): Promise<RenderedMail> {
  if (facts.kind === 'order-cancelled') return cancelledMail(facts, locale);
  if (facts.kind === 'order-refunded') return refundedMail(facts, locale);
  const orderToken = await signOrderToken({ orderId: facts.orderId }, orderTokenSecret, clock);
  if (facts.kind === 'delivery') return deliveryMail(facts, locale, publicUrl, orderToken);
  if (facts.kind === 'order-link') return orderLinkMail(facts, locale, publicUrl, orderToken);
  const view = await confirmationView(facts, locale, publicUrl, orderToken);
  return { subject: view.subject, text: confirmationText(view), html: confirmationHtml(view) };
}
