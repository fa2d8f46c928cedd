import type { Identified } from './entryList';
import { badInput, type QueryBudget } from './queryLimits';

/** @source spec §9 Timing (content service page size), rulings: default 100, maximum 500 */
export const pageLimits = { standard: 100, maximum: 500 } as const;

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
