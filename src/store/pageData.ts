import type { Locale } from '@/contracts/locales';
import type { Visitor } from '@/contracts/pageCache';
import type { PageName, PageQuery } from '@/contracts/pageQueries';
import type { ServerClients, ThunkExtra, ThunkTools } from './createAppThunk';

/** What a screen declares about itself so that its page can be rendered and shared. */
export interface PageData<P extends PageName> {
  /** Row of the page table: address, content parameters, audience. */
  readonly page: P;
  /** Message files the page needs beside those of header and footer. */
  readonly namespaces: readonly string[];
  /**
   * Messages that the page shows before a late part has come, by namespace, as keys of messages or of groups: it brings no
   * others. Late parts name the namespace and load all of it.
   */
  readonly excerpts?: Readonly<Record<string, readonly string[]>>;
  /** What the page shows of its visitor: its head asks for it before the scripts have come. */
  readonly asksEarly?: EarlyQuestion;
  /** Reads what the page shows into the store. Nothing about a single person may be read here. */
  readonly load?: (context: PageLoadContext<P>) => Promise<PageOutcome>;
}

/** A call that reads, and the token it needs. @source docs/decisions/0084-early-calls.md */
export type EarlyQuestion = 'getCart' | 'getOrder';

/**
 * What the reads of a page ended in; undefined means: show the page. `missing` shows it too, with status 404 and not
 * indexed: the page says itself why it is not there.
 */
export type PageOutcome =
  void | { missing: true } | { notFound: true } | { redirect: { destination: string; permanent: boolean } };

/** What a screen's reads may use. */
export interface PageLoadContext<P extends PageName = PageName> extends ThunkTools {
  readonly extra: ThunkExtra & { readonly server: ServerClients };
  readonly locale: Locale;
  /** Path parameters, for example `handle`. */
  readonly params: Readonly<Record<string, string>>;
  /** Content parameters with their defaults filled in. */
  readonly query: PageQuery<P>;
  readonly visitor: ObservedVisitor;
  readonly cache: PageCachePolicy;
}

/** The visitor as far as shared content may know; each call becomes part of the page's cache key. */
export interface ObservedVisitor {
  /** Whether a condition tag ("key=value") holds for this visit. Call it for every tag that could change the page. */
  hasTag(tag: string): boolean;
  partnerId(): string | undefined;
  /** Arm of a split test, 0 for the control; undefined while it does not run. */
  splitArm(testName: string): number | undefined;
  /** Arms of the tests asked for so far; nothing when none of them runs. */
  usedArms(): Readonly<Record<string, number>> | undefined;
  region(): Visitor['region'];
}

/** How long and under which names the rendered page is cached. */
export interface PageCachePolicy {
  /** Names under which a content change clears the page, for example `product:red-roses`. */
  tag(...names: string[]): void;
  /** Seconds it is served as it is, and seconds more while a new one is made. Defaults: 60 and 3600. */
  lifetime(freshSeconds: number, staleSeconds: number): void;
}
