import { LRUCache } from 'lru-cache';
import { contentVersion } from '@/contracts/contentVersion';

interface AnswerCacheOptions {
  /** Number of entries; the least recently used one is removed first. */
  readonly maxEntries?: number;
  /** Monotonic milliseconds. */
  readonly nowMs?: () => number;
  readonly version?: () => number;
}

interface CacheEntry {
  readonly answer: Promise<unknown>;
  readonly untilMs: number;
  readonly version: number;
}

const FRESH_MS = 30_000;

/**
 * Caches answers of services for half a minute, or until content changes: all pages of one listing, its filters and its
 * orders begin with the same long answer. Failures are not cached.
 */
export function createAnswerCache({
  maxEntries = 120,
  nowMs = () => performance.now(),
  version = contentVersion,
}: AnswerCacheOptions = {}) {
  const entries = new LRUCache<string, CacheEntry>({ max: maxEntries });
  return {
    get<T>(key: string, load: () => Promise<T>): Promise<T> {
      const known = entries.get(key);
      if (known && known.version === version() && nowMs() < known.untilMs) return known.answer as Promise<T>;
      const answer = load();
      entries.set(key, { answer, untilMs: nowMs() + FRESH_MS, version: version() });
      answer.catch(() => {
        if (entries.peek(key)?.answer === answer) entries.delete(key);
      });
      return answer;
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
