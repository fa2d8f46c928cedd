import { tidySearchText } from '../rules';

/** Key under which a browser remembers what was searched for; it is never sent anywhere. */
const storedKey = 'recent-searches';
const most = 5;

/** Searches made in this browser, the latest first; empty where storage is refused. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storedKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const queries = stored.map((query) => (typeof query === 'string' ? tidySearchText(query) : ''));
    return [...new Set(queries.filter((query) => query !== ''))].slice(0, most);
  } catch {
    return [];
  }
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
  try {
    if (latest.length === 0) window.localStorage.removeItem(storedKey);
    else window.localStorage.setItem(storedKey, JSON.stringify(latest));
  } catch {
    /* Storage may be full or forbidden. */
  }
  return latest;
}
