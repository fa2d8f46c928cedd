export { searchSlice, selectSearch, type SearchDoor, type SearchView } from './searchSlice';
export { fetchSuggestions } from './fetchSuggestions';
export { suggestionsSlice } from './suggestionsSlice';
export { fetchSearch } from './fetchSearch';
