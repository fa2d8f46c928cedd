import type { Facet } from '@/contracts/content/fields';
import { facetViews } from '@/contracts/listing/facets';
import type { SortOption } from '@/contracts/pageQueries';
import type { SearchPage } from '@/clients/search/searchClient';
import { shop } from '@/contracts/shop';
import { readCollections } from '@/features/listing/state';
import { readCards } from '@/features/product/state';
import { createAppThunk, readOptional, type ServerClients, type ThunkExtra } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import type { ObservedVisitor } from '@/store/pageData';
import { type QueryReading, readQuery } from '../rules/readQuery';
import { offeredKey, searchFilters, type SearchFilters } from '../rules/searchFilters';
import { pagesNamed } from '../rules/pageWords';
import { shopPages } from '../rules/shopPages';
import { searchSlice, type SearchView, type SearchCollection, type SearchNote } from './searchSlice';

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
  const isSearch = query !== '' || filters.length > 0;
  const facets = isSearch ? await facetsOf(server) : [];
  const { pages, isOnlyPage } = pagesNamed(query);
  const reading = isOnlyPage ? nothingRead : await readWithNames(query, server, locale);
  const narrowed = searchFilters(reading, filters, facets);
  const found = canBeAnswered(reading, narrowed)
    ? await server.search.products({
        ...{ query: reading.words, lacking: reading.lacking, conditions: narrowed.conditions },
        ...{ locale, page, hitsPerPage: shop.pageSlots, order: sort, facets, chosen: narrowed.keys },
      })
    : { handles: [], total: 0, pages: 0, counts: {}, leftOut: [] };
  const popular =
    found.total === 0 ? await readOptional(server, server.search.suggestions('', locale), []) : [];
  const collections = isSearch ? [] : await searchCollections(server, locale);
  const cards = await readCards(found.handles, { server, locale, hasTag });
  return {
    ...{ query, sort, page, popular, collections, total: found.total },
    ...{ filters: narrowed.keys, chips: narrowed.chips },
    pages: pages.map((page) => ({ page, href: shopPages[page] })),
    phrases: reading.phrases.map(({ start, end, keys }) => ({
      ...{ start, end },
      keys: keys.map((key) => offeredKey(key, facets)),
    })),
    notes: isOnlyPage ? [] : notesOf(query, reading, narrowed, found),
    advice: adviceOf(reading, facets),
    pageCount: Math.max(1, found.pages),
    facets: facetViews(facets, new Set(narrowed.keys), found.counts),
    cards: found.handles.flatMap((handle) => cards.get(handle) ?? []),
  };
}

/** A query that only names a page. */
const nothingRead: QueryReading = { words: '', phrases: [], lacking: [], notes: [], unread: [] };

/** What a query means. A name such as "Dimanche sans réveil" is no wish to do without something. */
async function readWithNames(
  query: string,
  server: ServerClients,
  locale: ThunkExtra['locale'],
): Promise<QueryReading> {
  const reading = readQuery(query, { locale });
  if (reading.lacking.length === 0) return reading;
  const names = await readOptional(server, server.search.suggestions(query, locale), []);
  return readQuery(query, { locale, names });
}

/** Nothing is shown for what gifts do not state, and for a query without a word. */
const canBeAnswered = (
  { words, lacking, notes }: QueryReading,
  { keys }: Pick<SearchFilters, 'keys'>,
): boolean =>
  !notes.some(({ kind }) => kind === 'unrecorded') && (words !== '' || lacking.length > 0 || keys.length > 0);

function notesOf(
  query: string,
  { words, lacking, notes, unread }: QueryReading,
  { keys }: Pick<SearchFilters, 'keys'>,
  { total, leftOut }: Pick<SearchPage, 'total' | 'leftOut'>,
): readonly SearchNote[] {
  const missed = [...new Set([...unread, ...leftOut])];
  const isEmpty = words === '' && lacking.length === 0 && keys.length === 0;
  return [
    ...notes.filter(({ kind }) => kind !== 'near' || total > 0),
    ...(query !== '' && isEmpty && notes.length === 0 ? [{ kind: 'nothing' } as const] : []),
    ...(total > 0 && missed.length > 0 ? [{ kind: 'partial', words: missed.join(', ') } as const] : []),
    ...(keys.some((key) => key.startsWith('freeFrom_')) ? [{ kind: 'freeFrom' } as const] : []),
  ];
}

/** Filters that come nearest to what a query wants to do without; all of them when it does not say what. */
function adviceOf({ notes }: QueryReading, facets: readonly Facet[]): SearchView['advice'] {
  const near = new Set(notes.flatMap((note) => (note.kind === 'unrecorded' ? note.near : [])));
  const isOpen = notes.some(({ kind }) => kind === 'unsaid');
  return facets.flatMap(({ id, filters }) =>
    filters
      .filter(({ without }) => without !== undefined && (isOpen || near.has(without)))
      .map((filter) => ({ key: `${id}_${filter.id}`, name: filter.name })),
  );
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
