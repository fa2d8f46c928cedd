import { LRUCache } from 'lru-cache';
import { createSearchClient, type SearchClient } from '@/clients/search/searchClient';
import { serverEnvironment } from '@/config/serverEnvironment';
import { serviceAddresses } from '@/config/serviceAddresses';
import { defaultLocale, localeOf, type Locale } from '@/contracts/locales';
import { readPageQuery } from '@/contracts/pageQueries';
import { systemClock } from '@/lib/clock';
import { byMethod, refuse } from './answer';
import { createCallBudget } from './callBudget';

/** Someone typing asks a few times a second at most. */
const budget = createCallBudget(180, systemClock);
/** Answers and questions under way; popular beginnings are asked for by everyone. */
const kept = new LRUCache<string, Promise<readonly string[]>>({ max: 2000, ttl: 60_000 });

/** Queries that begin like what a shopper is typing, at most five. @source spec §7 Hosted search suggestions */
export const searchSuggestions = byMethod({
  async GET(request, response) {
    if (!budget.allows(request)) {
      response.setHeader('Retry-After', '60');
      return refuse(response, 429, 'REQ.TOO_MANY', 'Too many questions.');
    }
    const locale = localeOf(String(request.query.locale ?? '')) ?? defaultLocale;
    const { q } = readPageQuery('search', [['q', String(request.query.q ?? '')]]);
    if (!q) return refuse(response, 400, 'REQ.INVALID', 'There is nothing to suggest for.');
    const suggestions = await suggestionsFor(q.toLowerCase(), locale).catch(() => null);
    if (!suggestions)
      return refuse(response, 502, 'SRV.UNAVAILABLE', 'The search service could not be asked.');
    response.setHeader('Cache-Control', 'private, max-age=60');
    response.status(200).json({ suggestions });
  },
});

function suggestionsFor(query: string, locale: Locale): Promise<readonly string[]> {
  const key = `${locale} ${query}`;
  const known = kept.get(key);
  if (known) return known;
  const asked = searchClient().suggestions(query, locale);
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

let client: SearchClient | undefined;

function searchClient(): SearchClient {
  const environment = serverEnvironment();
  client ??= createSearchClient({
    ...serviceAddresses(environment).search,
    indexPrefix: environment.algolia.indexPrefix,
  });
  return client;
}
