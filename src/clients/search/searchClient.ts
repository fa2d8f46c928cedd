import { algoliasearch, type SearchResponse } from 'algoliasearch';
import { defaultLocale, type Locale } from '@/contracts/locales';
import { searchTimeouts } from './searchTimeouts';

/** Where the search service is; without `host` the hosted one is asked. */
export interface SearchConnection {
  readonly appId: string;
  readonly apiKey: string;
  /** host:port/path of an embedded service. */
  readonly host?: string;
  /** Prefix of index names: {environment}_products */
  readonly indexPrefix: string;
  /** Longest a question may take with all its attempts; server renders are in a hurry. */
  readonly budgetMs?: number;
}

/** One found product. */
export interface SearchHit {
  readonly objectID: string;
  readonly handle: string;
}

/** Orders of results: the search's own, or by price. @source spec §4 Product listing sort */
export type ResultOrder = 'featured' | 'priceHiLo' | 'priceLoHi';

export interface SearchPage {
  readonly handles: readonly string[];
  readonly total: number;
  readonly pages: number;
}

/** The storefront's questions to the search service. */
export interface SearchClient {
  products(
    query: string,
    locale: Locale,
    page: number,
    hitsPerPage: number,
    order?: ResultOrder,
  ): Promise<SearchPage>;
  /** At most five queries others have used, in the language of the locale. @source spec §7 Hosted search suggestions */
  suggestions(query: string, locale?: Locale): Promise<readonly string[]>;
}

/** Sorted copies of a product index, as the hosted service names them. */
const sortedCopies: Readonly<Record<ResultOrder, string>> = {
  featured: '',
  priceHiLo: '_price_desc',
  priceLoHi: '_price_asc',
};

/** A client of the search service. */
export function createSearchClient({ budgetMs, ...connection }: SearchConnection): SearchClient {
  const { appId, apiKey, host, indexPrefix } = connection;
  const hosts = host
    ? { hosts: [{ url: host, protocol: 'http' as const, accept: 'readWrite' as const }] }
    : {};
  const client = algoliasearch(appId, apiKey, { timeouts: searchTimeouts, ...hosts });
  const searchOne = async <T>(
    request: Record<string, unknown> & { indexName: string },
  ): Promise<SearchResponse<T>> => {
    const { results } = await withinBudget(client.search<T>({ requests: [request] }), budgetMs);
    return results[0] as SearchResponse<T>;
  };
  return {
    async products(query, locale, page, hitsPerPage, order = 'featured') {
      const indexName = `${indexPrefix}_products_${locale.toLowerCase()}${sortedCopies[order]}`;
      const found = await searchOne<SearchHit>({
        indexName,
        query,
        page: page - 1,
        hitsPerPage,
        attributesToRetrieve: ['handle'],
        attributesToHighlight: [],
      });
      return {
        handles: found.hits.map((hit) => hit.handle),
        total: found.nbHits ?? 0,
        pages: found.nbPages ?? 0,
      };
    },
    async suggestions(query, locale = defaultLocale) {
      const language = locale === defaultLocale ? '' : `_${locale.toLowerCase()}`;
      const indexName = `${indexPrefix}_products_query_suggestions${language}`;
      const found = await searchOne<{ query: string }>({ indexName, query, offset: 0, length: 5 });
      return found.hits.map((hit) => hit.query);
    },
  };
}

async function withinBudget<T>(answer: Promise<T>, budgetMs: number | undefined): Promise<T> {
  if (budgetMs === undefined) return answer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The search service took longer than ${budgetMs} ms`)),
      budgetMs,
    );
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}
