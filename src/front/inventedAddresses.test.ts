import fc from 'fast-check';
import { inject } from 'light-my-request';
import { encodeHeader, pageReportHeader } from '@/contracts/pageCache';
import { buildSplitTest, serveSplitTests, splitCookie, usualBrowser } from '../../tests/support/splitTests';
import { startTestFront } from '../../tests/support/testFront';

const renders: string[] = [];
let content: Awaited<ReturnType<typeof serveSplitTests>>;
let front: Awaited<ReturnType<typeof startTestFront>>;
beforeAll(async () => {
  const dimensions = { partner: true, tags: ['utm_source=mail'], splitTests: ['hero'], region: true };
  content = await serveSplitTests([buildSplitTest()]);
  front = await startTestFront({
    variables: { CONTENT_ENDPOINT: content.origin },
    next: async ({ url = '' }, response) => {
      renders.push(url);
      const report = { dimensions, cacheTags: [], freshSeconds: 60, staleSeconds: 600 };
      response.setHeader(pageReportHeader, encodeHeader(report));
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end('<p>peonies</p>');
    },
  });
});
afterAll(async () => {
  await front.close();
  await content.close();
});

test('10,000 addresses with parameters nobody knows, or of a person, make one entry and one render', async () => {
  const names = ['zipcode', 'fname', 'phone', 'cjevent', 'gclid', 'variation', 'forcesplit', 'date', 'prid'];
  const name = fc.oneof(fc.constantFrom(...names), fc.stringMatching(/^x[a-z0-9_]{0,9}$/));
  const parameters = fc.array(fc.tuple(name, fc.string({ maxLength: 20 })), { minLength: 1, maxLength: 6 });
  const queries = fc.sample(parameters, { numRuns: 10_000, seed: 1 });
  const [listener] = front.server.listeners('request') as Parameters<typeof inject>[0][];
  for (const query of queries) {
    const url = `/collections/peonies?${new URLSearchParams(query)}`;
    const { statusCode } = await inject(listener!, { url });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  }
  expect(renders).toEqual(['/collections/peonies']);
}, 240_000);

test('10,000 invented split-test cookies and forced arms make no further entry', async () => {
  renders.length = 0;
  const word = fc.oneof(fc.constantFrom('hero', 'gone', '', '__proto__'), fc.string({ maxLength: 20 }));
  const value = fc.oneof(fc.constantFrom(0, 0.5, -1, 9, '1', null, [1]), fc.integer(), word);
  const facts = fc.record({ testName: fc.oneof(word, value), value, forced: value }, { requiredKeys: [] });
  const visits = fc.record({
    cookie: fc.oneof(
      facts.map((one) => JSON.stringify(one)),
      word,
    ),
    forced: word,
  });
  const [listener] = front.server.listeners('request') as Parameters<typeof inject>[0][];
  for (const { cookie, forced } of fc.sample(visits, { numRuns: 10_000, seed: 2 })) {
    const url = `/collections/peonies?${new URLSearchParams({ forcesplit: forced, splittest_variation: forced })}`;
    const headers = { cookie: splitCookie(cookie), 'user-agent': usualBrowser };
    const { statusCode } = await inject(listener!, { url, headers });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  }
  expect(renders).toEqual([]);
}, 240_000);
