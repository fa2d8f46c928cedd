export { longestSearch, searchAddress, tidySearchText, type SearchChoices } from './searchAddress';
