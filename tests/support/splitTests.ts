import type { SplitTestDefinition } from '@/contracts/splitTests';
import { decideArms, type SplitFacts, type SplitOptions } from '@/front/splitTests';
import { readCookies } from '@/front/visitor';
import { listenJson } from './listenJson';

/** A split test with two equal arms that everybody takes part in. */
export const buildSplitTest = (changes: Partial<SplitTestDefinition> = {}): SplitTestDefinition => ({
  ...{ testName: 'hero', isActive: true, share: 100 },
  arms: [
    { arm: 0, name: 'as it is', weight: 50 },
    { arm: 1, name: 'new', weight: 50 },
  ],
  ...changes,
});

/** What a browser that people use calls itself. */
export const usualBrowser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface Visit extends Partial<Omit<SplitFacts, 'query' | 'cookies'>> {
  readonly query?: string;
  readonly cookie?: string | undefined;
}

/** A way to ask which arms visits get, and what was logged. */
export function splitVisits(tests: readonly SplitTestDefinition[], more: Partial<SplitOptions> = {}) {
  const logged: string[] = [];
  const decide = ({ query = '', cookie, ...facts }: Visit = {}) =>
    decideArms(
      {
        ...{ locale: 'en-US', partnerId: null, userAgent: usualBrowser, isRefusedByBrowser: false },
        ...{ originState: undefined, query: new URLSearchParams(query), cookies: readCookies(cookie) },
        ...facts,
      },
      { tests, isTestMode: false, isHttps: false, onUnknown: (what) => logged.push(what), ...more },
    );
  return { decide, logged };
}

/** A cookie header that holds a split-test cookie of any text. */
export const splitCookie = (text: string) => `split_test=${encodeURIComponent(text)}`;

/** What a browser sends back after it was given a cookie. */
export const returned = (setCookie: string | undefined) => setCookie?.split(';')[0];

/** A content service that holds nothing but split tests; `tests` can be exchanged. */
export async function serveSplitTests(tests: readonly SplitTestDefinition[]) {
  const held = { tests };
  const service = await listenJson(() => ({
    status: 200,
    body: {
      data: {
        allContent: {
          edges: held.tests.map(({ testName: handle, ...fields }) => ({ node: { handle, fields } })),
        },
      },
    },
  }));
  return { ...service, held };
}
