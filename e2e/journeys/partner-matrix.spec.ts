import type { Page } from '@playwright/test';
import { locales, type Locale } from '../../src/contracts/locales';
import { expectLoyalty, expectShopOf, partnerShops, type PartnerShop } from '../fixtures/partnerShops';
import { prefixOf } from '../fixtures/shopper';
import { expect, test } from '../fixtures/shopTest';
import { signUpThroughApi } from '../fixtures/signUp';
import { words } from '../fixtures/words';

/* A page that a partner has not is a 404, and so is the look-up of an unknown partner. */
test.use({ allowedStatuses: [404] });
/** Walked by `npm run drill` alone; the pairs in partner-shops.spec.ts are walked every time. */
const walked: readonly Locale[] = process.env.EVERY_LOCALE === '1' ? locales : [];

const browsed = [
  ...['/', '/collections', '/collections/roses', '/search?q=rose', '/gift-finder', '/available-gifts'],
  ...['/products/long-evening', '/our-promise', '/offers', '/track-order', '/cart'],
];
const withPrices = ['/collections/roses', '/search?q=rose', '/products/long-evening'];

/** Every page for shoppers who look around. */
async function expectPages(shop: PartnerShop, page: Page, locale: Locale) {
  for (const path of browsed) {
    await page.goto(`${prefixOf(locale)}${path}`);
    await expectShopOf(shop, page, locale);
    if (withPrices.includes(path)) await expectLoyalty(shop, page, { locale, where: 'products' });
  }
  const isSold = shop.hasLoyalty && locale === 'en-US';
  const membership = await page.goto(`${prefixOf(locale)}/products/larkstem-gold`);
  expect(membership?.status()).toBe(isSold ? 200 : 404);
}

/** The dialog that asks to sign in, where the partner has a sign-in. */
async function expectSignIn(shop: PartnerShop, page: Page, locale: Locale) {
  await page.goto(`${prefixOf(locale)}/?login`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(shop.hasSignIn ? 1 : 0);
}

/** What the account offers. */
async function expectAccount(shop: PartnerShop, page: Page, locale: Locale) {
  const say = words(locale);
  await page.goto(`${prefixOf(locale)}/account/preferences`);
  const reminders = page.getByRole('checkbox', { name: say('preferences', 'reminders') });
  await expect(page.getByRole('heading', { name: say('preferences', 'without') })).toBeVisible();
  await expect(reminders).toHaveCount(shop.hasReminders ? 1 : 0);
  await expect(page.getByText(say('preferences', 'offersUnproven'))).toHaveCount(shop.hasOffers ? 1 : 0);
  const isMember = shop.hasLoyalty && locale === 'en-US';
  const links = page.getByRole('main').locator('a[href$="/account/loyalty"]');
  await expect(links).toHaveCount(isMember ? 1 : 0);
}

for (const locale of walked)
  for (const shop of partnerShops)
    test(`${locale} ${shop.id ?? 'no partner'}: every flag on every page`, async ({
      page,
      prepared,
      baseURL,
    }) => {
      const say = words(locale);
      await page.goto(`${prefixOf(locale)}/${shop.id ? `?partnerid=${shop.id}` : ''}`);
      if (shop.id)
        await expect
          .poll(async () => (await page.context().cookies()).map(({ name }) => name))
          .toContain('visit_source');
      await expectPages(shop, page, locale);
      await expectSignIn(shop, page, locale);
      await signUpThroughApi(page.context(), baseURL ?? '');
      await expectAccount(shop, page, locale);
      await page.goto(`${prefixOf(locale)}${await prepared({ locale, stage: 'payment' })}`);
      const ways = page.getByRole('radio', { name: say('checkout', 'payment.methods.pay-later.title') });
      await expect(page.getByLabel(say('checkout', 'payment.nameOnCard'))).toBeVisible();
      await expect(ways).toHaveCount(shop.paysLater ? 1 : 0);
    });
