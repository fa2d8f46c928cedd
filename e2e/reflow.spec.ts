import type { Page } from '@playwright/test';
import type { Locale } from '../src/contracts/locales';
import { prepareVisit, type Stage } from './fixtures/preparedVisit';
import { prefixOf } from './fixtures/shopper';
import { expect, test } from './fixtures/shopTest';

const pages = [
  '/',
  '/collections/all',
  '/products/meadow-walk',
  '/products/copperwren-hill-pinot-noir',
  '/search?q=rose',
  '/cart',
  '/track-order',
  '/delivery',
];
const stages: readonly Stage[] = ['cart', 'recipient', 'message', 'payment', 'review', 'ordered'];
const spoken: readonly Locale[] = ['en-US', 'fr-CA'];

/** A window 320 px wide is a window of 1280 px at 400 %: everything must fit without scrolling sideways. */
test.use({ viewport: { width: 320, height: 640 } });

async function expectFits(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const tooWide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth > clientWidth ? `${scrollWidth} of ${clientWidth}` : null;
  });
  expect(tooWide, page.url()).toBeNull();
}

for (const locale of spoken) {
  test(`${locale}: every page fits a window at 400 %`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of pages) {
      await page.goto(`${prefixOf(locale)}${path}`.replace(/\/$/, '') || '/');
      await expectFits(page);
    }
  });

  for (const stage of stages)
    test(`${locale}: at 400 % the visit fits at "${stage}"`, async ({ page, request, context, baseURL }) => {
      const path = await prepareVisit({ request, context, baseURL: baseURL ?? '', locale, stage });
      await page.goto(`${prefixOf(locale)}${path}`);
      await expectFits(page);
    });
}

test('in forced colours choices, buttons and focus stay visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/products/meadow-walk');
  const chosen = page.locator('label:has(input[name="size"]:checked)');
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  await page.locator('input[name="size"]:checked').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('label:has(input[name="size"]:focus-visible)')).toHaveCSS('outline-width', '3px');
});
