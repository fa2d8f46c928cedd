import fc from 'fast-check';
import { inject } from 'light-my-request';
import { encodeHeader, pageReportHeader } from '@/contracts/pageCache';
import { startTestFront } from '../../tests/support/testFront';

const renders: string[] = [];
let front: Awaited<ReturnType<typeof startTestFront>>;
beforeAll(async () => {
  const dimensions = { partner: true, tags: ['utm_source=mail'], splitTests: ['hero'], region: true };
  front = await startTestFront({
    next: async ({ url = '' }, response) => {
      renders.push(url);
      const report = { dimensions, cacheTags: [], freshSeconds: 60, staleSeconds: 600 };
      response.setHeader(pageReportHeader, encodeHeader(report));
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end('<p>peonies</p>');
    },
  });
});
afterAll(() => front.close());

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
