import { HYDRATE } from 'next-redux-wrapper';
import { contentVersion } from '@/contracts/contentVersion';
import { recoveries } from '@/contracts/recovery';
import { fetchMenus, fetchStaticData } from '@/features/content/state';
import { initializePartnerConfig } from '@/features/partner/state';
import type { ThunkTools } from '@/store/createAppThunk';
import type { PageLoadContext } from '@/store/pageData';
import { missingPartsOf } from './pageReporter';
import { pristineState, serializeState } from './rootReducer';
import { createShopStore } from './store';

/** What header and footer may depend on beside the locale. */
interface ChromeChoice {
  partnerId?: string;
}

/** Reads every page needs whatever it shows: navigation, static texts, the partner's configuration. */
const reads: readonly ((tools: ThunkTools, choice: ChromeChoice) => Promise<unknown>)[] = [
  ({ dispatch }) => dispatch(fetchMenus()),
  ({ dispatch }, choice) => dispatch(fetchStaticData(choice)),
  ({ dispatch }, choice) => dispatch(initializePartnerConfig(choice)),
];

const memory = createChromeMemory();

/**
 * Puts header and footer into the page's store. They are read once for each locale and partner and then remembered for
 * a short while, because they are the same on every page. Each read keeps its own failure in its slice, so that no page
 * falls with a menu. Drafts are neither taken from memory nor remembered.
 */
export async function loadChrome(
  { dispatch, extra, locale, visitor }: PageLoadContext,
  isPreview = false,
): Promise<void> {
  const partnerId = visitor.partnerId();
  const choice: ChromeChoice = partnerId ? { partnerId } : {};
  const make = async () => {
    const store = createShopStore(extra);
    await Promise.all(reads.map((read) => read({ ...store, extra }, choice)));
    const state = store.getState();
    return { value: serializeState(state, pristineState()), isWhole: !missingPartsOf(state).isDegraded };
  };
  const payload = isPreview
    ? (await make()).value
    : await memory.recall(`${locale} ${partnerId ?? ''}`, make);
  dispatch({ type: HYDRATE, payload });
}

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
