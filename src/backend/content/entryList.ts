import { foldAccents } from '@/lib/text';
import { badInput, type QueryBudget } from './queryLimits';

/** The ids by which an entry is found. */
export interface Identified {
  readonly nacelleEntryId: string;
  readonly sourceEntryId: string;
}

/** The entries of one kind in one language. */
export interface EntryList<T extends Identified> {
  /** The entries of a request without ids and handles, in the shop's order. */
  readonly listed: readonly T[];
  readonly byId: ReadonlyMap<string, T>;
  readonly bySourceId: ReadonlyMap<string, T>;
  readonly byHandle: ReadonlyMap<string, T>;
}

/** Makes a kind's entries findable by handle and id. */
export function createEntryList<T extends Identified>(
  all: readonly T[],
  handleOf: (entry: T) => string,
  listed: readonly T[] = all,
): EntryList<T> {
  return {
    listed,
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
 * The requested entries, in the order of the request, each once: ids win over handles; unknown ones are
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

/** What a list can be narrowed and sorted by; the schema names the fields. @source service schema (searchFilter) */
export interface SearchFilter {
  readonly term?: string | null;
  readonly fields?: readonly string[] | null;
  readonly sortField?: string | null;
  readonly sortOrder?: 'ASC' | 'DESC' | null;
}

/** How to read each searchable field of an entry. */
export type FieldReaders<T> = Readonly<Record<string, (entry: T) => readonly string[]>>;

/** Entries in which one of the fields contains the term, sorted if requested; letter case and accents do not count. */
export function filterBySearch<T>(
  entries: readonly T[],
  filter: SearchFilter | null | undefined,
  readers: FieldReaders<T>,
): readonly T[] {
  if (!filter) return entries;
  const { term, sortField, sortOrder } = filter;
  const fields = filter.fields?.length ? filter.fields : Object.keys(readers);
  const read = (entry: T, field: string) => (readers[field]?.(entry) ?? []).map(foldAccents);
  const wanted = foldAccents(term ?? '');
  const found = entries.filter(
    (entry) => !wanted || fields.some((field) => read(entry, field).some((text) => text.includes(wanted))),
  );
  if (!sortField) return found;
  const direction = sortOrder === 'DESC' ? -1 : 1;
  return found
    .map((entry) => ({ entry, key: read(entry, sortField).join(' ') }))
    .sort((one, other) => direction * one.key.localeCompare(other.key))
    .map(({ entry }) => entry);
}

/** @source spec §9 Timing (content service page size), rulings: default 100, maximum 500 */
const pageLimits = { standard: 100, maximum: 500 } as const;

export interface PageChoice {
  /** -1 means as many as allowed. */
  readonly first?: number | null;
  /** Cursor of the last entry seen; empty means from the start. */
  readonly after?: string | null;
}

/**
 * One page of a list, each entry with a cursor from which the next page can start.
 * @throws GraphQLError when `first` is out of bounds or `after` is no cursor of ours
 */
export function connectionPage<T extends Identified>(
  entries: readonly T[],
  { first, after }: PageChoice,
  budget: QueryBudget,
) {
  const size = pageSize(first);
  const start = after ? startAfter(entries, after) : 0;
  const page = entries.slice(start, start + size);
  budget.spend(page.length);
  const edges = page.map((node, index) => ({ cursor: cursorOf(start + index, node), node }));
  return {
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? '',
      endCursor: edges.at(-1)?.cursor ?? '',
      hasNextPage: start + page.length < entries.length,
      hasPreviousPage: start > 0,
    },
    totalCount: entries.length,
    filteredCount: entries.length,
  };
}

function pageSize(first: number | null | undefined): number {
  if (first === null || first === undefined) return pageLimits.standard;
  if (first === -1) return pageLimits.maximum;
  if (first >= 1 && first <= pageLimits.maximum) return first;
  throw badInput(`"first" must be from 1 to ${pageLimits.maximum}.`);
}

/** A cursor holds the entry and its position: the entry finds the place when the list grew, the position when the entry is gone. */
function cursorOf(position: number, { nacelleEntryId }: Identified): string {
  return Buffer.from(`${position}:${nacelleEntryId}`).toString('base64url');
}

function startAfter(entries: readonly Identified[], cursor: string): number {
  const [, position, id] = /^(\d{1,9}):(.+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (position === undefined) throw badInput('"after" is not a cursor of this service.');
  const expected = Number(position);
  if (entries[expected]?.nacelleEntryId === id) return expected + 1;
  const moved = entries.findIndex(({ nacelleEntryId }) => nacelleEntryId === id);
  return moved >= 0 ? moved + 1 : Math.min(expected, entries.length);
}
