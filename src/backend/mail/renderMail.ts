import type { Locale } from '@/contracts/locales';
import { confirmationHtml } from './confirmationHtml';
import { confirmationText } from './confirmationText';
import { confirmationView } from './confirmationView';
import type { MailFacts } from './mailFacts';
import type { RenderedMail } from './RenderedMail';

/** Writes a mail out in the reader's language. @param publicUrl where links lead */
export async function renderMail(facts: MailFacts, locale: Locale, publicUrl: string): Promise<RenderedMail> {
  const view = await confirmationView(facts, locale, publicUrl);
  return { subject: view.subject, text: confirmationText(view), html: confirmationHtml(view) };
}
