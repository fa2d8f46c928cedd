import { addressIn, chooseFirstDay, typeZip } from './fixtures/shopping';
import { expect, test } from './fixtures/shopTest';
import { words } from './fixtures/words';

test.use({ allowedStatuses: [503], allowedLine: /failed after 3 retries|Failed to load resource/ });

const product = addressIn('en-US', 'products/long-evening');
const say = words('en-US');

test('§7 GET /mock: a service is down for the browser that chose it, and for no other', async ({
  page,
  browser,
  expectAccessible,
  extraHTTPHeaders,
}) => {
  await page.goto('/mock');
  await expectAccessible(page);
  await page.getByLabel('calendars').selectOption('down');
  await page.getByLabel('Then open').fill(product);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(new RegExp(`${product}$`));
  await typeZip(page, 'en-US', '10001');
  await expect(page.getByRole('button', { name: say('delivery', 'panel.retry') })).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newPage({ extraHTTPHeaders });
  await other.goto(new URL(product, page.url()).href);
  await typeZip(other, 'en-US', '10001');
  await chooseFirstDay(other, 'en-US');
  await other.close();

  await page.goto('/mock');
  await page.getByRole('link', { name: 'End the scenario' }).click();
  await expect(page.getByLabel('calendars')).toHaveValue('');
  /* The zip of before is remembered. */
  await page.goto(product);
  await chooseFirstDay(page, 'en-US');
});

test('§7 GET /mock: a catalogue without products is a listing that says so', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(
    `/mock?catalog=empty&content=empty&search=empty&path=${addressIn('fr-CA', 'search?q=rose')}`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectAccessible(page);
});

test('§7 GET /mock: a visit of a partner', async ({ page }) => {
  await page.goto('/mock?partner=harborbank&path=/');
  await expect(page.getByText('Harbor Bank Rewards').first()).toBeVisible();
});
