import type { Connection } from '@/contracts/content/types';

/** @source spec §9 Timing (Content service page size, maximum) */
const defaultPageSize = 50;
const largePageSize = 100;

export interface PageLimits {
  /** Entries asked for at a time; default 50. */
  readonly entriesPerPage?: number;
  /** Stop after at least this many; -1 = no limit (default). */
  readonly maxReturnedEntries?: number;
}

/**
 * All nodes of a connection, page after page, until there is no next page or the maximum is reached.
 * @param fetchPage  asks for one page: how many, after which cursor
 * @source spec §7 ("Pages are followed until…"), §9 Timing
 */
export async function followPages<T>(
  fetchPage: (first: number, after: string | undefined) => Promise<Connection<T> | undefined>,
  { entriesPerPage = defaultPageSize, maxReturnedEntries = -1 }: PageLimits = {},
): Promise<readonly T[]> {
  if (entriesPerPage > largePageSize) console.warn('Using a large page size (over 100) may be slow.');
  const first = maxReturnedEntries > 0 ? Math.min(entriesPerPage, maxReturnedEntries) : entriesPerPage;
  const nodes: T[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await fetchPage(first, after);
    if (!page) return nodes;
    nodes.push(...page.edges.map((edge) => edge.node));
    const isFull = maxReturnedEntries > 0 && nodes.length >= maxReturnedEntries;
    const isStuck = page.pageInfo.endCursor === after || page.edges.length === 0;
    if (!page.pageInfo.hasNextPage || isFull || isStuck) {
      return maxReturnedEntries > 0 ? nodes.slice(0, maxReturnedEntries) : nodes;
    }
    after = page.pageInfo.endCursor;
  }
}
