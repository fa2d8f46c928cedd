import type { Locale } from '@/contracts/locales';
import type { Condition } from './conditions';
import type { QueryWord } from './words/meaningOf';

/** A search for products in one language. */
export interface ProductSearch {
  readonly locale: Locale;
  readonly query: string;
  readonly condition: Condition;
  readonly sort: 'relevance' | 'price_asc' | 'price_desc';
  readonly offset: number;
  readonly length: number;
  /** Attributes whose values are counted. */
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
}

export interface FoundProduct {
  readonly objectId: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface ProductsFound {
  readonly hits: readonly FoundProduct[];
  readonly total: number;
  /** attribute → value → number of products, over everything found. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly stats: Readonly<
    Record<string, { readonly min: number; readonly max: number; readonly avg: number; readonly sum: number }>
  >;
  /** What each word of the query was taken to mean, for highlighting. */
  readonly words: readonly QueryWord[];
}

export interface SuggestionSearch {
  readonly locale: Locale;
  readonly query: string;
  readonly offset: number;
  readonly length: number;
}

export interface SuggestionsFound {
  readonly hits: readonly { readonly query: string; readonly popularity: number; readonly hits: number }[];
  readonly total: number;
  readonly words: readonly QueryWord[];
}

/** What the shop asks of a search engine; PostgreSQL answers here, another engine can take its place. */
export interface SearchPort {
  products(search: ProductSearch): Promise<ProductsFound>;
  suggestions(search: SuggestionSearch): Promise<SuggestionsFound>;
}
