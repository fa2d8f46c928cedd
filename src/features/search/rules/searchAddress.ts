import { pageAddress, pageQueries, type SortOption, readField } from '@/contracts/pageQueries';
import { type Span, withoutSpans } from './spans';

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

/** A query with the parts of it that became filters. */
interface ReadSearch {
  readonly query: string;
  readonly phrases: readonly (Span & { readonly keys: readonly string[] })[];
}

/**
 * Address of the results with other choices. A filter that is taken away takes its words out of the query; what else these
 * words asked for stays as a filter.
 */
export function resultsAddress(
  { query, phrases }: ReadSearch,
  { filters = [], sort, page }: Omit<SearchChoices, 'query'>,
): string {
  const cut = phrases.filter(({ keys }) => keys.some((key) => !filters.includes(key)));
  const isKept = ({ start, end }: Span) => !cut.some((span) => start < span.end && end > span.start);
  const inWords = phrases.filter(isKept).flatMap(({ keys }) => keys);
  return searchAddress({
    ...{ query: withoutSpans(query, cut), sort, page },
    filters: filters.filter((key) => !inWords.includes(key)),
  });
}

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
