import { createAppThunk } from '@/store/createAppThunk';
import { loadKeyedRemote } from '@/store/loadRemote';
import { suggestionsSlice } from './suggestionsSlice';

/**
 * At most five queries that begin like what is being typed. The same question is asked once a visit; a failure
 * suggests nothing, because typing on still works.
 * @source spec §7 Hosted search suggestions
 */
export const fetchSuggestions = createAppThunk(
  'search/fetchSuggestions',
  async ({ query }: { query: string }, { dispatch, getState, extra }): Promise<readonly string[]> => {
    const { locale } = extra;
    const key = `${locale} ${query.toLowerCase()}`;
    const cached = getState().searchSuggestions.byKey[key]?.results ?? null;
    const load = () => ask(query, locale);
    const outcome = await loadKeyedRemote(suggestionsSlice, key, { dispatch, extra }, { cached, load });
    return outcome.ok ? outcome.results : [];
  },
);

async function ask(query: string, locale: string): Promise<readonly string[]> {
  const parameters = new URLSearchParams({ q: query, locale });
  const response = await fetch(`/api/search/suggestions?${parameters.toString()}`);
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
  return ((await response.json()) as { suggestions: readonly string[] }).suggestions;
}
