import type { Locale } from '../src/contracts/locales';
import { expectFits } from './fixtures/expectFits';
import { playScene } from './fixtures/playScene';
import { scenes } from './fixtures/scenes';
import { prefixOf } from './fixtures/shopper';
import { expect, test } from './fixtures/shopTest';

const pages = ['/', '/collections/all', '/search?q=rose', '/delivery', '/gift-finder', '/cart'];
const spoken: readonly Locale[] = ['en-US', 'fr-CA'];
/** A window of 1280 px at 400 % and at 200 %. */
const zoomed = [320, 640];

test.use({ viewport: { width: 320, height: 640 } });

for (const locale of spoken)
  test(`${locale}: every page fits at 400 %, and at 200 %`, async ({ page }) => {
    for (const path of pages) {
      await page.setViewportSize({ width: zoomed[0] ?? 0, height: 640 });
      await page.goto(`${prefixOf(locale)}${path}`.replace(/\/$/, '') || '/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      /* Chromium overlooks a new width that comes together with parts that arrive late. */
      await page.waitForLoadState('networkidle');
      for (const width of zoomed) {
        await page.setViewportSize({ width, height: 640 });
        await expectFits(page, `${width} px`);
      }
    }
  });

for (const scene of scenes)
  test.describe(scene.name, () => {
    test.use({ allowedStatuses: scene.allowedStatuses ?? [] });
    test('everything that opens fits at 400 %', async ({ page, request, context, baseURL }) => {
      const locale = scene.locales?.[0] ?? 'fr-CA';
      const stage = { page, request, context, baseURL, locale, window: 'phone' } as const;
      await playScene(scene, stage, (name) => expectFits(page, name));
    });
  });
