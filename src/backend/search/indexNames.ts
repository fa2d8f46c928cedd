import { defaultLocale, localeOf, type Locale } from '@/contracts/locales';
import type { ProductSearch } from './searchPort';
import { SearchError } from './SearchError';

/** What an index name stands for. */
export type SearchIndex =
  | { readonly kind: 'products'; readonly locale: Locale; readonly sort: ProductSearch['sort'] }
  | { readonly kind: 'suggestions'; readonly locale: Locale };

/**
 * The index a name stands for: `{prefix}_products_{locale}`, the same sorted by price, or
 * `{prefix}_products_query_suggestions`, with a locale behind it for any other language than the default.
 * @throws SearchError 404 for any other name
 */
export function readIndexName(name: string, prefix: string): SearchIndex {
  const base = `${prefix}_products`;
  if (name === base) return { kind: 'products', locale: 'en-US', sort: 'relevance' };
  const rest = name.startsWith(`${base}_`) ? name.slice(base.length + 1) : '';
  const [, suggestions, key, sort] =
    /^(query_suggestions)?_?([a-zA-Z]{2}-[a-zA-Z]{2})?_?(price_asc|price_desc)?$/.exec(rest) ?? [];
  const locale = key ? localeOf(key) : undefined;
  if (suggestions && !sort && (!key || locale))
    return { kind: 'suggestions', locale: locale ?? defaultLocale };
  if (!suggestions && locale)
    return {
      kind: 'products',
      locale,
      sort: sort === 'price_asc' || sort === 'price_desc' ? sort : 'relevance',
    };
  throw new SearchError(404, `Index ${name} does not exist`);
}
