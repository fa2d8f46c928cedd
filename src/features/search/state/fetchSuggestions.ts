import { fetchJson } from '@/lib/fetchJson';
import { createAppThunk } from '@/store/createAppThunk';
import { createKeyedRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import { loadKeyedRemote } from '@/store/loadRemote';

/** Suggested queries by what was typed; the last 30 stay. @source spec §3 (search-suggestion state) */
export const suggestionsSlice = injectReducer(
  createKeyedRemoteSlice<readonly string[], 'searchSuggestions'>({ name: 'searchSuggestions', maxKeys: 30 }),
);

/**
 * At most five queries that begin like what is being typed. The same text is requested once a visit. A failure suggests
 * nothing: the shopper can type on and search.
 * @source spec §7 Hosted search suggestions
 */
export const fetchSuggestions = createAppThunk(
  'search/fetchSuggestions',
  async ({ query }: { query: string }, { dispatch, getState, extra }): Promise<readonly string[]> => {
    const { locale } = extra;
    const key = `${locale} ${query.toLowerCase()}`;
    const cached = getState().searchSuggestions.byKey[key]?.results ?? null;
    const load = async () =>
      (await fetchJson<Answer>('/api/search/suggestions', { q: query, locale })).suggestions;
    const outcome = await loadKeyedRemote(suggestionsSlice, key, { dispatch, extra }, { cached, load });
    return outcome.ok ? outcome.results : [];
  },
);

interface Answer {
  readonly suggestions: readonly string[];
}
