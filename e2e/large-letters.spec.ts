import { expectFits } from './fixtures/expectFits';
import { prepareVisit, type Stage } from './fixtures/preparedVisit';
import { expect, test } from './fixtures/shopTest';

const pages = ['/', '/collections/flowers', '/products/meadow-walk', '/gift-finder', '/delivery'];
const stages: readonly Stage[] = ['cart', 'recipient', 'review', 'ordered'];

/** Letters at 200 % by the browser's own setting, in the window of a small laptop. */
test.use({
  viewport: { width: 1280, height: 800 },
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--blink-settings=defaultFontSize=32', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  },
});

test('every page fits with letters twice as large', async ({ page, request, context, baseURL }) => {
  const openAndMeasure = async (path: string) => {
    await page.goto(`/fr-CA${path}`.replace(/\/$/, ''));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('font-size', '34px');
    await expectFits(page, 'large letters');
  };
  for (const path of pages) await openAndMeasure(path);
  for (const stage of stages)
    await openAndMeasure(await prepareVisit({ request, context, baseURL, locale: 'fr-CA', stage }));
});
