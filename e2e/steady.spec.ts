import type { Page } from '@playwright/test';
import type { Stage } from './fixtures/preparedVisit';
import { expect, test } from './fixtures/shopTest';
import { shiftsOf, watchShifts } from './fixtures/watchShifts';

/** One page of each kind that anybody can open. */
const pages = [
  '/',
  '/collections',
  '/collections/all',
  '/products/meadow-walk',
  '/search?q=rose',
  '/delivery',
  '/gift-finder',
  '/fr-CA/gift-finder',
  '/cart',
  '/checkout',
  '/track-order',
  '/authenticate',
  '/signup',
  '/fr-CA/track-order',
  '/products/no-such-flower',
];
/** How far a visit has come whose page draws what only the browser knows: its cart, its order. */
const stages: readonly Stage[] = ['cart', 'recipient', 'message', 'payment', 'review', 'ordered'];
const widths = [390, 1440];
/** What a page may move by itself, as browsers count it. */
const budget = 0.02;

/** Holds the letters back until they are let in, as a slow line does: the page is first drawn in others. */
async function holdLetters(page: Page): Promise<() => void> {
  let letIn = () => {};
  const isLetIn = new Promise<void>((resolve) => (letIn = resolve));
  await page.route('**/*.woff2', async (route) => {
    await isLetIn;
    await route.continue();
  });
  return letIn;
}

/** Waits until what was changed last is drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Opens a page whose letters come late and sums up what moved by itself until it rests. */
async function expectSteady(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await watchShifts(page);
  const letIn = await holdLetters(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await drawn(page);
  letIn();
  await page.waitForLoadState('networkidle');
  await drawn(page);
  await expectNoShift(page);
}

async function expectNoShift(page: Page): Promise<void> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(budget);
}

test.use({ allowedStatuses: [404] });

for (const address of ['/', '/fr-CA', '/products/meadow-walk', '/fr-CA/delivery'])
  for (const width of [320, ...widths])
    test(`${address} stands still while it is read to its end at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await watchShifts(page);
      await page.goto(address);
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < end; top += 400) {
        await page.evaluate((to) => window.scrollTo(0, to), top);
        await drawn(page);
      }
      await page.waitForLoadState('networkidle');
      await drawn(page);
      await expectNoShift(page);
    });

for (const width of widths) {
  for (const address of pages)
    test(`${address} stands still at ${width} px`, ({ page }) => expectSteady(page, address, width));

  for (const stage of stages)
    test(`${stage} of a visit stands still at ${width} px`, async ({ page, prepared }) => {
      await expectSteady(page, await prepared({ locale: 'en-US', stage }), width);
    });
}

test('the picture of the offers stands in its place before the form behind it has arrived', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/offers');
  const picture = page.locator('main picture').first();
  const whole = await picture.boundingBox();
  await page.locator('main form').evaluate((form) => form.closest('main > * > :last-child')?.remove());
  await expect(page.locator('main form')).toHaveCount(0);
  expect((await picture.boundingBox())?.x).toBe(whole?.x);
});
