import { HYDRATE } from 'next-redux-wrapper';
import { contentVersion, recoveries } from '@/contracts/contentVersion';
import { fetchMenus, fetchStaticData } from '@/features/content/state';
import { initializePartnerConfig } from '@/features/partner/state';
import type { ThunkTools } from '@/store/createAppThunk';
import type { PageLoadContext } from '@/store/pageData';
import { missingPartsOf } from './pageReporter';
import { pristineState, serializeState } from './rootReducer';
import { createShopStore } from './store';

/** What header and footer may depend on besides the locale. */
interface ChromeChoice {
  partnerId?: string;
}

/** Reads that every page needs: navigation, static texts, the partner's configuration. */
const reads: readonly ((tools: ThunkTools, choice: ChromeChoice) => Promise<unknown>)[] = [
  ({ dispatch }) => dispatch(fetchMenus()),
  ({ dispatch }, choice) => dispatch(fetchStaticData(choice)),
  ({ dispatch }, choice) => dispatch(initializePartnerConfig(choice)),
];

const cache = createChromeCache();

/**
 * Puts header and footer into the page's store. They are read once for each locale and partner and then cached for
 * a short time, because they are the same on every page. Each read keeps its own failure in its slice, so that no page
 * fails because of a menu. What is made for one visit is neither read from the cache nor put there: drafts, and the faults of
 * a tester.
 */
export async function loadChrome(
  { dispatch, extra, locale, visitor }: PageLoadContext,
  isForOneVisit = false,
): Promise<void> {
  const partnerId = visitor.partnerId();
  const choice: ChromeChoice = partnerId ? { partnerId } : {};
  const make = async () => {
    const store = createShopStore(extra);
    await Promise.all(reads.map((read) => read({ ...store, extra }, choice)));
    const state = store.getState();
    return { value: serializeState(state, pristineState()), isWhole: !missingPartsOf(state).isDegraded };
  };
  const payload = isForOneVisit
    ? (await make()).value
    : await cache.get(`${locale} ${partnerId ?? ''}`, make);
  dispatch({ type: HYDRATE, payload });
}

interface ChromeCacheOptions {
  /** Monotonic milliseconds. */
  nowMs?: () => number;
  version?: () => number;
  /** Changes when a service answers again: an incomplete entry is then renewed at once. */
  recovery?: () => number;
}

interface Made<T> {
  readonly value: T;
  /** False when a part is missing. */
  readonly isWhole: boolean;
}

interface Entry<T> extends Made<T> {
  readonly untilMs: number;
  readonly version: number;
  readonly recovery: number;
}

const FRESH_MS = 30_000;
const RETRY_MS = 2000;
const MAX_ENTRIES = 500;

/**
 * Caches header and footer between pages: made once per key for all requests, renewed after half a minute or as soon as
 * content changes. An incomplete one is tried again soon, and the last complete one stays in use meanwhile.
 */
export function createChromeCache({
  nowMs = () => performance.now(),
  version = contentVersion,
  recovery = recoveries,
}: ChromeCacheOptions = {}) {
  const entries = new Map<string, Entry<object>>();
  const running = new Map<string, Promise<Entry<object>>>();

  const renew = async (key: string, make: () => Promise<Made<object>>): Promise<Entry<object>> => {
    const begunAt = version();
    const begunAfter = recovery();
    const made = await make();
    const old = entries.get(key);
    const isOldBetter = !made.isWhole && old?.isWhole && old.version === begunAt;
    const { value, isWhole } = isOldBetter ? old : made;
    const untilMs = nowMs() + (made.isWhole ? FRESH_MS : RETRY_MS);
    const entry = { value, isWhole, untilMs, version: begunAt, recovery: begunAfter };
    if (entries.size >= MAX_ENTRIES) entries.clear();
    entries.set(key, entry);
    return entry;
  };

  const isFresh = (entry: Entry<object>) =>
    entry.version === version() &&
    nowMs() < entry.untilMs &&
    (entry.isWhole || entry.recovery === recovery());

  return {
    async get(key: string, make: () => Promise<Made<object>>): Promise<object> {
      const known = entries.get(key);
      if (known && isFresh(known)) return known.value;
      const requestKey = `${key} ${version()} ${recovery()}`;
      const request =
        running.get(requestKey) ?? renew(key, make).finally(() => void running.delete(requestKey));
      running.set(requestKey, request);
      return (await request).value;
    },
  };
}
