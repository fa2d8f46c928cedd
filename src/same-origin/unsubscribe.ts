import type { NextApiRequest, NextApiResponse } from 'next';
import { errorKey } from '@/contracts/errors';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { createTranslator } from '@/i18n/createTranslator';
import { loadMessages } from '@/i18n/loadMessages';
import { byMethod, refuse, refuseAsGateway } from './answer';
import { sendPlainPage } from './plainPage';
import { gatewayFor } from './serviceClients';

/** What the form of our page sends, and a mail program does not. */
const ofPage = { name: 'answer', value: 'page' } as const;

/**
 * Ends the mails of reminders: a mail program posts here with one press, from no page of ours. Whoever opens the address
 * in a browser is asked on a page with one button, so that a scanner of links ends nothing.
 * @source docs/decisions/0061-account-calls.md (RFC 8058)
 */
export const unsubscribe = byMethod({
  async GET(request, response) {
    await answer(request, response, 'ask');
  },
  async POST(request, response) {
    const { customer = '', signature = '' } = request.query;
    const body = { customer: String(customer), signature: String(signature) };
    const isByPage = (request.body as Record<string, unknown> | undefined)?.[ofPage.name] === ofPage.value;
    try {
      const { success } = await gatewayFor(request).call('unsubscribe', { body });
      if (isByPage) return await answer(request, response, success ? 'done' : 'unknown');
      if (!success) return refuse(response, 404, errorKey.notFound, 'This link is not known.');
      response.status(200).json({ success });
    } catch (error) {
      refuseAsGateway(response, error, 'Mails cannot be ended just now.');
    }
  },
});

/** A page in the language of the mail. The public port would replace one with the status of an error. */
async function answer(
  request: NextApiRequest,
  response: NextApiResponse,
  about: 'ask' | 'done' | 'unknown',
): Promise<void> {
  const locale = localeOf(String(request.query.locale ?? '')) ?? defaultLocale;
  const t = createTranslator(locale, await loadMessages(locale, ['mail']), 'mail');
  const texts = { locale, title: t(`unsubscribe.${about}.title`), text: t(`unsubscribe.${about}.text`) };
  const form = { action: request.url ?? '', field: ofPage, button: t('unsubscribe.button') };
  sendPlainPage(response, { ...texts, ...(about === 'ask' && { form }) });
}
