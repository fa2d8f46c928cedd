import { foldAccents } from '@/lib/text';

/** What a list can be narrowed and sorted by. @source service schema (searchFilter) */
export interface SearchFilter<F extends string> {
  readonly term?: string | null;
  readonly fields?: readonly F[] | null;
  readonly sortField?: F | null;
  readonly sortOrder?: 'ASC' | 'DESC' | null;
}

/** How to read each searchable field of an entry. */
export type FieldReaders<T, F extends string> = Readonly<Record<F, (entry: T) => readonly string[]>>;

/** Entries in which one of the fields contains the term, sorted when asked; letter case and accents do not count. */
export function filterBySearch<T, F extends string>(
  entries: readonly T[],
  filter: SearchFilter<F> | null | undefined,
  readers: FieldReaders<T, F>,
): readonly T[] {
  if (!filter) return entries;
  const { term, sortField, sortOrder } = filter;
  const fields = filter.fields?.length ? filter.fields : (Object.keys(readers) as F[]);
  const wanted = foldAccents(term ?? '');
  const found = wanted
    ? entries.filter((entry) =>
        fields.some((field) => readers[field](entry).some((text) => foldAccents(text).includes(wanted))),
      )
    : entries;
  if (!sortField) return found;
  const direction = sortOrder === 'DESC' ? -1 : 1;
  const key = (entry: T) => foldAccents(readers[sortField](entry).join(' '));
  return [...found].sort((one, other) => direction * key(one).localeCompare(key(other)));
}
