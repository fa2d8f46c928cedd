import type { NextApiRequest } from 'next';
import { createAnswerCache } from '@/clients/content/answerCache';
import { createSearchClient, type SearchClient } from '@/clients/search/searchClient';
import { serverEnvironment } from '@/config/serverEnvironment';
import { serviceAddresses } from '@/config/serviceAddresses';
import { defaultLocale, localeOf, type Locale } from '@/contracts/locales';
import { readPageQuery } from '@/contracts/pageQueries';
import { isForOneVisit } from '@/contracts/testScenario';
import { endpoint, refuse } from './answer';
import { keepForMinute, testHeadersFor } from './serviceClients';

/** Many shoppers type the same popular beginnings. */
const cache = createAnswerCache({ maxEntries: 2000 });

/** Queries that begin like what a shopper is typing, at most five. @source spec §7 Hosted search suggestions */
export const searchSuggestions = endpoint('GET', 180, async (request, response) => {
  const locale = localeOf(String(request.query.locale ?? '')) ?? defaultLocale;
  const { q } = readPageQuery('search', [['q', String(request.query.q ?? '')]]);
  if (!q) return refuse(response, 400, 'REQ.INVALID', 'There is nothing to suggest for.');
  const suggestions = await suggestionsFor(request, q.toLowerCase(), locale).catch(() => null);
  if (!suggestions) return refuse(response, 502, 'SRV.UNAVAILABLE', 'The search service could not be asked.');
  keepForMinute(request, response);
  response.status(200).json({ suggestions });
});

function suggestionsFor(request: NextApiRequest, query: string, locale: Locale) {
  const test = testHeadersFor(request);
  if (isForOneVisit(test)) return searchClient(test).suggestions(query, locale);
  client ??= searchClient({});
  const shared = client;
  return cache.get(`${locale} ${query}`, () => shared.suggestions(query, locale));
}

let client: SearchClient | undefined;

function searchClient(test: Readonly<Record<string, string>>): SearchClient {
  const environment = serverEnvironment();
  return createSearchClient({
    ...serviceAddresses(environment, test).search,
    indexPrefix: environment.algolia.indexPrefix,
  });
}
