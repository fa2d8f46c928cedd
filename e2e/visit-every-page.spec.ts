import { locales, type Locale } from '../src/contracts/locales';
import type { Page } from '@playwright/test';
import { settled } from './fixtures/settled';
import { expect, test } from './fixtures/shopTest';
import { signUpThroughApi } from './fixtures/signUp';

const pages = [
  '/',
  '/collections/all',
  '/collections',
  '/collections/sympathy',
  '/delivery',
  '/our-promise',
  '/terms',
  '/privacy',
  '/cookies',
  '/returns',
  '/search?q=rose',
  '/gift-finder',
  '/available-gifts',
  '/offers',
  '/cart',
  '/checkout',
  '/track-order',
  '/authenticate',
  '/signup',
  '/reset-password',
  '/activate',
  '/products/meadow-walk',
  '/styleguide',
];
const accountPages = [
  ...['', '/orders', '/addresses', '/reminders', '/profile', '/edit-password', '/preferences', '/cards'],
].map((section) => `/account${section}`);
/** Sold in the United States alone; elsewhere its address says so. */
const wine = '/products/copperwren-hill-pinot-noir';
/** Nobody has it open in this window. */
const strangeOrder = '8c1f2f0e-6a55-4d0e-9b3a-6a4f1d7f2b11';
const prefixOf = (locale: Locale) => (locale === 'en-US' ? '' : `/${locale}`);

/** Canadian English differs from American by prices, places and a few words. */
const pagesIn = (locale: Locale) => {
  if (locale === 'en-US') return [...pages, wine];
  return locale === 'en-CA'
    ? pages.filter((path) => ['/', '/cart', '/products/meadow-walk'].includes(path))
    : pages;
};

for (const locale of locales) {
  for (const path of pagesIn(locale)) {
    test(`${locale} ${path} is whole and accessible`, async ({ page, expectAccessible }) => {
      const address = `${prefixOf(locale)}${path}`.replace(/\/$/, '') || '/';
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
    });
  }

  test.describe(() => {
    /* The shop keeps a stranger's order to itself, and the page of a fault answers as one. */
    test.use({ allowedStatuses: [401, 403, 404, 500] });
    const unsold = locale === 'en-US' ? [] : [wine];
    for (const path of [`/order/${strangeOrder}`, '/sandbox-bank', '/500', ...unsold])
      test(`${locale} ${path} says what is wrong, accessibly`, async ({ page, expectAccessible }) => {
        await page.goto(`${prefixOf(locale)}${path}`);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      });

    test(`${locale} an unknown address is a designed 404`, async ({ page, expectAccessible }) => {
      await page.goto(`${prefixOf(locale)}/products/no-such-flower`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

/** Opens pages one after the other: each is there, in its language, with one headline; the console stays clean throughout. */
async function expectClean(page: Page, locale: Locale, paths: readonly string[]) {
  for (const path of paths) {
    const response = await page.goto(`${prefixOf(locale)}${path}`.replace(/(?<=.)\/$/, ''));
    expect(response?.status(), path).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await settled(page);
  }
}

test('en-CA every page comes alive without a word in the console', async ({ page }) => {
  await expectClean(page, 'en-CA', pages);
});

test('fr-CA every page of a partner’s shop comes alive without a word in the console', async ({ page }) => {
  await expectClean(page, 'fr-CA', ['/?partnerid=mercyhospital']);
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('visit_source');
  const shown = pagesIn('fr-CA').filter((path) => path !== '/styleguide');
  await expectClean(page, 'fr-CA', shown);
  await expect(page.getByRole('complementary').filter({ hasText: 'Mercy Hospital' })).toBeVisible();
});

for (const locale of locales)
  test(`${locale} every page of an account comes alive without a word in the console`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signUpThroughApi(context, baseURL ?? '');
    const membership = locale === 'en-US' ? ['/account/loyalty', '/products/larkstem-gold'] : [];
    await expectClean(page, locale, [...accountPages, ...membership]);
  });

test('a page that hydrates otherwise than it was rendered is an error of the page', async ({ context }) => {
  const page = await context.newPage();
  const errors: string[] = [];
  await page.route('**/track-order', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<h1([^>]*)>/, '<h1$1>ZZ');
    await route.fulfill({ response, body });
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto('/track-order');
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await page.close();
});

test.describe('a short page', () => {
  test.use({ allowedStatuses: [404] });
  test('has its footer on the edge of the window', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1200 });
    await page.goto('/sandbox-bank');
    const edge = () =>
      page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom);
    await expect.poll(edge).toBe(1200);
  });
});

test.describe('the bank page', () => {
  test.use({ allowedStatuses: [404] });
  test('has no menu of the shop, and a way back to the checkout', async ({ page }) => {
    await page.goto('/sandbox-bank');
    const back = page.getByRole('main').getByRole('link', { name: 'Back to the checkout' });
    await expect(back).toHaveAttribute('href', /^\/checkout\?step=4/);
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('navigation')).toHaveCount(1);
    await back.click();
    await expect(page).toHaveURL(/\/(checkout|cart)/);
  });
});

test('the 404 answers with status 404', async ({ request }) => {
  expect((await request.get('/no-such-page')).status()).toBe(404);
});

test('/en-US/* and wrong letter case of a locale redirect for good', async ({ request }) => {
  const plain = await request.get('/en-US/delivery', { maxRedirects: 0 });
  expect([plain.status(), plain.headers().location]).toEqual([308, '/delivery']);
  const cased = await request.get('/fr-ca/delivery', { maxRedirects: 0 });
  expect([cased.status(), cased.headers().location]).toEqual([308, '/fr-CA/delivery']);
});
