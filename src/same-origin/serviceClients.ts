import type { NextApiRequest } from 'next';
import { createAnswerCache } from '@/clients/content/answerCache';
import { createContentQuery } from '@/clients/content/contentQuery';
import { type ContentClient, createContentClient } from '@/clients/content/contentClient';
import { createServerGateway } from '@/clients/gateway/serverGateway';
import { serverEnvironment } from '@/config/serverEnvironment';
import { serviceAddresses } from '@/config/serviceAddresses';
import { clientAddressHeader } from '@/contracts/publicPort';
import type { Locale } from '@/contracts/locales';
import { testHeadersOf } from '@/contracts/testScenario';

/** Budget of one call or query, with all its attempts. */
const budgetMs = 5000;

/**
 * A gateway client for the shopper of a request. The gateway counts the shopper's calls; in test mode it uses the time the
 * request names.
 * @param extraHeaders  what the call needs besides
 */
export function gatewayFor(
  { headers }: NextApiRequest,
  extraHeaders: Readonly<Record<string, string>> = {},
): ReturnType<typeof createServerGateway> {
  const { backendUrl: host, buildId, mode } = serverEnvironment();
  const client = headers[clientAddressHeader];
  return createServerGateway({
    ...{ host, buildId, budgetMs },
    extraHeaders: {
      ...(mode === 'test' && testHeadersOf(headers)),
      ...(typeof client === 'string' && { [clientAddressHeader]: client }),
      ...extraHeaders,
    },
  });
}

/** Browsers need the same products and badges, crawlers the same addresses. */
const cache = createAnswerCache({ maxEntries: 500 });

/** The content service in one locale, for a handler a browser waits for. */
export function contentFor(locale: Locale): ContentClient {
  const { contentUrl: url, contentHeaders: extraHeaders } = serviceAddresses(serverEnvironment());
  return createContentClient(createContentQuery({ url, extraHeaders, budgetMs, cache }), locale);
}
