import type { IncomingMessage } from 'node:http';
import { visitCookies } from '@/contracts/cookies';
import type { Locale } from '@/contracts/locales';
import type { PageReport, Visitor } from '@/contracts/pageCache';
import type { SplitTestDefinition } from '@/contracts/splitTests';
import type { ReturnHosts } from '@/lib/url';
import { decideArms, type SplitDecision, type SplitOptions } from './splitTests';
import { tellUnusable } from './unusableParameters';
import { namedState, readCookies, readVisitor, regionalVisitor } from './visitor';

/** The visitor of a request for a page, and the split-test cookie to send. */
export type VisitorReader = (
  request: IncomingMessage,
  query: URLSearchParams,
  locale: Locale,
) => { readonly visitor: Visitor } & SplitAnswer;

type SplitAnswer = Pick<SplitDecision, 'isUrgent'> & { readonly splitCookie?: string };

/**
 * The split-test cookie that goes with a page: an urgent one with any, others with pages that a test is about, because no
 * network keeps those.
 * @source docs/decisions/0070-split-tests.md
 */
export const cookieWith = (report: PageReport | undefined, { splitCookie, isUrgent }: SplitAnswer) =>
  isUrgent || (report?.dimensions.splitTests.length ?? 0) > 0 ? splitCookie : undefined;

interface VisitorReaderOptions extends Omit<SplitOptions, 'tests' | 'onUnknown'> {
  readonly isKnownPartner: (partnerId: string) => boolean;
  /** Nothing while they are not known: then no cookie is touched. */
  readonly runningTests: () => readonly SplitTestDefinition[] | undefined;
  /** Request header in which the network in front names the visitor's state. */
  readonly geoStateHeader?: string | undefined;
  readonly returnHosts: ReturnHosts;
  readonly onError: (message: string, error: unknown) => void;
}

/** Reads all that shared pages may depend on: partner, tags, region, and the arms of the tests that run; tells once what cannot be used. */
export function createVisitorReader(options: VisitorReaderOptions): VisitorReader {
  const { isKnownPartner, runningTests, geoStateHeader, returnHosts, onError } = options;
  const logged = new Set<string>();
  const onUnknown = (what: string) => {
    if (!logged.has(what)) onError(what, undefined);
    logged.add(what);
  };
  return (request, query, locale) => {
    const { headers } = request;
    const geoState = namedState(request, geoStateHeader);
    const facts = { query, cookieHeader: headers.cookie, geoState };
    const visitor = regionalVisitor(readVisitor(facts, isKnownPartner), geoStateHeader);
    const cookies = readCookies(headers.cookie);
    if (query.size > 0 || cookies.size > 0) tellUnusable(query, cookies, returnHosts, onUnknown);
    const tests = runningTests();
    const isHeld = headers.cookie?.includes(visitCookies.splitTest);
    if (!tests || (tests.length === 0 && !isHeld)) return { visitor };
    const { arms, cookie, isUrgent } = decideArms(
      {
        ...{ query, cookies, locale, partnerId: visitor.partnerId, userAgent: headers['user-agent'] },
        isRefusedByBrowser: headers['sec-gpc'] === '1',
        originState: geoState ?? cookies.get(visitCookies.originState),
      },
      { ...options, tests, onUnknown },
    );
    return { visitor: { ...visitor, arms }, splitCookie: cookie, isUrgent };
  };
}
