import { pageQueries } from '@/contracts/pageQueries';
import { readField } from '@/contracts/queryField';

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
