import type { Facet } from '@/contracts/content/fields';
import { facetViews } from '@/contracts/listing/facets';
import type { SortOption } from '@/contracts/pageQueries';
import { shop } from '@/contracts/shop';
import { readCollections } from '@/features/listing/state';
import { readCards } from '@/features/product/state';
import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import type { ObservedVisitor } from '@/store/pageData';
import { readOptional, type ServerClients, type ThunkExtra } from '@/store/thunkExtra';
import { searchSlice, type SearchView, type SearchCollection } from './searchSlice';

interface SearchQuestion {
  /** Cleaned text; '' reads popular queries only. */
  readonly query: string;
  readonly sort: SortOption;
  /** Chosen filter keys. */
  readonly filters: readonly string[];
  /** From 1. */
  readonly page: number;
  readonly hasTag: ObservedVisitor['hasTag'];
}

/**
 * Searches on the server and reads the cards of one page of results, in the order the search found them. A failure
 * stays in the slice, so that the page can say so.
 * @returns the page of results; null when the search service did not answer
 * @source spec §7 Hosted search
 */
export const fetchSearch = createAppThunk(
  'search/fetch',
  async (question: SearchQuestion, { dispatch, extra }): Promise<SearchView | null> => {
    const { server } = extra;
    if (!server) throw new Error('Searches run on the server.');
    const outcome = await loadRemote(
      searchSlice,
      { dispatch, extra },
      { load: () => find(question, server, extra.locale) },
    );
    return outcome.ok ? outcome.results : null;
  },
);

/** The collection whose filters searches have: everything the shop sells. */
const everything = 'all';

async function find(
  { query, sort, filters, page, hasTag }: SearchQuestion,
  server: ServerClients,
  locale: ThunkExtra['locale'],
): Promise<SearchView> {
  const { search } = server;
  const facets = query ? await facetsOf(server) : [];
  const found = query
    ? await search.products({
        ...{ query, locale, page, hitsPerPage: shop.pageSlots, order: sort },
        ...{ facets, chosen: filters },
      })
    : { handles: [], total: 0, pages: 0, counts: {} };
  const popular = found.total === 0 ? await readOptional(server, search.suggestions('', locale), []) : [];
  const collections = query ? [] : await searchCollections(server, locale);
  const cards = await readCards(found.handles, { server, locale, hasTag });
  return {
    ...{ query, sort, filters, page, popular, collections, total: found.total },
    pageCount: Math.max(1, found.pages),
    facets: facetViews(facets, new Set(filters), found.counts),
    cards: found.handles.flatMap((handle) => cards.get(handle) ?? []),
  };
}

/** Facets of the results, named as on listings; without them the results are shown all the same. */
async function facetsOf(server: ServerClients): Promise<readonly Facet[]> {
  const [collection] = await readOptional(server, server.content.collections({ handles: [everything] }), []);
  return collection?.content.fields.facet_filter?.facets ?? [];
}

/** One row on desktops, two on tablets, three on phones. */
const collectionCount = 6;

/**
 * The first collections of the editor that have a picture; none while the content service does not answer.
 * @source spec §3 Collection page data
 */
export async function searchCollections(
  server: ServerClients,
  locale: ThunkExtra['locale'],
): Promise<readonly SearchCollection[]> {
  const tiles = await readOptional(server, readCollections(server, locale), []);
  return tiles
    .flatMap(({ handle, title, lang, picture }): SearchCollection[] =>
      picture && handle !== everything ? [{ handle, title, picture, ...(lang ? { lang } : {}) }] : [],
    )
    .slice(0, collectionCount);
}
