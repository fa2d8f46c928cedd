export { searchSlice, selectSearch, type SearchView } from './searchSlice';
export { fetchSuggestions, suggestionsSlice } from './fetchSuggestions';
export { fetchSearch } from './fetchSearch';
