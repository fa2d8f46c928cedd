import { shop } from '@/contracts/shop';
import { productCardOf, type ProductCardView } from '@/features/product/rules';
import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import type { ServerClients, ThunkExtra } from '@/store/thunkExtra';
import type { SearchSort } from '../rules';
import { searchSlice, type SearchView } from './searchSlice';

interface SearchQuestion {
  /** Tidied; '' asks for nothing but what others look for. */
  readonly query: string;
  readonly sort: SearchSort;
  /** From 1. */
  readonly page: number;
}

/**
 * Searches on the server and reads the cards of one page of results, in the order the search found them. A failure
 * stays in the slice, so that the page can say so.
 * @returns the page of results; null when the search service could not be asked
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

async function find(
  { query, sort, page }: SearchQuestion,
  { search, content }: ServerClients,
  locale: ThunkExtra['locale'],
): Promise<SearchView> {
  const found = query
    ? await search.products(query, locale, page, shop.pageSlots, sort)
    : { handles: [], total: 0, pages: 0 };
  const popular = found.total === 0 ? await search.suggestions('', locale).catch(() => []) : [];
  const cards = await cardsOf(found.handles, content, locale);
  return { query, sort, page, pageCount: Math.max(1, found.pages), total: found.total, cards, popular };
}

/** Cards in the order of their handles; a product the content service no longer has is left out. */
async function cardsOf(
  handles: readonly string[],
  content: ServerClients['content'],
  locale: ThunkExtra['locale'],
): Promise<readonly ProductCardView[]> {
  if (handles.length === 0) return [];
  const records = await content.productCards({ handles, entriesPerPage: handles.length });
  const byHandle = new Map(records.map((record) => [record.content.handle, record]));
  return handles.flatMap((handle) => {
    const record = byHandle.get(handle);
    return record ? [productCardOf(record, locale)] : [];
  });
}
