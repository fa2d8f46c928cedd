import { createKeyedRemoteSlice } from '@/store/createKeyedRemoteSlice';

/** Suggested queries by what was typed, the last few kept. @source spec §3 (search-suggestion state) */
export const suggestionsSlice = createKeyedRemoteSlice<readonly string[], 'searchSuggestions'>({
  name: 'searchSuggestions',
  maxKeys: 30,
});
