export { searchSlice, selectSearch, type SearchView } from './searchSlice';
export { suggestionsSlice } from './suggestionsSlice';
export { fetchSearch } from './fetchSearch';
export { fetchSuggestions } from './fetchSuggestions';
