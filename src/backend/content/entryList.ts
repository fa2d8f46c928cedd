import { foldAccents } from '@/lib/text';

/** What every list can be asked by. */
export interface Identified {
  readonly nacelleEntryId: string;
  readonly sourceEntryId: string;
}

/** The entries of one kind in one language. */
export interface EntryList<T extends Identified> {
  /** What is answered when nothing particular is asked for, in the shop's order. */
  readonly listed: readonly T[];
  /** Everything that can be asked for by handle or id. */
  readonly all: readonly T[];
  readonly byId: ReadonlyMap<string, T>;
  readonly bySourceId: ReadonlyMap<string, T>;
  readonly byHandle: ReadonlyMap<string, T>;
}

/** Makes a kind's entries findable. */
export function createEntryList<T extends Identified>(
  all: readonly T[],
  handleOf: (entry: T) => string,
  listed: readonly T[] = all,
): EntryList<T> {
  return {
    listed,
    all,
    byId: new Map(all.map((entry) => [entry.nacelleEntryId, entry])),
    bySourceId: new Map(all.map((entry) => [entry.sourceEntryId, entry])),
    byHandle: new Map(all.map((entry) => [handleOf(entry), entry])),
  };
}

export interface Choice {
  readonly nacelleEntryIds?: readonly string[] | null;
  readonly sourceEntryIds?: readonly string[] | null;
  readonly handles?: readonly string[] | null;
}

/**
 * The entries asked for, in the order they were asked for, each once: ids win over handles; unknown ones are
 * left out; an empty list finds nothing; without ids and handles the whole list.
 * @source spec §7 (IDs win over handles)
 */
export function chooseEntries<T extends Identified>(
  list: EntryList<T>,
  { nacelleEntryIds, sourceEntryIds, handles }: Choice,
): readonly T[] {
  if (nacelleEntryIds) return found(nacelleEntryIds, list.byId);
  if (sourceEntryIds) return found(sourceEntryIds, list.bySourceId);
  if (handles) return found(handles, list.byHandle);
  return list.listed;
}

function found<T>(keys: readonly string[], entries: ReadonlyMap<string, T>): readonly T[] {
  return [...new Set(keys)].flatMap((key) => entries.get(key) ?? []);
}

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
