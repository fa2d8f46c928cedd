import { createAnswerMemory } from '@/clients/content/answerMemory';
import { createAsk } from '@/clients/content/ask';
import { createContentClient } from '@/clients/content/contentClient';
import type { PublicAddress } from '@/clients/content/publicAddresses';
import { serverEnvironment } from '@/config/serverEnvironment';
import { serviceAddresses } from '@/config/serviceAddresses';
import { defaultLocale } from '@/contracts/locales';
import { pageQueries } from '@/contracts/pageQueries';

/** The whole catalogue may take a while; nobody waits for it, because the old copy is served meanwhile. */
const BUDGET_MS = 6000;

/** Sitemaps are read one after the other; they ask the same. */
const memory = createAnswerMemory();

/** Every page worth finding, each once, in a fixed order. One address serves all locales. */
export async function listedPages(): Promise<readonly PublicAddress[]> {
  const { contentUrl: url, contentHeaders: extraHeaders } = serviceAddresses(serverEnvironment());
  const ask = createAsk({ url, extraHeaders, budgetMs: BUDGET_MS, memory });
  const pages = await createContentClient(ask, defaultLocale).addresses();
  const own = [pageQueries.giftFinder, pageQueries.collectionsPage, pageQueries.membership];
  return [
    ...new Map([...pages, ...own.map(({ path }) => ({ path }))].map((page) => [page.path, page])).values(),
  ];
}
