import type { Page } from '@playwright/test';
import { locales, type Locale } from '../../src/contracts/locales';
import { choose } from '../fixtures/choose';
import { expectLoyalty, expectShopOf, partnerShops, type PartnerShop } from '../fixtures/partnerShops';
import { prefixOf } from '../fixtures/shopper';
import { expect, test } from '../fixtures/shopTest';
import { addButton, places, typeZip } from '../fixtures/shopping';
import { pattern, words } from '../fixtures/words';

/** Days with or without fees, a window of days or none. */
async function chooseDay(shop: PartnerShop, page: Page, locale: Locale) {
  await typeZip(page, locale, places[locale]);
  const group = page.getByRole('group', { name: words(locale)('delivery', 'panel.dateLabel') });
  const day = group.locator('input[value^="2026-"]').first();
  await expect(day).toBeAttached();
  await expect(day.locator('xpath=ancestor::label').locator('small')).toHaveText(
    shop.hasFees ? /\$|FREE|GRATUIT/i : '',
  );
  await expect(group.locator('input[value^="flexible"]')).toHaveCount(shop.hasWindows ? 1 : 0);
  await choose(day);
}

/** The days of a product, as its partner wants them; then it goes into the cart. */
async function buy(shop: PartnerShop, page: Page, locale: Locale) {
  const say = words(locale);
  await chooseDay(shop, page, locale);
  await addButton(page, locale).click();
  const miniCart = page.getByRole('dialog', { name: say('cart', 'title') });
  await expect(miniCart.getByText(say('cart', 'added')).first()).toBeVisible();
}

/** The menu of phones has the sign-in where the partner has one. */
async function expectMenu(shop: PartnerShop, page: Page, locale: Locale) {
  if ((page.viewportSize()?.width ?? 0) > 700) return;
  const say = words(locale);
  await page.getByRole('button', { name: say('shell', 'header.openMenu') }).click();
  const menu = page.getByRole('dialog', { name: say('shell', 'header.menu') });
  await expect(menu.getByRole('navigation').first()).toBeVisible();
  const account = menu.getByRole('link', { name: say('shell', 'header.signIn') });
  await expect(account).toHaveCount(shop.hasSignIn ? 1 : 0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

/** Cookie that keeps the partner for the visit. */
const rememberedBy = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'visit_source')?.value ?? '';

for (const locale of locales)
  for (const shop of partnerShops)
    test.describe(() => {
      /* The browser looks an unknown partner up, once a page. */
      test.use({ allowedStatuses: shop.isUnknown ? [404] : [] });

      test(`${locale} ${shop.id ?? 'no partner'}: one shop from its link to the cart`, async ({ page }) => {
        const say = words(locale);
        const prefix = prefixOf(locale);
        await page.goto(`${prefix}/${shop.id ? `?prid=${shop.id}` : ''}`);
        await expectShopOf(shop, page, locale);
        await expectMenu(shop, page, locale);
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        const offers = page.getByRole('textbox', { name: pattern(say('offers', 'label')) });
        await expect(offers).toHaveCount(shop.hasOffers ? 1 : 0);
        await expect.poll(() => rememberedBy(page)).toContain(shop.id ?? '');

        /* From here on no address names the partner. */
        await page.goto(`${prefix}/collections/best-sellers`);
        await expectShopOf(shop, page, locale);
        await expectLoyalty(shop, page, { locale, where: 'products' });
        await page.getByRole('main').locator('a[href$="/products/meadow-walk"]').first().click();
        await expect(addButton(page, locale)).toBeVisible();
        await expectShopOf(shop, page, locale);
        await expectLoyalty(shop, page, { locale, where: 'products' });
        await buy(shop, page, locale);

        await page.goto(`${prefix}/cart`);
        const promo = page.getByRole('textbox', { name: say('cart', 'promo.label') });
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(promo).toHaveCount(shop.hasPromo ? 1 : 0);
        await expectShopOf(shop, page, locale);
        await expectLoyalty(shop, page, { locale, where: 'cart' });
      });
    });
