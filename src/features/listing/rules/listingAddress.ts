import { pageAddress, type SortOption } from '@/contracts/pageQueries';

/** Filters, sort and page as a listing's address carries them. */
export interface ListingChoices {
  readonly filters: readonly string[];
  readonly sort: SortOption;
  readonly page: number;
}

/** Address of a listing with some choices. */
export const listingAddress = (path: string, { filters, sort, page }: ListingChoices): string =>
  pageAddress('plp', path, { filters: filters.join(','), sort, page });

/** The choices with one filter switched on or off; a new choice starts at the first page. */
export function toggledFilter(choices: ListingChoices, key: string): ListingChoices {
  const { filters } = choices;
  const next = filters.includes(key) ? filters.filter((one) => one !== key) : [...filters, key];
  return { ...choices, filters: next, page: 1 };
}
