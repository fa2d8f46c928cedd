export { searchSuggestions as default } from '@/same-origin/searchSuggestions';
