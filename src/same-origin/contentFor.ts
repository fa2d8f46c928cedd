import { createAnswerMemory } from '@/clients/content/answerMemory';
import { createAsk } from '@/clients/content/ask';
import { createContentClient, type ContentClient } from '@/clients/content/contentClient';
import { serverEnvironment } from '@/config/serverEnvironment';
import { serviceAddresses } from '@/config/serviceAddresses';
import type { Locale } from '@/contracts/locales';

/** Longest the content service is waited for. */
const budgetMs = 5000;
/** Browsers ask for the same products and badges. */
const memory = createAnswerMemory({ most: 500 });

/** The content service in one locale, for a handler a browser waits for. */
export function contentFor(locale: Locale): ContentClient {
  const { contentUrl: url, contentHeaders: extraHeaders } = serviceAddresses(serverEnvironment());
  return createContentClient(createAsk({ url, extraHeaders, budgetMs, memory }), locale);
}
