import { LRUCache } from 'lru-cache';
import { contentVersion } from '@/contracts/contentVersion';

interface AnswerMemoryOptions {
  /** How many answers at once; the one asked for longest ago goes first. */
  readonly most?: number;
  /** Monotonic milliseconds. */
  readonly nowMs?: () => number;
  readonly version?: () => number;
}

interface Remembered {
  readonly answer: Promise<unknown>;
  readonly untilMs: number;
  readonly version: number;
}

const FRESH_MS = 30_000;

/**
 * Remembers what the content service answered, for half a minute and until content changes: the pages of one listing, its
 * filters and its orders, all begin with the same long answer. Failures are not remembered.
 */
export function createAnswerMemory({
  most = 120,
  nowMs = () => performance.now(),
  version = contentVersion,
}: AnswerMemoryOptions = {}) {
  const known = new LRUCache<string, Remembered>({ max: most });
  return {
    recall<T>(key: string, ask: () => Promise<T>): Promise<T> {
      const kept = known.get(key);
      if (kept && kept.version === version() && nowMs() < kept.untilMs) return kept.answer as Promise<T>;
      const answer = ask();
      known.set(key, { answer, untilMs: nowMs() + FRESH_MS, version: version() });
      answer.catch(() => {
        if (known.peek(key)?.answer === answer) known.delete(key);
      });
      return answer;
    },
  };
}

export type AnswerMemory = ReturnType<typeof createAnswerMemory>;
