/** What every list can be asked by. */
export interface Identified {
  readonly nacelleEntryId: string;
  readonly sourceEntryId: string;
}

/** The entries of one kind in one language. */
export interface Listing<T extends Identified> {
  /** What is answered when nothing particular is asked for, in the shop's order. */
  readonly listed: readonly T[];
  /** Everything that can be asked for by handle or id. */
  readonly all: readonly T[];
  readonly byId: ReadonlyMap<string, T>;
  readonly bySourceId: ReadonlyMap<string, T>;
  readonly byHandle: ReadonlyMap<string, T>;
}

/** Makes a kind's entries findable. */
export function createListing<T extends Identified>(
  all: readonly T[],
  handleOf: (entry: T) => string,
  listed: readonly T[] = all,
): Listing<T> {
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
  listing: Listing<T>,
  { nacelleEntryIds, sourceEntryIds, handles }: Choice,
): readonly T[] {
  if (nacelleEntryIds) return found(nacelleEntryIds, listing.byId);
  if (sourceEntryIds) return found(sourceEntryIds, listing.bySourceId);
  if (handles) return found(handles, listing.byHandle);
  return listing.listed;
}

function found<T>(keys: readonly string[], entries: ReadonlyMap<string, T>): readonly T[] {
  return [...new Set(keys)].flatMap((key) => entries.get(key) ?? []);
}
