import { LRUCache } from 'lru-cache';
import type { PageDimensions, PageReport, Visitor } from '@/contracts/pageCache';
import { invalidation } from '@/contracts/publicPort';
import { encodeBody, type EncodedBody } from './encodedBody';
import { variantKey } from './variantKey';

/** What the page renderer answered, before anything is decided about caching it. */
export interface RenderedPage {
  readonly status: number;
  readonly contentType: string;
  /** Where a redirect leads. */
  readonly location?: string;
  readonly body: Buffer;
  /** The same as text, where it came as text. */
  readonly text?: string;
  /** How the page may be shared; absent means it may not be cached at all. */
  readonly report?: PageReport;
}

/** A page of the cache: every byte that will be sent, made once. */
export interface CachedPage {
  readonly key: string;
  readonly contentType: string;
  readonly encoded: EncodedBody;
  readonly policy?: string;
  readonly report: PageReport;
  freshUntilMs: number;
  staleUntilMs: number;
}

interface PageStoreOptions {
  readonly maxBytes: number;
  readonly nowMs: () => number;
  /** The policy header of an HTML page. */
  readonly policyOf: (html: string) => string;
}

const MAX_KNOWN_PAGES = 50_000;
const MAX_CLEARED_TAGS = 20_000;
const KEY_OVERHEAD_BYTES = 2048;

/** The store of the variant cache: pages by key, and what each page depends on. */
export function createPageStore({ maxBytes, nowMs, policyOf }: PageStoreOptions) {
  const cleared = createClearedTags();
  const dimensions = new LRUCache<string, KnownDimensions>({ max: MAX_KNOWN_PAGES });
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: (page) => page.encoded.bytes + page.key.length * 2 + KEY_OVERHEAD_BYTES,
  });

  return {
    dimensionsOf: (pageKey: string) => dimensions.get(pageKey)?.all,
    find: (key: string) => pages.get(key),
    drop: (key: string) => void pages.delete(key),
    /** A count to be handed to `add`, so that a page is not taken for newer than it is. */
    moment: cleared.moment,
    count: () => pages.size,
    bytes: () => pages.calculatedSize,

    /**
     * Stores a rendered page for the visitors it does not tell apart from this one. Variants may look at different facts: all
     * facts that one of them looked at since the content last changed are in the key of each.
     */
    add(
      pageKey: string,
      visitor: Visitor,
      rendered: RenderedPage,
      report: PageReport,
      begunAt: number,
    ): CachedPage {
      const isOutdated = cleared.hasClearedSince(report.cacheTags, begunAt);
      const freshUntilMs = isOutdated ? 0 : nowMs() + report.freshSeconds * 1000;
      const known = dimensions.get(pageKey);
      const isKnown = known !== undefined && !cleared.hasClearedSince(report.cacheTags, known.since);
      const all = isKnown ? unionOf(known.all, report.dimensions) : report.dimensions;
      const isHtml = rendered.contentType.startsWith('text/html');
      const page: CachedPage = {
        key: variantKey(pageKey, all, visitor),
        contentType: rendered.contentType,
        encoded: encodeBody(rendered.body),
        policy: isHtml ? policyOf(rendered.text ?? rendered.body.toString('utf8')) : undefined,
        report: { ...report, dimensions: all },
        freshUntilMs,
        staleUntilMs: isOutdated ? 0 : freshUntilMs + report.staleSeconds * 1000,
      };
      dimensions.set(pageKey, { all, since: begunAt });
      pages.set(page.key, page);
      return page;
    },

    /**
     * Makes every page with one of the tags old; it is used again only if no new one can be made.
     * It looks at each page of the store, a few milliseconds for thousands of them, and is called when content changes.
     */
    clear(tags: readonly string[]): number {
      cleared.note(tags);
      const wanted = new Set(tags);
      const isEverything = wanted.has(invalidation.everything);
      const outdated = [...pages.values()].filter(
        ({ report }) => isEverything || report.cacheTags.some((tag) => wanted.has(tag)),
      );
      for (const page of outdated) page.freshUntilMs = page.staleUntilMs = 0;
      return outdated.length;
    },
  };
}

/** Facts that the variants of a page looked at, and the moment since when they count. */
interface KnownDimensions {
  readonly all: PageDimensions;
  readonly since: number;
}

function unionOf(one: PageDimensions, other: PageDimensions): PageDimensions {
  return {
    partner: one.partner || other.partner,
    tags: [...new Set([...one.tags, ...other.tags])],
    splitTests: [...new Set([...one.splitTests, ...other.splitTests])],
    region: one.region || other.region,
  };
}

/**
 * Which tags were cleared lately. A page whose rendering began before one of its tags was cleared may show the old content. The
 * moments are counts, not times.
 */
function createClearedTags() {
  const clearedAt = new LRUCache<string, number>({ max: MAX_CLEARED_TAGS });
  let moment = 0;
  const at = (tag: string) => clearedAt.get(tag) ?? 0;
  return {
    moment: () => moment,
    note(tags: readonly string[]) {
      moment += 1;
      for (const tag of tags) clearedAt.set(tag, moment);
    },
    hasClearedSince: (tags: readonly string[], since: number): boolean =>
      [invalidation.everything, ...tags].some((tag) => at(tag) > since),
  };
}
