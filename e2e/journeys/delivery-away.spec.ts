import type { Page } from '@playwright/test';
import { panelOf } from '../fixtures/delivery';
import { expect, test } from '../fixtures/ownShopTest';
import { addressIn, places, typeZip } from '../fixtures/shopping';
import { words } from '../fixtures/words';
import { choose } from '../fixtures/choose';

const product = 'products/meadow-walk';
const slow = { timeout: 60_000 };

test.use({
  allowedStatuses: [502, 503, 504],
  allowedLine: / failed |Failed to load resource: net::ERR_|Failed to fetch/,
});
test.describe.configure({ mode: 'serial' });

const picture = (page: Page, name: string) =>
  page.screenshot({ path: test.info().outputPath(`${name}.png`) });

for (const locale of ['en-US', 'fr-CA'] as const) {
  const say = words(locale);

  test(`${locale}: the backend is killed while a product page stands open: zip and dates say so, and can be asked again`, async ({
    page,
    ownShop,
  }) => {
    test.setTimeout(240_000);
    const { days } = panelOf(page, locale);
    const retry = page.getByRole('main').getByRole('button', { name: say('delivery', 'panel.retry') });
    await page.goto(addressIn(locale, product));
    await typeZip(page, locale, places[locale]);
    await expect(days.first()).toBeVisible();
    await choose(days.nth(1));
    await ownShop.killBackend();

    await test.step('dates of another size: what is wrong, and the zip stays', async () => {
      const size = page.getByRole('main').locator('input[value="LK1201L"]');
      await choose(size);
      await expect(page.getByText(say('delivery', 'dates.fetchFailed'))).toBeVisible(slow);
      await expect(retry).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByText(/10001|H2X 1Y4/)
          .first(),
      ).toBeVisible();
      await picture(page, 'dates');
    });

    await ownShop.letBackendReturn();
    await test.step('asked again, by hand or by itself, the dates are there', async () => {
      await retry.click({ timeout: 5_000 }).catch(() => undefined);
      await expect(days.first()).toBeVisible(slow);
    });
  });

  test(`${locale}: the backend is killed while a product page stands open without a zip`, async ({
    page,
    ownShop,
  }) => {
    test.setTimeout(240_000);
    await page.goto(addressIn(locale, product));
    const { zip, days } = panelOf(page, locale);
    await expect(zip).toBeVisible();
    await ownShop.killBackend();
    await typeZip(page, locale, places[locale]);
    await expect(page.getByText(say('delivery', 'zip.service'))).toBeVisible(slow);
    await expect(zip).toHaveValue(/10001|H2X ?1Y4/i);
    await picture(page, 'zip');
    await ownShop.letBackendReturn();
    await zip.press('Enter');
    await expect(days.first()).toBeVisible(slow);
  });

  test(`${locale}: the backend is killed before gifts are asked for: zip and day stay, and the gifts come`, async ({
    page,
    ownShop,
  }) => {
    test.setTimeout(240_000);
    const main = page.getByRole('main');
    await page.goto(addressIn(locale, 'available-gifts'));
    const zip = main.getByLabel(say('swag', 'form.zip'));
    const day = main.getByRole('button', { name: new RegExp(`^${say('swag', 'form.day')}`) });
    const send = main.getByRole('button', { name: say('swag', 'form.submit') });
    await zip.fill(places[locale]);
    await expect(day).toHaveAccessibleName(/2026|novem/i);
    await ownShop.killBackend();
    await send.click();
    await expect(main.getByText(say('delivery', 'coverage.unanswered'))).toBeVisible(slow);
    await expect(zip).toHaveValue(/10001|H2X ?1Y4/);
    await expect(day).toHaveAccessibleName(/2026|novem/i);
    await picture(page, 'gifts');
    await ownShop.letBackendReturn();
    await send.click();
    await expect(main.getByRole('article').first()).toBeVisible(slow);
  });
}
