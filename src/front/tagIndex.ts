import { LRUCache } from 'lru-cache';
import { invalidation } from '@/contracts/publicPort';

const MAX_REMEMBERED_TAGS = 20_000;

/**
 * Which kept pages carry which tag, and which tags were cleared lately. A page whose making began before one of its
 * tags was cleared may show the old content, so the moments are remembered as counts, not as times.
 */
export function createTagIndex() {
  const keysByTag = new Map<string, Set<string>>();
  const clearedAt = new LRUCache<string, number>({ max: MAX_REMEMBERED_TAGS });
  let everythingClearedAt = 0;
  let moment = 0;

  return {
    /** The present moment, to be handed to `wasClearedSince` later. */
    now: () => moment,
    add(key: string, tags: readonly string[]) {
      for (const tag of [...tags, invalidation.everything]) {
        const keys = keysByTag.get(tag) ?? new Set<string>();
        keysByTag.set(tag, keys.add(key));
      }
    },
    remove(key: string, tags: readonly string[]) {
      for (const tag of [...tags, invalidation.everything]) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
    wasClearedSince(tags: readonly string[], since: number): boolean {
      return everythingClearedAt > since || tags.some((tag) => (clearedAt.get(tag) ?? 0) > since);
    },
    /** Notes that tags were cleared and names the pages that carry one of them. */
    clear(tags: readonly string[]): string[] {
      moment += 1;
      const found = new Set<string>();
      for (const tag of tags) {
        if (tag === invalidation.everything) everythingClearedAt = moment;
        clearedAt.set(tag, moment);
        keysByTag.get(tag)?.forEach((key) => found.add(key));
      }
      return [...found];
    },
  };
}
