import fc from 'fast-check';
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
  for (let from = 0; from < queries.length; from += 250) {
    const some = queries.slice(from, from + 250).map((query) => new URLSearchParams(query));
    await Promise.all(
      some.map(async (query) => (await fetch(`${front.origin}/collections/peonies?${query}`)).text()),
    );
  }
  expect(renders).toEqual(['/collections/peonies']);
}, 120_000);
