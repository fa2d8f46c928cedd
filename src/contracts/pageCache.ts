import { safely } from '@/lib/safely';

/** Request header by which the front tells the page renderer for whom it renders; never accepted from outside. */
export const visitorHeader = 'x-shop-visitor';
/** Response header by which a page tells the front how it may be shared; never leaves the front. */
export const pageReportHeader = 'x-shop-cache';
/** Response header by which a page that is not found says that it was here once; never leaves the front. */
export const pageGoneHeader = 'x-shop-gone';
/** Request header that sets the time of one request; read in test mode only. */
export const testClockHeader = 'x-shop-now';

/** What shared content may depend on; nothing else about a visitor ever reaches a page. */
export interface Visitor {
  /** A known partner, or null. */
  readonly partnerId: string | null;
  /** "key=value" facts of the visit that conditional content can match, keys lower-case. */
  readonly tags: readonly string[];
  /** Arm of every split test that runs; 0 is the control. */
  readonly arms: Readonly<Record<string, number>>;
  /** The only regions whose prices differ by law. @source spec §9 Accounts and regions */
  readonly region: 'CA' | 'MN' | null;
}

/** The visitor nothing is known about: the plain shop. */
export const anonymousVisitor: Visitor = { partnerId: null, tags: [], arms: {}, region: null };

/** Which facts of the visitor a page looked at: only these belong in its cache key. */
export interface PageDimensions {
  readonly partner: boolean;
  /** Every condition tag the page looked for, matched or not. */
  readonly tags: readonly string[];
  readonly splitTests: readonly string[];
  readonly region: boolean;
}

/** What a page tells the front about sharing itself. */
export interface PageReport {
  readonly dimensions: PageDimensions;
  /** Names under which a content change clears this page. */
  readonly cacheTags: readonly string[];
  /** Served without a second look for this long. */
  readonly freshSeconds: number;
  /** Then served while a new one is made, for this much longer. */
  readonly staleSeconds: number;
  /** Only the frame of the page is shared: browsers and networks store no copy. */
  readonly isFrame?: boolean;
  /** A part of the page is missing because a service failed; an older whole copy is better. */
  readonly isDegraded?: boolean;
}

/**
 * Writes a value for an internal header.
 * @source spec §2 Reading rules (conditional content)
 */
export function encodeHeader(value: Visitor | PageReport): string {
  return encodeURIComponent(JSON.stringify(value));
}

/**
 * Reads the visitor of a request; anything unreadable is the anonymous visitor.
 * @source spec §2 Reading rules (conditional content)
 */
export function decodeVisitor(header: string | undefined): Visitor {
  const value = decode(header) as Partial<Visitor> | undefined;
  return value ? { ...anonymousVisitor, ...value } : anonymousVisitor;
}

/**
 * Reads a page's report; undefined means the page must not be stored.
 * @source spec §7 General behaviour
 */
export function decodePageReport(header: string | undefined): PageReport | undefined {
  const value = decode(header) as Partial<PageReport> | undefined;
  if (!value?.dimensions || !Array.isArray(value.cacheTags)) return undefined;
  if (typeof value.freshSeconds !== 'number' || typeof value.staleSeconds !== 'number') return undefined;
  return value as PageReport;
}

function decode(header: string | undefined): unknown {
  const value = safely(() => JSON.parse(decodeURIComponent(header ?? '')) as unknown);
  return typeof value === 'object' && value !== null ? value : undefined;
}
