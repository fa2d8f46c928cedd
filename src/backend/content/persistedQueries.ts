import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { operations } from '@/contracts/content/operations';

/** Questions known by their hash, so that clients need not send them again. */
export interface PersistedQueries {
  find(hash: string): string | undefined;
  /** Remembers a question that was understood. */
  keep(query: string): void;
}

const MAX_QUERIES = 1_000;

/** The shop's own questions are known from the start; others are remembered after they were sent once. */
export function createPersistedQueries(): PersistedQueries {
  const own = new Map(Object.values(operations).map((query) => [hashOf(query), query]));
  const learnt = new LRUCache<string, string>({ max: MAX_QUERIES });
  return {
    find: (hash) => own.get(hash) ?? learnt.get(hash),
    keep(query) {
      const hash = hashOf(query);
      if (!own.has(hash)) learnt.set(hash, query);
    },
  };
}

/** SHA-256 of a question's exact text, as clients compute it. */
export function hashOf(query: string): string {
  return createHash('sha256').update(query).digest('hex');
}
