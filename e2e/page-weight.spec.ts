import { fetchPage } from '../scripts/bench/measure';
import { weighPage } from '../scripts/bench/pageBytes';
import { testClockHeader } from '../src/contracts/pageCache';
import { prepareVisit } from './fixtures/preparedVisit';
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

test.describe('all bytes until a phone is quiet, without a touch', () => {
  const phone = { width: 390, height: 844 };
  test.use({ viewport: phone, screen: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

  for (const [address, all, later] of [
    ['/', 320, 10],
    ['/fr-CA', 320, 10],
    ['/collections/all', 320, 10],
    ['/fr-CA/collections/all', 320, 10],
    ['/products/meadow-walk', 340, 11],
  ] as const)
    test(`${address}: at most ${all} kB, and ${later} kB of script that follows by itself`, async ({
      page,
    }) => {
      const weight = await weighPage(page, address);
      expect(weight.later).toBeGreaterThan(0);
      expect(weight.all).toBeLessThanOrEqual(all);
      expect(weight.later).toBeLessThanOrEqual(later);
    });

  test('the cart with one line: at most 282 kB', async ({ page, request, context, baseURL }) => {
    await prepareVisit({
      ...{ request, context, baseURL },
      locale: 'en-US',
      stage: 'cart',
      skus: ['LK1001M'],
    });
    expect((await weighPage(page, '/cart')).all).toBeLessThanOrEqual(282);
    await expect(page.getByRole('main').getByRole('button', { name: 'Check out' }).first()).toBeVisible();
  });
});
