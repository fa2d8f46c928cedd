export { longestSearch, tidySearchText } from './searchText';
export { searchAddress, searchSorts, type SearchChoices, type SearchSort } from './searchAddress';
