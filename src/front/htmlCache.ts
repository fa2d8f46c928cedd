import type { Visitor } from '@/contracts/pageCache';
import { DAY_MS } from '@/lib/clock';
import { createPageStore, type CachedPage, type RenderedPage } from './pageStore';
import { variantKey } from './variantKey';

/** How a request was answered, for the `x-cache` header, the log and the tests. */
type CacheState = 'hit' | 'stale' | 'miss' | 'stale-if-error';

export type CacheAnswer =
  | { readonly kind: 'cached'; readonly page: CachedPage; readonly state: CacheState }
  /** Redirects, pages not found and failures: passed on, never cached. */
  | { readonly kind: 'passed'; readonly page: RenderedPage };

/** One request as far as the cache is concerned. */
export interface CacheRequest {
  readonly pageKey: string;
  readonly visitor: Visitor;
  readonly render: () => Promise<RenderedPage>;
}

interface FoundPage {
  readonly page: CachedPage;
  /** For so many whole seconds it is still fresh. */
  readonly freshSeconds: number;
}

interface HtmlCacheOptions {
  readonly maxBytes: number;
  readonly nowMs: () => number;
  readonly policyOf: (html: string) => string;
  readonly onError: (message: string, error: unknown) => void;
}

/** After a failed renewal the old page is served this long before the next attempt. */
const RETRY_AFTER_MS = 1000;
/** A whole copy is preferred to a new one with a part missing, until it is this much older than stale. */
const WHOLE_COPY_MS = DAY_MS;

/**
 * Stores rendered pages in bounded memory. A page is rendered once however many request it at the same time, served while its
 * successor is made, cleared by tag, and served even when it is old as long as nothing better can be made.
 */
export function createHtmlCache({ maxBytes, nowMs, policyOf, onError }: HtmlCacheOptions) {
  const store = createPageStore({ maxBytes, nowMs, policyOf });
  const renders = createSingleFlight<CacheAnswer>();

  /** A cleared copy shows what is no longer true, so it is never preferred. */
  const isBetterThanIncomplete = ({ staleUntilMs }: CachedPage) =>
    staleUntilMs > 0 && nowMs() < staleUntilMs + WHOLE_COPY_MS;

  const make = async (request: CacheRequest, old: CachedPage | undefined): Promise<CacheAnswer> => {
    const begunAt = store.moment();
    try {
      const rendered = await request.render();
      if (rendered.status >= 500 && old) throw new Error(`The page renderer answered ${rendered.status}`);
      if (rendered.report?.isDegraded && old && isBetterThanIncomplete(old)) {
        throw new Error('A part of the new copy is missing');
      }
      if (rendered.status !== 200 && old) store.drop(old.key);
      if (rendered.status !== 200 || !rendered.report) return { kind: 'passed', page: rendered };
      const page = store.add(request.pageKey, request.visitor, rendered, rendered.report, begunAt);
      return { kind: 'cached', page, state: 'miss' };
    } catch (error) {
      if (!old) throw error;
      onError(`Serving an older copy of ${pathOf(request)}`, error);
      old.freshUntilMs = nowMs() + RETRY_AFTER_MS;
      return { kind: 'cached', page: old, state: 'stale-if-error' };
    }
  };

  const fill = (key: string, request: CacheRequest, old?: CachedPage) =>
    renders.run(key, () => make(request, old));

  /** A page never seen before: the first request finds out what it depends on, the others wait for that. */
  const explore = async (request: CacheRequest): Promise<CacheAnswer> => {
    const running = renders.running(request.pageKey);
    if (!running) return fill(request.pageKey, request);
    const first = await running;
    if (store.dimensionsOf(request.pageKey)) return serve(request);
    const isUnreportedPage = first.kind === 'passed' && first.page.status < 300;
    return isUnreportedPage
      ? fill(`${request.pageKey} for ${JSON.stringify(request.visitor)}`, request)
      : first;
  };

  const serve = async (request: CacheRequest): Promise<CacheAnswer> => {
    const dimensions = store.dimensionsOf(request.pageKey);
    if (!dimensions) return explore(request);
    const key = variantKey(request.pageKey, dimensions, request.visitor);
    const page = store.find(key);
    const now = nowMs();
    if (page && now < page.freshUntilMs) return { kind: 'cached', page, state: 'hit' };
    if (page && now < page.staleUntilMs) {
      fill(key, request, page).catch((error: unknown) => onError(`Renewing ${pathOf(request)}`, error));
      return { kind: 'cached', page, state: 'stale' };
    }
    return fill(key, request, page);
  };

  /** Nobody joins a render that began before the clearing. */
  const clear = (tags: readonly string[]): number => {
    renders.forget();
    return store.clear(tags);
  };
  /** The copy this visitor would get, without making one. */
  const find = (pageKey: string, visitor: Visitor): FoundPage | undefined => {
    const dimensions = store.dimensionsOf(pageKey);
    const page = dimensions && store.find(variantKey(pageKey, dimensions, visitor));
    return page && { page, freshSeconds: Math.max(0, Math.floor((page.freshUntilMs - nowMs()) / 1000)) };
  };
  return { serve, find, clear, count: store.count, bytes: store.bytes };
}

export type HtmlCache = ReturnType<typeof createHtmlCache>;

/** The page without what was asked of it: search words and zips are never logged. */
const pathOf = ({ pageKey }: CacheRequest): string => pageKey.split('?')[0] ?? '';

/** Runs a piece of work once per key, however many request it meanwhile. */
function createSingleFlight<T>() {
  const flights = new Map<string, Promise<T>>();
  return {
    /** The running work under a key, if any. */
    running: (key: string) => flights.get(key),
    run(key: string, work: () => Promise<T>): Promise<T> {
      const running = flights.get(key);
      if (running) return running;
      const flight = work().finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
      flights.set(key, flight);
      return flight;
    },
    /** From now on nobody joins what is running; those who joined before still get it. */
    forget: () => flights.clear(),
  };
}
