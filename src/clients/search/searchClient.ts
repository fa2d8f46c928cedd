import { algoliasearch, type SearchResponse } from 'algoliasearch';
import { defaultLocale, type Locale } from '@/contracts/locales';
import { countedAlong, countQuestions, narrowingOf, type SearchFacet } from './narrowing';
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

/** A question for one page of products. */
export interface ProductQuestion {
  readonly query: string;
  readonly locale: Locale;
  /** From 1. */
  readonly page: number;
  readonly hitsPerPage: number;
  readonly order?: ResultOrder;
  /** What can be chosen and what is, to narrow the results and to count. */
  readonly facets?: readonly SearchFacet[];
}

export interface SearchPage {
  readonly handles: readonly string[];
  readonly total: number;
  readonly pages: number;
  /** Facet → filter → products it would leave, given the choices in the other facets. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** The storefront's questions to the search service. */
export interface SearchClient {
  products(question: ProductQuestion): Promise<SearchPage>;
  /** Products by id in the order of the index; those it does not know are left out, as are all beyond the first thousand. */
  inOrder(productIds: readonly string[], locale: Locale): Promise<readonly string[]>;
  /** At most five queries others have used, in the language of the locale. @source spec §7 Hosted search suggestions */
  suggestions(query: string, locale?: Locale): Promise<readonly string[]>;
}

/** Sorted copies of a product index, as the hosted service names them. */
const sortedCopies: Readonly<Record<ResultOrder, string>> = {
  featured: '',
  priceHiLo: '_price_desc',
  priceLoHi: '_price_asc',
};

/** Most results the hosted service gives for one question. */
const MOST_IDS = 1_000;

/** Values of a facet that are counted. */
const MOST_VALUES = 1_000;

type SearchRequest = Record<string, unknown> & { readonly indexName: string };

/** A client of the search service. */
export function createSearchClient({ budgetMs, ...connection }: SearchConnection): SearchClient {
  const { appId, apiKey, host, indexPrefix } = connection;
  const hosts = host
    ? { hosts: [{ url: host, protocol: 'http' as const, accept: 'readWrite' as const }] }
    : {};
  let made: ReturnType<typeof algoliasearch> | undefined;
  /* Made with the first question: most pages have none. */
  const client = () => (made ??= algoliasearch(appId, apiKey, { timeouts: searchTimeouts, ...hosts }));
  const search = async <T>(requests: readonly SearchRequest[]): Promise<readonly SearchResponse<T>[]> => {
    const { results } = await withinBudget(client().search<T>({ requests: [...requests] }), budgetMs);
    return results as readonly SearchResponse<T>[];
  };
  return {
    async products({ query, locale, page, hitsPerPage, order = 'featured', facets = [] }) {
      const index = `${indexPrefix}_products_${locale.toLowerCase()}`;
      const counts = countQuestions(facets);
      const [found, ...counted] = await search<SearchHit>([
        {
          indexName: `${index}${sortedCopies[order]}`,
          ...{
            query,
            hitsPerPage,
            page: page - 1,
            attributesToRetrieve: ['handle'],
            attributesToHighlight: [],
          },
          ...narrowingOf(facets),
          ...(facets.length > 0 ? { facets: countedAlong(facets), maxValuesPerFacet: MOST_VALUES } : {}),
        },
        ...counts.map(({ facet: _facet, range: _range, ...question }) => ({
          indexName: index,
          ...{ query, ...question, maxValuesPerFacet: MOST_VALUES },
        })),
      ]);
      const all: Record<string, Record<string, number>> = { ...found?.facets };
      counts.forEach(({ facet, range }, at) => {
        const told = range ? { [range.id]: counted[at]?.nbHits ?? 0 } : counted[at]?.facets?.[facet.id];
        all[facet.id] = { ...all[facet.id], ...told };
      });
      return {
        handles: found?.hits.map((hit) => hit.handle) ?? [],
        total: found?.nbHits ?? 0,
        pages: found?.nbPages ?? 0,
        counts: all,
      };
    },
    inOrder: async (productIds, locale) =>
      productIds.length > 0
        ? idsInOrder(search, `${indexPrefix}_products_${locale.toLowerCase()}`, productIds)
        : [],
    async suggestions(query, locale = defaultLocale) {
      const language = locale === defaultLocale ? '' : `_${locale.toLowerCase()}`;
      const indexName = `${indexPrefix}_products_query_suggestions${language}`;
      const [found] = await search<{ query: string }>([{ indexName, query, offset: 0, length: 5 }]);
      return found?.hits.map((hit) => hit.query) ?? [];
    },
  };
}

async function idsInOrder(
  search: (requests: readonly SearchRequest[]) => Promise<readonly SearchResponse<SearchHit>[]>,
  indexName: string,
  productIds: readonly string[],
): Promise<readonly string[]> {
  const named = productIds.slice(0, MOST_IDS).map((id) => `objectID:${id}`);
  const [found] = await search([
    {
      ...{ indexName, query: '', facetFilters: [named], hitsPerPage: MOST_IDS },
      ...{ attributesToRetrieve: [], attributesToHighlight: [] },
    },
  ]);
  return found?.hits.map(({ objectID }) => objectID) ?? [];
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
