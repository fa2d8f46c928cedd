export { searchSuggestions as default } from '@/same-origin/searchSuggestions';

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
