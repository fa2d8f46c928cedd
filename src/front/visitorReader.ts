import type { IncomingMessage } from 'node:http';
import { visitCookies } from '@/contracts/cookies';
import type { Locale } from '@/contracts/locales';
import type { Visitor } from '@/contracts/pageCache';
import type { SplitTestDefinition } from '@/contracts/splitTests';
import { decideArms, type SplitOptions } from './splitTests';
import { namedState, readCookies, readVisitor, regionalVisitor } from './visitor';

/** The visitor of a request for a page, and the split-test cookie that belongs to a page with a test. */
export type VisitorReader = (
  request: IncomingMessage,
  query: URLSearchParams,
  locale: Locale,
) => { readonly visitor: Visitor; readonly splitCookie?: string };

interface VisitorReaderOptions extends Omit<SplitOptions, 'tests' | 'onUnknown'> {
  readonly isKnownPartner: (partnerId: string) => boolean;
  readonly runningTests: () => readonly SplitTestDefinition[];
  /** Request header in which the network in front names the visitor's state. */
  readonly geoStateHeader?: string | undefined;
  readonly onError: (message: string, error: unknown) => void;
}

/** Reads all that shared pages may depend on: partner, tags, region, and the arms of the tests that run. */
export function createVisitorReader(options: VisitorReaderOptions): VisitorReader {
  const { isKnownPartner, runningTests, geoStateHeader, onError } = options;
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
    const tests = runningTests();
    if (tests.length === 0 && !headers.cookie?.includes(visitCookies.splitTest)) return { visitor };
    const cookies = readCookies(headers.cookie);
    const { arms, cookie } = decideArms(
      {
        ...{ query, cookies, locale, partnerId: visitor.partnerId, userAgent: headers['user-agent'] },
        isRefusedByBrowser: headers['sec-gpc'] === '1',
        originState: geoState ?? cookies.get(visitCookies.originState),
      },
      { ...options, tests, onUnknown },
    );
    return { visitor: { ...visitor, arms }, splitCookie: cookie };
  };
}
