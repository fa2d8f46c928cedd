import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectShopOf, ownShop, partnerShops } from '../fixtures/partnerShops';
import { expect, test } from '../fixtures/shopTest';
import { prefixOf } from '../fixtures/shopper';
import { settled } from '../fixtures/settled';
import { pattern, words } from '../fixtures/words';

test.use({ privacyAnswer: null });

const bank = partnerShops.find(({ id }) => id === 'harborbank') ?? ownShop;

const cookiesOf = async (page: Page) => {
  const all = await page.context().cookies();
  return Object.fromEntries(
    all.map(({ name, value, expires }) => [name, { value: decodeURIComponent(value), expires }]),
  );
};

test('a partner is remembered on later pages and credited with the cart', async ({ page, prepared }) => {
  await page.goto('/?partnerid=skyline&utm_source=mail&cjevent=4242424242424242');
  await expect.poll(() => cookiesOf(page)).toHaveProperty('paid_click');
  const { visit_source: session, paid_click: click } = await cookiesOf(page);
  expect(session).toEqual({
    value: 'partnerid=skyline&utm_source=mail&cjevent=4242424242424242',
    expires: -1,
  });
  expect(click?.value).toBe(session?.value);
  await prepared({ locale: 'en-US', stage: 'cart' });
  const checkout = page.waitForRequest(
    (request) => request.method() === 'PUT' && /\/checkout(\?|$)/.test(request.url()),
  );
  await page.goto('/checkout');
  expect((await checkout).postDataJSON()).toMatchObject({
    attribution: { partnerId: 'skyline', source: 'mail', clickId: '4242424242424242' },
  });
});

test('who follows a link before the code of the visit has come is credited all the same', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/_next\/static\/chunks\/late[.-]/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/collections/all?partnerid=skyline&cjevent=4242424242424242');
  expect((await cookiesOf(page)).visit_source?.value).toBe('partnerid=skyline');
  await settled(page);
  const product = page.locator('main a[href^="/products/"]').first();
  /* A link that is not alive yet loads a whole page: then the port's cookie is all there is. */
  await expect
    .poll(() => product.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  await product.click();
  await expect(page).toHaveURL(/\/products\/[^?]+$/);
  expect(await cookiesOf(page)).not.toHaveProperty('paid_click');
  release();
  await expect
    .poll(async () => (await cookiesOf(page)).paid_click?.value)
    .toBe('partnerid=skyline&cjevent=4242424242424242');
});

for (const locale of ['en-CA', 'fr-CA'] as const) {
  test(`${locale} is asked before anything is measured, and a yes remembers the campaign`, async ({
    page,
    expectAccessible,
  }) => {
    const say = words(locale);
    await page.goto(`${prefixOf(locale)}/?partnerid=harborbank&utm_source=mail`);
    const notice = page.getByRole('complementary', { name: say('privacy', 'label') });
    await expect(notice).toBeVisible();
    await expect.poll(async () => (await cookiesOf(page)).visit_source?.value).toBe('partnerid=harborbank');
    expect(await cookiesOf(page)).not.toHaveProperty('paid_click');
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    await expectAccessible(page);
    await notice.getByRole('button', { name: say('privacy', 'yes') }).click();
    await expect(notice).toBeHidden();
    await expect
      .poll(async () => (await cookiesOf(page)).paid_click?.value)
      .toBe('partnerid=harborbank&utm_source=mail');
  });
}

test('who is not asked first can refuse in the footer', async ({ page, expectAccessible }) => {
  const say = words('en-US');
  await page.goto('/?cid=spring');
  await expect.poll(() => cookiesOf(page)).toHaveProperty('paid_click');
  await expect(page.getByRole('complementary', { name: say('privacy', 'label') })).toBeHidden();
  const dialog = page.getByRole('dialog', { name: pattern(say('privacy', 'label')) });
  await expect(async () => {
    await page.getByRole('link', { name: say('shell', 'footer.privacy') }).click();
    await expect(dialog.getByText(say('privacy', 'now.unasked'))).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('privacy', 'no') }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => cookiesOf(page)).not.toHaveProperty('paid_click');
});

test('Global Privacy Control is a no without a question', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
  );
  await page.goto('/fr-CA?partnerid=harborbank&cid=spring');
  await expect.poll(async () => (await cookiesOf(page)).visit_source?.value).toBe('partnerid=harborbank');
  expect(await cookiesOf(page)).not.toHaveProperty('paid_click');
  await expect(page.getByRole('complementary', { name: words('fr-CA')('privacy', 'label') })).toBeHidden();
});

for (const id of ['%3Cscript%3E', 'x'.repeat(3000)])
  test(`a partner called ${id.slice(0, 20)} is the shop itself`, async ({ page }) => {
    await page.goto(`/?partnerid=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectShopOf(ownShop, page, 'en-US');
  });

test.describe(() => {
  test.use({ allowedStatuses: [422], allowedLine: /initiateCheckout failed/ });
  test('a partner’s shop can be left: the cart comes along, and anybody may order it', async ({
    page,
    prepared,
    expectAccessible,
  }) => {
    const say = words('en-US');
    await page.goto('/?partnerid=harborbank&refcode=r1&utm_source=bank');
    await expect.poll(async () => (await cookiesOf(page)).visit_source?.value).toContain('refcode=r1');
    await page.goto(await prepared({ locale: 'en-US', stage: 'cart' }));
    await expectShopOf(bank, page, 'en-US');
    await page
      .getByRole('button', { name: say('cart', 'page.checkout') })
      .first()
      .click();
    /* Only customers of the bank order there. */
    await expect(page.getByRole('dialog', { name: say('auth', 'login.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await page.getByRole('button', { name: say('partner', 'leave.button') }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
    await expectShopOf(ownShop, page, 'en-US');
    const { visit_source: session, ...others } = await cookiesOf(page);
    expect([session?.value ?? '', others.paid_click?.value ?? ''].join()).not.toMatch(/harborbank|r1|bank/);

    await page.goto('/cart');
    await expectShopOf(ownShop, page, 'en-US');
    await page
      .getByRole('button', { name: say('cart', 'page.checkout') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/checkout/);
  });
});

test('§3 a cart has the prices of the partner that brings a visit, and no other total at the checkout', async ({
  page,
  prepared,
}) => {
  await prepared({ locale: 'en-US', stage: 'cart' });
  const cookies = await cookiesOf(page);
  const carts = '/gateway/ordering/larkstem/api/carts';
  const added = await page.request.post(`${carts}/${cookies.cartId?.value}/items`, {
    headers: { cartToken: `bearer ${cookies.cartToken?.value}` },
    data: { sku: 'GMP0502', quantity: 1, addons: [], idempotencyKey: randomUUID() },
  });
  expect(added.status()).toBe(200);
  const main = page.getByRole('main');
  const say = words('en-US');
  const unsold = main.getByText(say('cart', 'membershipUnsold.partnerTitle'));
  await page.goto('/cart');
  await expect(main.getByText(/^Total/).first()).toBeVisible();
  await expect(unsold).toHaveCount(0);
  await page.goto('/cart?partnerId=skyline');
  await expect(unsold.first()).toBeVisible();
  await expect(main.getByText(say('cart', 'pricesOfShop')).last()).toBeVisible();
  /* Later pages know it from the first reading on. */
  await page.goto('/cart');
  await expect(unsold.first()).toBeVisible();
  await expect(main.getByText(say('cart', 'pricesOfShop'))).toHaveCount(0);
});
