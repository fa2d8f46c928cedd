import type { PageQuery } from '@/contracts/pageQueries';

/** Orders results can be shown in; "featured" is the search's own, best match first. @source spec §4 Product listing sort */
export const searchSorts = ['featured', 'priceHiLo', 'priceLoHi'] as const;
export type SearchSort = PageQuery<'search'>['sort'];

/** A search as its address carries it. */
export interface SearchChoices {
  readonly query: string;
  readonly sort?: SearchSort;
  /** Chosen filter keys. */
  readonly filters?: readonly string[];
  readonly page?: number;
}

/** Address of a search; what is usual is left out, so that one list of results has one address. */
export function searchAddress({ query, sort = 'featured', filters = [], page = 1 }: SearchChoices): string {
  const parameters = new URLSearchParams(query ? { q: query } : {});
  if (sort !== 'featured') parameters.set('sort', sort);
  if (filters.length > 0) parameters.set('filters', [...filters].sort().join(','));
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString().replaceAll('%2C', ',');
  return text ? `/search?${text}` : '/search';
}
