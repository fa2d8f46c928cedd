import type { NextApiRequest, NextApiResponse } from 'next';
import { errorKey } from '@/contracts/errors';
import type { Answer } from '@/contracts/gateway';
import { defaultLocale, type Locale, localeOf } from '@/contracts/locales';
import { joinShopPath } from '@/contracts/shopPath';
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
    /* Without an answer the page is written in the shop's first language. */
    const { locale } = namedLocale(request) ? {} : await end(request, true).catch(() => nothing);
    await answer(request, response, 'ask', locale);
  },
  async POST(request, response) {
    const isByPage = (request.body as Record<string, unknown> | undefined)?.[ofPage.name] === ofPage.value;
    try {
      const { success, locale } = await end(request, false);
      if (isByPage) return await answer(request, response, success ? 'done' : 'unknown', locale);
      if (!success) return refuse(response, 404, errorKey.notFound, 'This link is not known.');
      response.status(200).json({ success });
    } catch (error) {
      refuseAsGateway(response, error, 'Mails cannot be ended just now.');
    }
  },
});

/** Ends the mails, or only asks whose they are. */
function end(request: NextApiRequest, isAsked: boolean): Promise<Answer<'unsubscribe'>> {
  const { customer = '', signature = '' } = request.query;
  const body = { customer: String(customer), signature: String(signature), ...(isAsked && { isAsked }) };
  return gatewayFor(request).call('unsubscribe', { body });
}

const nothing: Partial<Answer<'unsubscribe'>> = {};

const namedLocale = ({ query }: NextApiRequest) => localeOf(String(query.locale ?? ''));

/** A page in the language of the mail, else of the customer. The public port would replace one with the status of an error. */
async function answer(
  request: NextApiRequest,
  response: NextApiResponse,
  about: 'ask' | 'done' | 'unknown',
  customers: Locale = defaultLocale,
): Promise<void> {
  const locale = namedLocale(request) ?? customers;
  const t = createTranslator(locale, await loadMessages(locale, ['mail']), 'mail');
  const texts = { locale, title: t(`unsubscribe.${about}.title`), text: t(`unsubscribe.${about}.text`) };
  const form = { action: request.url ?? '', field: ofPage, button: t('unsubscribe.button') };
  const link = { address: joinShopPath(locale, '/account/preferences'), text: t('unsubscribe.account') };
  sendPlainPage(response, { ...texts, ...(about === 'ask' ? { form } : { link }) });
}
