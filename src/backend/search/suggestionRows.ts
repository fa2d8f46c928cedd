import { locales, type Locale } from '@/contracts/locales';
import type { ProductSource } from '../catalog/sources/productSource';
import type { VocabularySource } from '../catalog/sources/accessorySources';
import { textIn } from '../catalog/sources/localised';
import { searchVector } from './searchVector';

/** A query worth suggesting. */
export interface SuggestionRow {
  readonly locale: Locale;
  readonly query: string;
  readonly popularity: number;
  readonly hits: number;
  readonly words: string;
}

const lists = ['flowers', 'occasions', 'colors', 'features'] as const;

/**
 * Queries to suggest before anyone has searched: the catalogue's own words with the number of products they
 * find, then product names.
 */
export function suggestionRows(products: readonly ProductSource[], words: VocabularySource): SuggestionRow[] {
  const counted = lists.flatMap((list) =>
    Object.entries(words[list] ?? {}).map(([key, label]) => ({
      label,
      hits: products.filter((product) => product[list].includes(key)).length,
    })),
  );
  const named = products.map(({ title }) => ({ label: title, hits: 1 }));
  const kinds = Object.entries(words.productTypes ?? {}).map(([key, label]) => ({
    label,
    hits: products.filter(({ productType }) => productType === key).length,
  }));
  return locales.flatMap((locale) => {
    const seen = new Set<string>();
    return [...kinds, ...counted, ...named].flatMap(({ label, hits }) => {
      const query = textIn(label, locale)?.toLowerCase();
      if (!query || hits === 0 || seen.has(query)) return [];
      seen.add(query);
      return [{ locale, query, hits, popularity: hits, words: searchVector([['A', query]]) }];
    });
  });
}
