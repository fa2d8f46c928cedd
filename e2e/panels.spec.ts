import type { Page } from '@playwright/test';
import { locales, type Locale } from '../src/contracts/locales';
import { places, prefixOf } from './fixtures/shopper';
import { expect, test } from './fixtures/shopTest';
import { words } from './fixtures/words';

type Check = (page: Page) => Promise<void>;

/** Everything that opens from the header and on a listing. */
async function browse(page: Page, locale: Locale, check: Check) {
  const say = words(locale);
  const header = page.getByRole('banner');
  await page.goto(prefixOf(locale) || '/');
  await header.getByRole('navigation').getByRole('button').first().click();
  await check(page);
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: say('shell', 'header.help') }).click();
  await check(page);
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: say('shell', 'header.search'), exact: true }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('ros');
  await expect(page.getByRole('option').first()).toBeVisible();
  await check(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await header.getByTitle(say('shell', 'header.changePlace')).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page);
}

/** What opens on a product, up to the cart at the edge of the page. */
async function buy(page: Page, locale: Locale, check: Check) {
  const say = words(locale);
  await page.goto(`${prefixOf(locale)}/products/meadow-walk`);
  await page.getByRole('button', { name: say('ui', 'zoom') }).click();
  await expect(page.getByRole('dialog', { name: say('ui', 'zoomed') })).toBeVisible();
  await check(page);
  await page.keyboard.press('Escape');
  await page.getByLabel(say('delivery', 'panel.zipLabel')).fill('00000');
  await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
  await check(page);
  await page.getByLabel(say('delivery', 'panel.zipLabel')).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(places[locale]);
  await page.getByRole('button', { name: say('delivery', 'panel.moreDates') }).click();
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
  for (const mode of await page.getByRole('dialog').getByRole('radio').all()) {
    await mode.check({ force: true });
    await check(page);
  }
  await page.keyboard.press('Escape');
  await page.locator('input[name="delivery-date"]').first().check({ force: true });
  await page.getByRole('button', { name: say('product', 'page.addToCart') }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: say('cart', 'mini.view') })).toBeVisible();
  await check(page);
}

/** Dialogs and faults of the cart and the first step of the checkout. */
async function pay(page: Page, locale: Locale, check: Check) {
  const say = words(locale);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('cart', 'mini.view') })
    .click();
  await expect(page).toHaveURL(/\/cart/);
  await page.getByRole('button', { name: say('cart', 'delivery.changeLabel') }).click();
  await expect(page.getByRole('dialog', { name: say('cart', 'move.title') })).toBeVisible();
  await check(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('cart', 'page.empty') }).click();
  await check(page);
  await page.getByRole('button', { name: say('cart', 'page.emptyNo') }).click();
  await expect(page.getByRole('button', { name: say('cart', 'page.empty') })).toBeFocused();
  await page
    .getByRole('main')
    .getByRole('button', { name: say('cart', 'mini.checkout') })
    .first()
    .click();
  await page.getByRole('button', { name: say('checkout', 'recipient.submit') }).click();
  await expect(page.locator('[name="firstName"]')).toHaveAttribute('aria-invalid', 'true');
  await check(page);
}

for (const locale of locales) {
  test(`${locale}: every panel and dialog is accessible while open`, async ({ page, expectAccessible }) => {
    test.setTimeout(180_000);
    await browse(page, locale, expectAccessible);
    await buy(page, locale, expectAccessible);
    await pay(page, locale, expectAccessible);
  });
}
