import type { SortOption } from './sorting';

/** Filters, sort and page as a listing's address carries them. */
export interface ListingChoices {
  readonly filters: readonly string[];
  readonly sort: SortOption;
  readonly page: number;
}

/** Address of a listing with some choices; what is usual is left out, so that one list has one address. */
export function listingAddress(path: string, { filters, sort, page }: ListingChoices): string {
  const query = new URLSearchParams();
  if (sort !== 'featured') query.set('sort', sort);
  if (filters.length > 0) query.set('filters', [...filters].sort().join(','));
  if (page > 1) query.set('page', String(page));
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
}

/** The choices with one filter switched on or off; a new choice starts at the first page. */
export function toggledFilter(choices: ListingChoices, key: string): ListingChoices {
  const { filters } = choices;
  const next = filters.includes(key) ? filters.filter((one) => one !== key) : [...filters, key];
  return { ...choices, filters: next, page: 1 };
}
