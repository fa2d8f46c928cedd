import { expect, test } from '../fixtures/shopTest';
import { addressIn } from '../fixtures/shopping';
import { pattern, words } from '../fixtures/words';

const path = 'products/larkstem-gold';
const say = words('en-US');

for (const width of [390, 768, 1440]) {
  test(`B11: Gold has a page of its own at ${width} px, and goes into the cart without zip and day`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${path}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('A year of member prices');
    await expect(main.getByLabel(say('delivery', 'panel.zipLabel'))).toHaveCount(0);
    await expect(main.getByRole('article').first()).toContainText(/with Gold/);
    const join = main.getByRole('button', { name: pattern(say('membership', 'join.button')) });
    await expect(join).toBeVisible();
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
    await expectAccessible(page);
    await join.click();
    const cart = page.getByRole('dialog', { name: say('cart', 'title') });
    await expect(cart.getByText(say('cart', 'delivery.membership'))).toBeVisible();
    await expect(cart.getByRole('button', { name: say('cart', 'page.checkout') })).toBeEnabled();
    await cart.getByRole('button', { name: say('cart', 'mini.continue') }).click();
    await expect(main.getByText(say('membership', 'join.isInCart'))).toBeVisible();
    await expect(join).toHaveCount(0);
    await page.reload();
    await expect(main.getByText(say('membership', 'join.isInCart'))).toBeVisible();
  });
}

test('B11: with flowers it is no second delivery, and its line leads to its page', async ({
  page,
  prepared,
  expectAccessible,
}) => {
  await prepared({ locale: 'en-US', stage: 'cart' });
  await page.goto('/cart');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: say('cart', 'loyalty.add') }).click();
  await expect(main.getByRole('heading', { name: say('cart', 'delivery.membership') })).toBeVisible();
  await expect(main.getByText(/^Delivery \d of \d$/)).toHaveCount(0);
  /* What lies half under the sticky header is too small a target for axe. */
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await main.getByRole('link', { name: say('cart', 'loyalty.name') }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('A year of member prices');
});

test.describe('in Canada', () => {
  test.use({ allowedStatuses: [404] });

  for (const locale of ['en-CA', 'fr-CA'] as const) {
    test(`B11: it is not found in ${locale}, and a cart that holds it does not lead there`, async ({
      page,
      request,
    }) => {
      await page.goto(`/${path}`);
      const switcher = page.getByRole('contentinfo').locator(`a[hreflang="${locale}"]`);
      await expect(switcher).toHaveAttribute('href', `/${locale}`);
      const answer = await page.goto(addressIn(locale, path));
      expect(answer?.status()).toBe(404);
      await expect(page.getByText(/\$29\.99/)).toHaveCount(0);
      const found = await request.get(`/api/product/detail?handle=larkstem-gold&locale=${locale}`);
      expect(found.status()).toBe(404);
    });
  }
});

test('B11: bought by itself: sender, payment, review, and an order without a delivery', async ({ page }) => {
  await page.goto(`/${path}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: pattern(say('membership', 'join.button')) })
    .click();
  const cart = page.getByRole('dialog', { name: say('cart', 'title') });
  await cart.getByRole('button', { name: say('cart', 'page.checkout') }).click();
  await expect(page).toHaveURL(/\/checkout/);
  const main = page.getByRole('main');
  await expect(main.getByLabel(say('checkout', 'message.firstName'))).toBeVisible();
  await expect(main.getByText(say('checkout', 'steps.recipient'), { exact: true })).toHaveCount(0);
  await expect(main.getByLabel(say('checkout', 'message.message'))).toHaveCount(0);
});
