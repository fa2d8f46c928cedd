import { expect, test } from '../fixtures/shopTest';
import { addressIn, places } from '../fixtures/shopping';
import { pattern, words } from '../fixtures/words';

const results = 'available-gifts';

for (const locale of ['en-US', 'fr-CA'] as const) {
  test(`${locale}: zip and day, every gift that can be there, and a link that says so`, async ({
    page,
    expectAccessible,
  }) => {
    const say = words(locale);
    const main = page.getByRole('main');
    await page.goto(addressIn(locale, results));
    await main.getByLabel(say('swag', 'form.zip')).fill(places[locale]);
    const day = main.getByRole('button', { name: new RegExp(`^${say('swag', 'form.day')}`) });
    await expect(day).toHaveAccessibleName(/2026|novem/i);
    await day.click();
    const calendar = page.getByRole('dialog', { name: say('delivery', 'calendar.title') });
    await expect(calendar.getByRole('grid')).toBeVisible();
    await expectAccessible(page);
    await calendar.getByRole('button', { name: /November 27|27 novembre/ }).click();
    await main.getByRole('button', { name: say('swag', 'form.submit') }).click();
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/date=2026-11-27/);
    await expectAccessible(page);
    await page.reload();
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(main.getByLabel(say('swag', 'form.zip'))).toHaveValue(
      locale === 'en-US' ? '10001' : 'H2X 1Y4',
    );
  });
}

test.describe('a partner without settings of its own', () => {
  test.use({ allowedStatuses: [404] });

  test('a partner’s gifts need neither zip nor day', async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto(`/${results}?partnerid=acme&category=plant`);
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(main.getByLabel(words('en-US')('swag', 'form.zip'))).toHaveValue('');
    await expect(main.getByText(/delivery fee/)).toHaveCount(0);
    await expect(main.getByRole('heading', { name: /^\d+ gifts$/ })).toBeVisible();
  });
});

test('a zip without any day, a wrong zip and a wrong day each say so', async ({ page, expectAccessible }) => {
  const say = words('en-US');
  const main = page.getByRole('main');
  await page.goto(`/${results}`);
  const zip = main.getByLabel(say('swag', 'form.zip'));
  await zip.fill('96742');
  await expect(main.getByText(say('delivery', 'coverage.noDeliverability'))).toBeVisible();
  await expectAccessible(page);
  await zip.fill('99999');
  await expect(main.getByText(say('delivery', 'zip.notFound'))).toBeVisible();
  await page.goto(`/${results}?zipcode=10001&date=02/30/2027`);
  await expect(main.getByText(say('delivery', 'date.invalid'))).toBeVisible();
  await page.goto(`/${results}?zipcode=10001&date=2026-11-26`);
  await expect(main.getByText(pattern(say('delivery', 'coverage.dateUnavailable')))).toBeVisible();
});
