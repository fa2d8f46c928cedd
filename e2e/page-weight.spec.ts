import { fetchPage } from '../scripts/bench/measure';
import { testClockHeader } from '../src/contracts/pageCache';
import { expect, test } from './fixtures/shopTest';
import { testNow } from './fixtures/testNow';

/** What the text of a page may weigh on its way, compressed, in bytes. */
const budget = 30 * 1024;

for (const address of ['/', '/collections/all', '/fr-CA/collections/all', '/products/meadow-walk', '/fr-CA'])
  test(`${address}: the page comes in at most 30 kB`, async ({ baseURL }) => {
    const page = await fetchPage(`${baseURL}${address}`, { [testClockHeader]: testNow });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(page.body.byteLength).toBeLessThanOrEqual(budget);
  });
