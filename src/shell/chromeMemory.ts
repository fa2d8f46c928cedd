import { contentVersion, recoveries } from '@/contracts/contentVersion';

interface ChromeMemoryOptions {
  /** Monotonic milliseconds. */
  nowMs?: () => number;
  version?: () => number;
  /** Changes when a service answers again: an incomplete one is then made anew at once. */
  recovery?: () => number;
}

interface Made<T> {
  readonly value: T;
  /** False when a part is missing. */
  readonly isWhole: boolean;
}

interface Kept<T> extends Made<T> {
  readonly untilMs: number;
  readonly version: number;
  readonly recovery: number;
}

const FRESH_MS = 30_000;
const RETRY_MS = 2000;
const MAX_ENTRIES = 500;

/**
 * Remembers header and footer between pages: made once per key however many pages ask, renewed after half a minute or as
 * soon as content changed, and an incomplete one is tried again soon while the last complete one stays in use.
 */
export function createChromeMemory({
  nowMs = () => performance.now(),
  version = contentVersion,
  recovery = recoveries,
}: ChromeMemoryOptions = {}) {
  const kept = new Map<string, Kept<object>>();
  const running = new Map<string, Promise<Kept<object>>>();

  const renew = async (key: string, make: () => Promise<Made<object>>): Promise<Kept<object>> => {
    const begunAt = version();
    const begunAfter = recovery();
    const made = await make();
    const old = kept.get(key);
    const isOldBetter = !made.isWhole && old?.isWhole && old.version === begunAt;
    const { value, isWhole } = isOldBetter ? old : made;
    const untilMs = nowMs() + (made.isWhole ? FRESH_MS : RETRY_MS);
    const entry = { value, isWhole, untilMs, version: begunAt, recovery: begunAfter };
    if (kept.size >= MAX_ENTRIES) kept.clear();
    kept.set(key, entry);
    return entry;
  };

  const isGood = (entry: Kept<object>) =>
    entry.version === version() &&
    nowMs() < entry.untilMs &&
    (entry.isWhole || entry.recovery === recovery());

  return {
    async recall(key: string, make: () => Promise<Made<object>>): Promise<object> {
      const known = kept.get(key);
      if (known && isGood(known)) return known.value;
      const flightKey = `${key} ${version()} ${recovery()}`;
      const flight = running.get(flightKey) ?? renew(key, make).finally(() => void running.delete(flightKey));
      running.set(flightKey, flight);
      return (await flight).value;
    },
  };
}
