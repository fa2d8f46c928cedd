import { LRUCache } from 'lru-cache';
import type { PageDimensions, PageReport, Visitor } from '@/contracts/pageCache';
import { encodeBody, type EncodedBody } from './encodedBody';
import type { RenderedPage } from './renderedPage';
import { createTagIndex } from './tagIndex';
import { variantKey } from './variantKey';

/** A page as it is kept: every byte that will be sent, made once. */
export interface KeptPage {
  readonly key: string;
  readonly contentType: string;
  readonly encoded: EncodedBody;
  readonly policy?: string;
  readonly report: PageReport;
  freshUntilMs: number;
  staleUntilMs: number;
}

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
  /** The header that is kept with an HTML page. */
  readonly policyOf: (html: string) => string;
  readonly onError: (message: string, error: unknown) => void;
}

/** After a failed renewal the old page is served this long before the next attempt. */
const RETRY_AFTER_MS = 5000;
const MAX_KNOWN_PAGES = 50_000;
const KEY_OVERHEAD_BYTES = 2048;

/**
 * Keeps rendered pages in bounded memory. A page is rendered once however many ask at the same time, served while its
 * successor is made, cleared by tag, and served even when it is old as long as nothing better can be made.
 */
export function createHtmlCache({ maxBytes, nowMs, policyOf, onError }: HtmlCacheOptions) {
  const tagIndex = createTagIndex();
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: (page) => page.encoded.bytes + page.key.length * 2 + KEY_OVERHEAD_BYTES,
    dispose: (page, key) => tagIndex.remove(key, page.report.cacheTags),
  });
  const dimensionsOf = new LRUCache<string, PageDimensions>({ max: MAX_KNOWN_PAGES });
  const flights = new Map<string, Promise<CacheAnswer>>();

  const keep = async (request: CacheRequest, rendered: RenderedPage, startedAt: number): Promise<CacheAnswer> => {
    const { report } = rendered;
    if (rendered.status !== 200 || !report) return { kind: 'passed', page: rendered };
    const encoded = await encodeBody(rendered.body);
    const key = variantKey(request.pageKey, report.dimensions, request.visitor);
    const isOutdated = tagIndex.wasClearedSince(report.cacheTags, startedAt);
    const freshUntilMs = isOutdated ? 0 : nowMs() + report.freshSeconds * 1000;
    const page: KeptPage = {
      key,
      contentType: rendered.contentType,
      encoded,
      policy: rendered.contentType.startsWith('text/html') ? policyOf(rendered.body.toString('utf8')) : undefined,
      report,
      freshUntilMs,
      staleUntilMs: isOutdated ? 0 : freshUntilMs + report.staleSeconds * 1000,
    };
    dimensionsOf.set(request.pageKey, report.dimensions);
    pages.set(key, page);
    if (pages.has(key)) tagIndex.add(key, report.cacheTags);
    return { kind: 'kept', page, state: 'miss' };
  };

  /** Renders once per flight key; a failure with an old copy at hand answers with that copy. */
  const fill = (flightKey: string, request: CacheRequest, old?: KeptPage): Promise<CacheAnswer> => {
    const running = flights.get(flightKey);
    if (running) return running;
    const startedAt = tagIndex.now();
    const flight = request
      .render()
      .then(async (rendered): Promise<CacheAnswer> => {
        if (rendered.status >= 500 && old) throw new Error(`The page renderer answered ${rendered.status}`);
        if (rendered.status !== 200 && old) pages.delete(old.key);
        return keep(request, rendered, startedAt);
      })
      .catch((error: unknown): CacheAnswer => {
        if (!old) throw error;
        onError(`Serving an older copy of ${request.pageKey}`, error);
        old.freshUntilMs = nowMs() + RETRY_AFTER_MS;
        return { kind: 'kept', page: old, state: 'stale-if-error' };
      })
      .finally(() => {
        if (flights.get(flightKey) === flight) flights.delete(flightKey);
      });
    flights.set(flightKey, flight);
    return flight;
  };

  /** A page never seen before: the first request finds out what it depends on, the others wait for that. */
  const explore = async (request: CacheRequest): Promise<CacheAnswer> => {
    const running = flights.get(request.pageKey);
    if (!running) return fill(request.pageKey, request);
    const first = await running;
    const dimensions = dimensionsOf.get(request.pageKey);
    if (!dimensions) return first.kind === 'passed' && first.page.status < 300 ? fill(unique(request), request) : first;
    return serve(request);
  };

  const serve = async (request: CacheRequest): Promise<CacheAnswer> => {
    const dimensions = dimensionsOf.get(request.pageKey);
    if (!dimensions) return explore(request);
    const key = variantKey(request.pageKey, dimensions, request.visitor);
    const page = pages.get(key);
    const now = nowMs();
    if (page && now < page.freshUntilMs) return { kind: 'kept', page, state: 'hit' };
    if (page && now < page.staleUntilMs) {
      fill(key, request, page).catch((error: unknown) => onError(`Renewing ${key} failed`, error));
      return { kind: 'kept', page, state: 'stale' };
    }
    return fill(key, request, page);
  };

  const clear = (tags: readonly string[]): number => {
    const keys = tagIndex.clear(tags);
    for (const key of keys) {
      const page = pages.peek(key);
      if (page) page.freshUntilMs = page.staleUntilMs = 0;
    }
    flights.clear();
    return keys.length;
  };

  return { serve, clear, count: () => pages.size, bytes: () => pages.calculatedSize };
}

export type HtmlCache = ReturnType<typeof createHtmlCache>;

function unique(request: CacheRequest): string {
  return `${request.pageKey} for ${JSON.stringify(request.visitor)}`;
}
