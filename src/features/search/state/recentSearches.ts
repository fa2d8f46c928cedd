import { readStoredJson, writeStored } from '@/lib/browserStorage';
import { tidySearchText } from '../rules';

/** Key under which a browser remembers what was searched for; it is never sent anywhere. */
const storedKey = 'recent-searches';
const most = 5;

/** Searches made in this browser, the latest first; empty where storage is refused. */
export function recentSearches(): readonly string[] {
  const stored = readStoredJson('localStorage', storedKey);
  if (!Array.isArray(stored)) return [];
  const queries = stored.map((query) => (typeof query === 'string' ? tidySearchText(query) : ''));
  return [...new Set(queries.filter((query) => query !== ''))].slice(0, most);
}

/** Remembers a search as the latest; searches that differ in letter case only count as one. */
export function rememberSearch(query: string): void {
  save([query, ...recentSearches().filter((one) => one.toLowerCase() !== query.toLowerCase())]);
}

/** Forgets one search. @returns what is left */
export function forgetSearch(query: string): readonly string[] {
  return save(recentSearches().filter((one) => one !== query));
}

/** Forgets all searches. */
export function forgetSearches(): readonly string[] {
  return save([]);
}

function save(queries: readonly string[]): readonly string[] {
  const latest = queries.slice(0, most);
  writeStored('localStorage', storedKey, latest.length === 0 ? null : JSON.stringify(latest));
  return latest;
}
