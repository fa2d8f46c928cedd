import { addressIn, chooseFirstDay, typeZip } from './fixtures/shopping';
import { expect, test } from './fixtures/shopTest';
import { testNow } from './fixtures/testNow';
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

test('§7 GET /mock: a day is sold out for the browser that chose it, and for no other', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  const firstDay = async (seen: typeof page) => {
    const days = seen.getByRole('group', { name: say('delivery', 'panel.dateLabel') }).getByRole('radio');
    await expect(days.first()).toBeVisible();
    return days.first().getAttribute('value');
  };
  await page.goto(product);
  await typeZip(page, 'en-US', '10001');
  const usual = (await firstDay(page)) ?? '';
  expect(usual).toMatch(/^\d{4}-\d\d-\d\d$/);
  const context = await browser.newContext({ extraHTTPHeaders });
  const other = await context.newPage();
  await other.clock.setFixedTime(new Date(testNow));
  await other.goto(new URL(`/mock?soldout=${usual}&path=${product}`, page.url()).href);
  await typeZip(other, 'en-US', '10001');
  expect(await firstDay(other)).not.toBe(usual);
  await context.close();
  /* The zip of before is remembered. */
  await page.reload();
  expect(await firstDay(page)).toBe(usual);
});

test('§7 GET /mock: two browsers are signed in as personas, each with an account of its own', async ({
  page,
  browser,
  extraHTTPHeaders,
  expectAccessible,
}) => {
  await page.goto('/mock');
  await page.getByLabel('Signed in as').selectOption('gold');
  await page.getByLabel('Language').selectOption('fr-CA');
  await page.getByLabel('Then open').fill('/account/profile');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/fr-CA\/account\/profile$/);
  const addressOf = async (seen: typeof page) => {
    const token = (await seen.context().cookies()).find(({ name }) => name === 'access_token')?.value ?? '';
    return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { login?: string })
      .login;
  };
  await expect(page.getByRole('link', { name: 'Goldie' }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Courriel' })).toHaveValue(
    (await addressOf(page)) ?? 'nobody',
  );

  const context = await browser.newContext({ extraHTTPHeaders });
  const other = await context.newPage();
  await other.goto(new URL('/mock?persona=gold&path=/account', page.url()).href);
  expect(await addressOf(other)).not.toBe(await addressOf(page));
  await context.close();

  await page.goto('/mock');
  await page.getByRole('link', { name: 'End the scenario' }).click();
  expect(await addressOf(page).catch(() => undefined)).toBeUndefined();
});

test('§7 GET /mock: a partner whose configuration cannot be read is the shop itself, for that visit', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  await page.goto('/mock?partner=harborbank&edge-config=broken&path=/collections/roses');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Harbor Bank Rewards')).toHaveCount(0);
  const context = await browser.newContext({ extraHTTPHeaders });
  const other = await context.newPage();
  await other.goto(new URL('/collections/roses?partnerid=harborbank', page.url()).href);
  await expect(other.getByText('Harbor Bank Rewards').first()).toBeVisible();
  await context.close();
});
