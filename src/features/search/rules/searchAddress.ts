import { pageAddress, pageQueries, type SortOption, readField } from '@/contracts/pageQueries';

/** A search as its address carries it. */
export interface SearchChoices {
  readonly query: string;
  /** "featured" is the search's own: best match first. */
  readonly sort?: SortOption;
  /** Chosen filter keys. */
  readonly filters?: readonly string[];
  readonly page?: number;
}

/** Address of a search. */
export const searchAddress = ({ query, sort, filters = [], page }: SearchChoices): string =>
  pageAddress('search', '/search', { q: query, sort, filters: filters.join(','), page });

const field = pageQueries.search.query.q;

/** Most characters of a search; what is typed beyond them is cut off. */
export const longestSearch: number = field.maxLength;

/**
 * What a shopper searches for, tidied: no control characters, single spaces, cut to the longest search.
 * @returns '' when nothing is left to search for
 * @source spec §2 Other values read from the URL (a search query q)
 */
export function tidySearchText(raw: string | null | undefined): string {
  return (readField(field, raw ?? undefined) as string | undefined) ?? '';
}
