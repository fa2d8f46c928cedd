export { longestSearch, resultsAddress, searchAddress, tidySearchText } from './searchAddress';
export type { QueryNote, ReadPhrase } from './readQuery';
export type { SearchChip } from './searchFilters';
export type { ShopPage } from './shopPages';
