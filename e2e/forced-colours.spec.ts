import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/shopTest';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** What an element is drawn with where the shop's own colours are gone. */
const drawnWith = (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, outlineStyle, borderBottomColor, borderTopStyle } = getComputedStyle(element);
    return { backgroundColor, outlineStyle, borderBottomColor, borderTopStyle };
  });

for (const address of [
  '/',
  '/collections/all',
  '/products/meadow-walk',
  '/search?q=rose',
  '/cart',
  '/track-order',
])
  test(`every button of ${address} keeps an outline`, async ({ page }) => {
    await page.goto(address);
    const bare = await page.locator('button:visible, [data-button]:visible').evaluateAll((buttons) =>
      buttons
        .map((button) => ({
          text: button.textContent || button.ariaLabel,
          outline: getComputedStyle(button),
        }))
        .filter(({ outline }) => outline.outlineStyle === 'none' && outline.borderTopStyle === 'none')
        .map(({ text }) => text),
    );
    expect(bare).toEqual([]);
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
