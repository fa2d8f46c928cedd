import { algoliasearch, type SearchResponse } from 'algoliasearch';
import type { Facet } from '@/contracts/content/fields';
import type { Condition } from '@/contracts/listing/conditions';
import {
  type ChosenFacet,
  chosenFacets,
  isCountedAsListed,
  type FilterCounts,
} from '@/contracts/listing/facets';
import type { SortOption } from '@/contracts/pageQueries';
import { defaultLocale, type Locale } from '@/contracts/locales';
import type { Breaker } from '@/clients/breaker';
import { withinTime } from '@/lib/withinTime';
import { callThroughBreaker } from '../breaker';
import { attributesOf, countQuestions, countsOf, narrowingOf } from './narrowing';

/** Milliseconds a question to the search service may take. @source spec §9 Timing (search client timeouts) */
export const searchTimeouts = { connect: 5000, read: 5000, write: 30_000 } as const;

/** Where the search service is; without `host` it is the hosted one. */
export interface SearchConnection {
  readonly appId: string;
  readonly apiKey: string;
  /** host:port/path of an embedded service. */
  readonly host?: string;
  /** Sent along with every question to an embedded service. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Prefix of index names: {environment}_products */
  readonly indexPrefix: string;
  /** Longest time of a query with all its attempts. */
  readonly budgetMs?: number;
  /** Server renders share one, so that a service that is down costs no time. */
  readonly breaker?: Breaker;
}

interface SearchHit {
  readonly objectID: string;
  readonly handle: string;
}

/** A question for one page of products. */
export interface ProductQuestion {
  readonly query: string;
  readonly locale: Locale;
  /** From 1. */
  readonly page: number;
  readonly hitsPerPage: number;
  /** "featured" is the search's own, the default. */
  readonly order?: SortOption;
  /** What can be chosen, to count. */
  readonly facets?: readonly Facet[];
  /** Chosen filter keys, to narrow. */
  readonly chosen?: readonly string[];
  /** What else every product must be. */
  readonly conditions?: readonly Condition[];
  /** Words that no product may hold. */
  readonly lacking?: readonly string[];
}

export interface SearchPage {
  readonly handles: readonly string[];
  readonly total: number;
  readonly pages: number;
  readonly counts: FilterCounts;
  /** Words of the query that the products found do not hold. */
  readonly leftOut: readonly string[];
}

export interface SearchClient {
  products(question: ProductQuestion): Promise<SearchPage>;
  /** Product ids in the order of the index, without unknown ones; at most the first thousand. */
  inOrder(productIds: readonly string[], locale: Locale): Promise<readonly string[]>;
  /** At most five queries others have used, in the language of the locale. @source spec §7 Hosted search suggestions */
  suggestions(query: string, locale?: Locale): Promise<readonly string[]>;
}

/** Sorted copies of a product index, as the hosted service names them. */
const sortedCopies: Readonly<Record<SortOption, string>> = {
  featured: '',
  priceHiLo: '_price_desc',
  priceLoHi: '_price_asc',
};

/** Most results the hosted service gives for one question. */
const MOST_IDS = 1_000;

/** Values of a facet that are counted. */
const MOST_VALUES = 1_000;

function optionsFor(host: string | undefined, headers: SearchConnection['headers']) {
  if (!host) return { timeouts: searchTimeouts };
  const hosts = [{ url: host, protocol: 'http' as const, accept: 'readWrite' as const }];
  return { timeouts: searchTimeouts, hosts, baseHeaders: { ...headers } };
}

type SearchRequest = Record<string, unknown> & { readonly indexName: string };

/** A client of the search service. */
export function createSearchClient({ budgetMs, breaker, ...connection }: SearchConnection): SearchClient {
  const { appId, apiKey, host, headers, indexPrefix } = connection;
  let made: ReturnType<typeof algoliasearch> | undefined;
  /* Created with the first query: most pages have none. */
  const client = () => (made ??= algoliasearch(appId, apiKey, optionsFor(host, headers)));
  const search = async <T>(requests: readonly SearchRequest[]): Promise<readonly SearchResponse<T>[]> => {
    const { results } = await callThroughBreaker({
      ...{ breaker, service: 'search', key: JSON.stringify(requests) },
      send: () => withinTime(client().search<T>({ requests: [...requests] }), budgetMs, 'The search service'),
    });
    return results as readonly SearchResponse<T>[];
  };
  return {
    async products(question) {
      const { locale, page, hitsPerPage, order = 'featured', conditions = [] } = question;
      const words = wordParameters(question);
      const index = `${indexPrefix}_products_${locale.toLowerCase()}`;
      const facets = [
        ...chosenFacets(question.facets ?? [], new Set(question.chosen)),
        ...(conditions.length > 0 ? [always(conditions)] : []),
      ];
      const asListed = facets.filter(isCountedAsListed);
      const counts = countQuestions(facets);
      const [found, ...counted] = await search<SearchHit>([
        {
          indexName: `${index}${sortedCopies[order]}`,
          ...{ ...words, hitsPerPage, page: page - 1, attributesToRetrieve: ['handle'] },
          ...{ attributesToHighlight: [], ...narrowingOf(facets), facets: asListed.flatMap(attributesOf) },
          maxValuesPerFacet: MOST_VALUES,
        },
        ...counts.map(({ parameters }) => ({
          indexName: index,
          ...{ ...words, ...parameters, maxValuesPerFacet: MOST_VALUES },
        })),
      ]);
      const told = [
        ...asListed.map((facet) => countsOf(facet, found ?? {})),
        ...counts.map(({ read }, at) => read(counted[at] ?? {})),
      ];
      return {
        handles: found?.hits.map((hit) => hit.handle) ?? [],
        total: found?.nbHits ?? 0,
        pages: found?.nbPages ?? 0,
        counts: merged(told),
        leftOut: removedWords(found?.queryAfterRemoval),
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

/** Conditions of no facet that is shown. */
const always = (conditions: readonly Condition[]): ChosenFacet => ({
  facet: { id: '', name: '', filters: [] },
  ...{ wantsAll: true, conditions },
});

/**
 * The words of a question in the service's form: some may be left out where no product holds them all, and "-word" keeps
 * products with that word away.
 */
function wordParameters({ query, lacking = [] }: ProductQuestion) {
  const avoided = lacking.flatMap((words) => words.split(/[^\p{L}\p{N}]+/u).filter(Boolean));
  return {
    query: [query, ...avoided.map((word) => `-${word}`)].join(' ').trim(),
    removeWordsIfNoResults: 'allOptional',
    ...(avoided.length > 0 ? { advancedSyntax: true } : {}),
  };
}

/** The service marks the words it has left out as in HTML. */
const removedWords = (marked = ''): readonly string[] =>
  [...marked.matchAll(/<em>(.*?)<\/em>/g)].map(([, word = '']) => word);

function merged(parts: readonly FilterCounts[]): FilterCounts {
  const all: Record<string, Record<string, number>> = {};
  for (const [facet, filters] of parts.flatMap((part) => Object.entries(part)))
    all[facet] = { ...all[facet], ...filters };
  return all;
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
