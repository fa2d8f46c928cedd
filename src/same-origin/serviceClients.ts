import type { NextApiRequest } from 'next';
import { createAnswerMemory } from '@/clients/content/answerMemory';
import { createAsk } from '@/clients/content/ask';
import { type ContentClient, createContentClient } from '@/clients/content/contentClient';
import { createServerGateway } from '@/clients/gateway/serverGateway';
import { serverEnvironment } from '@/config/serverEnvironment';
import { serviceAddresses } from '@/config/serviceAddresses';
import { clientAddressHeader } from '@/contracts/clientAddress';
import type { Locale } from '@/contracts/locales';
import { testClockHeader } from '@/contracts/pageCache';

/** Longest the gateway is waited for, all attempts together. */
const budgetMs = 5000;

/**
 * The gateway as these handlers ask it for a shopper, whose calls it counts; in test mode at the instant the request names.
 * @param extraHeaders  what the call needs beside it
 */
export function gatewayFor(
  { headers }: NextApiRequest,
  extraHeaders: Readonly<Record<string, string>> = {},
): ReturnType<typeof createServerGateway> {
  const { backendUrl: host, buildId, mode } = serverEnvironment();
  const instant = headers[testClockHeader];
  const client = headers[clientAddressHeader];
  const isTest = mode === 'test' && typeof instant === 'string';
  return createServerGateway({
    ...{ host, buildId, budgetMs },
    extraHeaders: {
      ...(isTest && { [testClockHeader]: instant }),
      ...(typeof client === 'string' && { [clientAddressHeader]: client }),
      ...extraHeaders,
    },
  });
}

/** Longest the content service is waited for. */
const contentBudgetMs = 5000;
/** Browsers ask for the same products and badges. */
const memory = createAnswerMemory({ most: 500 });

/** The content service in one locale, for a handler a browser waits for. */
export function contentFor(locale: Locale): ContentClient {
  const { contentUrl: url, contentHeaders: extraHeaders } = serviceAddresses(serverEnvironment());
  return createContentClient(createAsk({ url, extraHeaders, budgetMs: contentBudgetMs, memory }), locale);
}
