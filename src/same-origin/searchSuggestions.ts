import { createAnswerCache } from '@/clients/content/answerCache';
import { createSearchClient, type SearchClient } from '@/clients/search/searchClient';
import { serverEnvironment } from '@/config/serverEnvironment';
import { serviceAddresses } from '@/config/serviceAddresses';
import { defaultLocale, localeOf, type Locale } from '@/contracts/locales';
import { readPageQuery } from '@/contracts/pageQueries';
import { endpoint, refuse } from './answer';

/** Many shoppers type the same popular beginnings. */
const cache = createAnswerCache({ maxEntries: 2000 });

/** Queries that begin like what a shopper is typing, at most five. @source spec §7 Hosted search suggestions */
export const searchSuggestions = endpoint('GET', 180, async (request, response) => {
  const locale = localeOf(String(request.query.locale ?? '')) ?? defaultLocale;
  const { q } = readPageQuery('search', [['q', String(request.query.q ?? '')]]);
  if (!q) return refuse(response, 400, 'REQ.INVALID', 'There is nothing to suggest for.');
  const suggestions = await suggestionsFor(q.toLowerCase(), locale).catch(() => null);
  if (!suggestions) return refuse(response, 502, 'SRV.UNAVAILABLE', 'The search service could not be asked.');
  response.setHeader('Cache-Control', 'private, max-age=60');
  response.status(200).json({ suggestions });
});

const suggestionsFor = (query: string, locale: Locale) =>
  cache.get(`${locale} ${query}`, () => searchClient().suggestions(query, locale));

let client: SearchClient | undefined;

function searchClient(): SearchClient {
  const environment = serverEnvironment();
  client ??= createSearchClient({
    ...serviceAddresses(environment).search,
    indexPrefix: environment.algolia.indexPrefix,
  });
  return client;
}
