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

interface KeptPagesOptions {
  readonly maxBytes: number;
  readonly nowMs: () => number;
  /** The header that is kept with an HTML page. */
  readonly policyOf: (html: string) => string;
}

const MAX_KNOWN_PAGES = 50_000;
const KEY_OVERHEAD_BYTES = 2048;

/** The memory of the variant cache: pages by key, what each page depends on, and which tags each copy carries. */
export function createKeptPages({ maxBytes, nowMs, policyOf }: KeptPagesOptions) {
  const tagIndex = createTagIndex();
  const dimensions = new LRUCache<string, PageDimensions>({ max: MAX_KNOWN_PAGES });
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: (page) => page.encoded.bytes + page.key.length * 2 + KEY_OVERHEAD_BYTES,
    dispose: (page, key) => tagIndex.remove(key, page.report.cacheTags),
  });

  return {
    dimensionsOf: (pageKey: string) => dimensions.get(pageKey),
    find: (key: string) => pages.get(key),
    drop: (key: string) => void pages.delete(key),
    /** A count to be handed to `keep`, so that a page is not taken for newer than it is. */
    moment: tagIndex.now,
    count: () => pages.size,
    bytes: () => pages.calculatedSize,

    /** Keeps a rendered page for the visitors it does not tell apart from this one. */
    keep(
      pageKey: string,
      visitor: Visitor,
      rendered: RenderedPage,
      report: PageReport,
      begunAt: number,
    ): KeptPage {
      const encoded = encodeBody(rendered.body);
      const key = variantKey(pageKey, report.dimensions, visitor);
      const isOutdated = tagIndex.wasClearedSince(report.cacheTags, begunAt);
      const freshUntilMs = isOutdated ? 0 : nowMs() + report.freshSeconds * 1000;
      const isHtml = rendered.contentType.startsWith('text/html');
      const page: KeptPage = {
        key,
        contentType: rendered.contentType,
        encoded,
        policy: isHtml ? policyOf(rendered.text ?? rendered.body.toString('utf8')) : undefined,
        report,
        freshUntilMs,
        staleUntilMs: isOutdated ? 0 : freshUntilMs + report.staleSeconds * 1000,
      };
      dimensions.set(pageKey, report.dimensions);
      pages.set(key, page);
      if (pages.has(key)) tagIndex.add(key, report.cacheTags);
      return page;
    },

    /** Makes every page with one of the tags old; it is used again only if no new one can be made. */
    clear(tags: readonly string[]): number {
      const keys = tagIndex.clear(tags);
      for (const key of keys) {
        const page = pages.peek(key);
        if (page) page.freshUntilMs = page.staleUntilMs = 0;
      }
      return keys.length;
    },
  };
}
