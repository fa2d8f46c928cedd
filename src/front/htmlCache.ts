import type { Visitor } from '@/contracts/pageCache';
import { createKeptPages, type KeptPage } from './keptPages';
import type { RenderedPage } from './renderedPage';
import { createSingleFlight } from './singleFlight';
import { variantKey } from './variantKey';

/** How a request was answered, for the `x-cache` header, the log and the tests. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'stale-if-error';

export type CacheAnswer =
  | { readonly kind: 'kept'; readonly page: KeptPage; readonly state: CacheState }
  /** Redirects, pages not found and failures: passed on, never kept. */
  | { readonly kind: 'passed'; readonly page: RenderedPage };

/** One request as far as the cache is concerned. */
export interface CacheRequest {
  readonly pageKey: string;
  readonly visitor: Visitor;
  readonly render: () => Promise<RenderedPage>;
}

interface HtmlCacheOptions {
  readonly maxBytes: number;
  readonly nowMs: () => number;
  readonly policyOf: (html: string) => string;
  readonly onError: (message: string, error: unknown) => void;
}

/** After a failed renewal the old page is served this long before the next attempt. */
const RETRY_AFTER_MS = 1000;
/** So much longer than it is stale a whole copy is preferred to a new one with a part missing. */
const WHOLE_COPY_MS = 86_400_000;

/**
 * Keeps rendered pages in bounded memory. A page is rendered once however many ask at the same time, served while its
 * successor is made, cleared by tag, and served even when it is old as long as nothing better can be made.
 */
export function createHtmlCache({ maxBytes, nowMs, policyOf, onError }: HtmlCacheOptions) {
  const kept = createKeptPages({ maxBytes, nowMs, policyOf });
  const flights = createSingleFlight<CacheAnswer>();

  /** A cleared copy shows what is no longer true, so it is never preferred. */
  const isBetterThanHalf = ({ staleUntilMs }: KeptPage) =>
    staleUntilMs > 0 && nowMs() < staleUntilMs + WHOLE_COPY_MS;

  const make = async (request: CacheRequest, old: KeptPage | undefined): Promise<CacheAnswer> => {
    const begunAt = kept.moment();
    try {
      const rendered = await request.render();
      if (rendered.status >= 500 && old) throw new Error(`The page renderer answered ${rendered.status}`);
      if (rendered.report?.isDegraded && old && isBetterThanHalf(old)) {
        throw new Error('A part of the new copy is missing');
      }
      if (rendered.status !== 200 && old) kept.drop(old.key);
      if (rendered.status !== 200 || !rendered.report) return { kind: 'passed', page: rendered };
      const page = kept.keep(request.pageKey, request.visitor, rendered, rendered.report, begunAt);
      return { kind: 'kept', page, state: 'miss' };
    } catch (error) {
      if (!old) throw error;
      onError(`Serving an older copy of ${request.pageKey}`, error);
      old.freshUntilMs = nowMs() + RETRY_AFTER_MS;
      return { kind: 'kept', page: old, state: 'stale-if-error' };
    }
  };

  const fill = (key: string, request: CacheRequest, old?: KeptPage) =>
    flights.run(key, () => make(request, old));

  /** A page never seen before: the first request finds out what it depends on, the others wait for that. */
  const explore = async (request: CacheRequest): Promise<CacheAnswer> => {
    const running = flights.running(request.pageKey);
    if (!running) return fill(request.pageKey, request);
    const first = await running;
    if (kept.dimensionsOf(request.pageKey)) return serve(request);
    const isUnreportedPage = first.kind === 'passed' && first.page.status < 300;
    return isUnreportedPage
      ? fill(`${request.pageKey} for ${JSON.stringify(request.visitor)}`, request)
      : first;
  };

  const serve = async (request: CacheRequest): Promise<CacheAnswer> => {
    const dimensions = kept.dimensionsOf(request.pageKey);
    if (!dimensions) return explore(request);
    const key = variantKey(request.pageKey, dimensions, request.visitor);
    const page = kept.find(key);
    const now = nowMs();
    if (page && now < page.freshUntilMs) return { kind: 'kept', page, state: 'hit' };
    if (page && now < page.staleUntilMs) {
      fill(key, request, page).catch((error: unknown) => onError(`Renewing ${key} failed`, error));
      return { kind: 'kept', page, state: 'stale' };
    }
    return fill(key, request, page);
  };

  /** Nobody joins a render that began before the clearing. */
  const clear = (tags: readonly string[]): number => {
    flights.forget();
    return kept.clear(tags);
  };
  /** The copy this visitor would get, without making one, and for how many whole seconds it is still fresh. */
  const find = (pageKey: string, visitor: Visitor): { page: KeptPage; freshSeconds: number } | undefined => {
    const dimensions = kept.dimensionsOf(pageKey);
    const page = dimensions && kept.find(variantKey(pageKey, dimensions, visitor));
    return page && { page, freshSeconds: Math.max(0, Math.floor((page.freshUntilMs - nowMs()) / 1000)) };
  };
  return { serve, find, clear, count: kept.count, bytes: kept.bytes };
}

export type HtmlCache = ReturnType<typeof createHtmlCache>;
