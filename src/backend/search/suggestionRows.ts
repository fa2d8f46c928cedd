import { locales, type Locale } from '@/contracts/locales';
import type { ProductSource } from '../catalog/sources/productSource';
import type { VocabularySource } from '../catalog/sources/accessorySources';
import { textIn } from '../catalog/sources/localised';

/** A query worth suggesting. */
export interface SuggestionRow {
  readonly locale: Locale;
  readonly query: string;
  /** The most useful first. */
  readonly position: number;
  readonly popularity: number;
  readonly hits: number;
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
    const hitsOf = new Map<string, number>();
    for (const { label, hits } of [...kinds, ...counted, ...named]) {
      const query = textIn(label, locale)?.toLowerCase();
      if (query && hits > 0 && !hitsOf.has(query)) hitsOf.set(query, hits);
    }
    return [...hitsOf]
      .sort(([one, hits], [other, otherHits]) => otherHits - hits || (one < other ? -1 : 1))
      .map(([query, hits], position) => ({ locale, query, position, hits, popularity: hits }));
  });
}
