import type { APIRequestContext } from '@playwright/test';
import { fetchPage } from '../scripts/bench/measure';
import { weighPage } from '../scripts/bench/pageBytes';
import { testClockHeader } from '../src/contracts/pageCache';
import { prepareVisit } from './fixtures/preparedVisit';
import { expect, test } from './fixtures/shopTest';
import { testNow } from './fixtures/testNow';

/** What the text of a page may weigh on its way, compressed, in bytes. */
const budget = 30 * 1024;

for (const [address, most] of [
  ['/', budget],
  ['/collections/all', budget],
  /* 60 cards in the longer language, and the link to the privacy choices. */
  ['/fr-CA/collections/all', 31 * 1024],
  ['/products/meadow-walk', budget],
  ['/fr-CA', budget],
] as const)
  test(`${address}: the page comes in at most ${most / 1024} kB`, async ({ baseURL }) => {
    const page = await fetchPage(`${baseURL}${address}`, { [testClockHeader]: testNow });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(page.body.byteLength).toBeLessThanOrEqual(most);
  });

/** Waits until the page comes as it does after its second request. */
const compressedAgain = (request: APIRequestContext, address: string) =>
  expect
    .poll(async () => (await request.get(address, { headers: { 'accept-encoding': 'br' } })).headers().etag)
    .toContain('-br10');

test.describe('all bytes until a phone is quiet, without a touch', () => {
  const phone = { width: 390, height: 844 };
  test.use({ viewport: phone, screen: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  /* A first visit: in French the shop asks whether it may measure. */
  test.use({ privacyAnswer: null });

  for (const [address, all, later] of [
    ['/', 255, 10],
    ['/fr-CA', 255, 9.1],
    ['/collections/all', 287, 10],
    ['/fr-CA/collections/all', 287, 9.1],
    ['/products/meadow-walk', 247, 10.7],
  ] as const)
    test(`${address}: at most ${all} kB, and ${later} kB of script that follows by itself`, async ({
      page,
      request,
    }) => {
      await compressedAgain(request, address);
      const weight = await weighPage(page, address);
      expect(weight.later).toBeGreaterThan(0);
      expect(weight.all).toBeLessThanOrEqual(all);
      expect(weight.later).toBeLessThanOrEqual(later);
    });

  test('the cart with one line: at most 238 kB, and 15 kB of script that follows by itself', async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    await prepareVisit({
      ...{ request, context, baseURL },
      locale: 'en-US',
      stage: 'cart',
      skus: ['LK1001M'],
    });
    await compressedAgain(request, '/cart');
    const weight = await weighPage(page, '/cart');
    expect(weight.all).toBeLessThanOrEqual(238);
    expect(weight.later).toBeLessThanOrEqual(15);
    await expect(page.getByRole('main').getByRole('button', { name: 'Check out' }).first()).toBeVisible();
  });
});
