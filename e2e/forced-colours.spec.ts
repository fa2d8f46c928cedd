import type { Locator, Page } from '@playwright/test';
import { prepareVisit } from './fixtures/preparedVisit';
import { expect, test } from './fixtures/shopTest';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** What an element is drawn with where the shop's own colours are gone. */
const drawnWith = (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, outlineStyle, borderBottomColor, borderTopStyle } = getComputedStyle(element);
    return { backgroundColor, outlineStyle, borderBottomColor, borderTopStyle };
  });

/** Buttons, fields and tiles with neither outline nor border. A tile is a label whose own radio or checkbox is unseen. */
const bareParts = (page: Page) =>
  page
    .locator('button, [data-button], textarea, select, input, label:has(input)')
    .filter({ visible: true })
    .evaluateAll((parts) =>
      parts
        .filter((part) => {
          const own = part instanceof HTMLLabelElement ? part.querySelector('input') : part;
          const isNative = own?.matches('[type="radio"], [type="checkbox"]');
          return own === part ? !isNative : isNative && getComputedStyle(own as Element).opacity === '0';
        })
        .map((part) => ({
          text: part.textContent || part.ariaLabel || part.id,
          look: getComputedStyle(part),
        }))
        .filter(({ look }) => look.outlineStyle === 'none' && look.borderTopStyle === 'none')
        .map(({ text }) => text),
    );

for (const address of [
  '/',
  '/collections/all',
  '/products/meadow-walk',
  '/search?q=rose',
  '/cart',
  '/track-order',
  '/authenticate',
  '/signup',
])
  test(`every button and field of ${address} keeps an outline`, async ({ page }) => {
    await page.goto(address);
    expect(await bareParts(page)).toEqual([]);
  });

for (const [stage, ready] of [
  ['cart', 'main li button'],
  ['recipient', '[name="firstName"]'],
  ['message', 'textarea'],
  ['payment', '[name="number"]'],
  ['review', 'main aside'],
] as const)
  test(`every button, field and tile keeps an outline: ${stage}`, async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    await page.goto(await prepareVisit({ request, context, baseURL, locale: 'en-US', stage }));
    await expect(page.locator(ready).first()).toBeVisible();
    expect(await bareParts(page)).toEqual([]);
  });

test('sizes, vases and days keep an outline, and the chosen one has a thicker one', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await prepareVisit({ request, context, baseURL, locale: 'en-US', stage: 'cart' });
  await page.goto('/products/long-evening');
  for (const name of ['size', 'vase', 'delivery-date']) {
    const tiles = page.locator(`label:has(input[name="${name}"])`);
    await expect(tiles.nth(1)).toBeVisible();
    await tiles.nth(1).locator('input').check();
    await expect(tiles.nth(1)).toHaveCSS('outline-style', 'solid');
    await expect(tiles.first()).toHaveCSS('outline-style', 'none');
    await expect(tiles.first()).toHaveCSS('border-top-style', 'solid');
  }
  expect(await bareParts(page)).toEqual([]);
});

test('a field with a fault has a thicker outline than the others', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await page.goto(await prepareVisit({ request, context, baseURL, locale: 'en-US', stage: 'recipient' }));
  const field = page.locator('[name="firstName"]');
  await expect(async () => {
    await page.locator('main form button[type="submit"]').click();
    await expect(field).toHaveAttribute('aria-invalid', 'true', { timeout: 5_000 });
  }).toPass();
  await field.blur();
  await expect(field).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('[name="instructions"]')).toHaveCSS('outline-style', 'none');
});

test('a checkbox with a fault has a thicker edge than the others', async ({ page }) => {
  await page.goto('/styleguide');
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect(box('I am 21 or older')).toHaveCSS('outline-style', 'solid');
  await expect(box('Remind me by email')).toHaveCSS('outline-style', 'none');
});

test('a day that is missing has a thicker edge', async ({ page }) => {
  await page.goto('/available-gifts');
  await page.getByRole('main').getByRole('button', { name: 'See the gifts' }).click();
  await expect(page.getByRole('button', { name: /^Delivery date/ })).toHaveCSS('outline-style', 'solid');
});

test('no line of the privacy link crosses the end of the footer', async ({ page }) => {
  await page.goto('/checkout');
  const place = page.getByRole('link', { name: 'Privacy choices' }).locator('xpath=..');
  await expect(place).toHaveCSS('border-top-style', 'none');
});

test('choices, buttons and focus stay visible', async ({ page }) => {
  await page.goto('/products/meadow-walk');
  const chosen = page.locator('label:has(input[name="size"]:checked)');
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  await page.locator('input[name="size"]:checked').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('label:has(input[name="size"]:focus-visible)')).toHaveCSS('outline-width', '3px');
});

test('the suggestion the arrow keys are on is ringed', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('ros');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role="option"][data-active-item]')).toHaveCSS('outline-style', 'solid');
});

test('chosen day and window differ from the others', async ({ page }) => {
  await page.goto('/styleguide');
  const days = page.locator('.calendar button:not([data-past])');
  const chosen = await drawnWith(days.and(page.locator('[data-selected]')).first());
  const usual = await drawnWith(days.and(page.locator(':not([data-selected]):not([data-band])')).first());
  expect(chosen.backgroundColor).not.toBe(usual.backgroundColor);
  const band = await drawnWith(days.and(page.locator('[data-band="middle"]')).first());
  expect([band.borderTopStyle, usual.borderTopStyle]).toEqual(['solid', 'none']);
});
