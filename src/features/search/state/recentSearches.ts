import { tidySearchText } from '../rules';

/** Key under which a browser remembers what was searched for; it is never sent anywhere. */
const storedKey = 'recent-searches';
const most = 5;

/** What was searched for in this browser, the latest first; nothing when it keeps none. */
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

/** Remembers a search as the latest; letter case does not make two of one. */
export function rememberSearch(query: string): void {
  keep([query, ...recentSearches().filter((one) => one.toLowerCase() !== query.toLowerCase())]);
}

/** Forgets one search. @returns what is left */
export function forgetSearch(query: string): readonly string[] {
  return keep(recentSearches().filter((one) => one !== query));
}

/** Forgets all searches. */
export function forgetSearches(): readonly string[] {
  return keep([]);
}

function keep(queries: readonly string[]): readonly string[] {
  const kept = queries.slice(0, most);
  try {
    if (kept.length === 0) window.localStorage.removeItem(storedKey);
    else window.localStorage.setItem(storedKey, JSON.stringify(kept));
  } catch {
    /* Storage may be full or forbidden. */
  }
  return kept;
}
