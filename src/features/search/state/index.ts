export { searchSlice, selectSearch, type SearchView } from './searchSlice';
export type { SearchDoor } from './searchDoors';
export { suggestionsSlice } from './suggestionsSlice';
export { fetchSearch } from './fetchSearch';
export { fetchSuggestions } from './fetchSuggestions';
