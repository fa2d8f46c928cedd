import type { Page } from '@playwright/test';
import { fetchPage } from '../scripts/bench/measure';
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

/** What a page fetches until it is quiet, without a touch; kB of 1000 bytes. */
interface Weight {
  /** Everything, headers included. */
  readonly all: number;
  /** Scripts that its HTML does not name, compressed, without headers. */
  readonly later: number;
}

/** Opens a page on a phone and weighs what it fetches. */
async function weigh(page: Page, address: string): Promise<Weight> {
  const sizes = new Map<string, number>();
  const named = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => named.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(named.get(requestId) ?? '', encodedDataLength),
  );
  const heads = new Map<string, number>();
  session.on('Network.responseReceived', ({ response }) =>
    heads.set(response.url, response.encodedDataLength),
  );
  const answer = await page.goto(address);
  const html = (await answer?.text()) ?? '';
  await page.waitForLoadState('networkidle');
  const isLater = (url: string) => url.endsWith('.js') && !html.includes(new URL(url).pathname);
  const sum = (bytes: readonly number[]) => bytes.reduce((total, size) => total + size, 0) / 1000;
  const fetched = [...sizes].filter(([url]) => /^https?:/.test(url));
  return {
    all: sum(fetched.map(([, size]) => size)),
    later: sum(fetched.filter(([url]) => isLater(url)).map(([url, size]) => size - (heads.get(url) ?? 0))),
  };
}

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
      const weight = await weigh(page, address);
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
    expect((await weigh(page, '/cart')).all).toBeLessThanOrEqual(282);
    await expect(page.getByRole('main').getByRole('button', { name: 'Check out' }).first()).toBeVisible();
  });
});
