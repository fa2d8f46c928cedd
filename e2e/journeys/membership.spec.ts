import type { Locator, Page } from '@playwright/test';
import { becomeMember } from '../fixtures/goldMember';
import { field, payWith, press } from '../fixtures/readyCheckout';
import { settled } from '../fixtures/settled';
import { expect, test } from '../fixtures/shopTest';
import { addButton, addressIn, chooseDelivery } from '../fixtures/shopping';
import { signUpThroughApi } from '../fixtures/signUp';
import { testNow } from '../fixtures/testNow';
import { pattern, words } from '../fixtures/words';

const path = 'products/larkstem-gold';
const say = words('en-US');
const offer = /with Gold$/;
const usual = /^Usually \$/;

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

/** Buys the membership on its page and goes on from the mini-cart. @returns the mini-cart */
async function joinAndCheckOut(page: Page): Promise<Locator> {
  await page.goto(`/${path}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: pattern(say('membership', 'join.button')) })
    .click();
  const cart = page.getByRole('dialog', { name: say('cart', 'title') });
  await cart.getByRole('button', { name: say('cart', 'page.checkout') }).click();
  await expect(page).toHaveURL(/\/checkout/);
  return cart;
}

test('B11: bought by itself: sender, payment, review, and an order without a delivery', async ({ page }) => {
  await joinAndCheckOut(page);
  const main = page.getByRole('main');
  await expect(main.getByLabel(say('checkout', 'message.firstName'))).toBeVisible();
  await expect(main.getByText(say('checkout', 'steps.recipient'), { exact: true })).toHaveCount(0);
  await expect(main.getByLabel(say('checkout', 'message.message'))).toHaveCount(0);
});

test('§6 signed in: the membership is bought, and prices are the own ones without a reload, until signing out', async ({
  page,
  context,
  baseURL,
  expectAccessible,
}) => {
  await signUpThroughApi(context, baseURL ?? '');
  const beside = await context.newPage();
  await beside.clock.setFixedTime(new Date(testNow));
  await beside.goto('/products/meadow-walk');
  await expect(beside.getByText(offer).first()).toBeVisible();
  const cart = await joinAndCheckOut(page);
  for (const [name, value] of [
    ['firstName', 'Ada'],
    ['lastName', 'Byron'],
    ['email', 'ada@example.com'],
  ] as const)
    await field(page, `message.${name}`).fill(value);
  await press(page, 'message.submit');
  await payWith(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: pattern(say('checkout', 'review.place')) }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(beside.getByText(usual).first()).toBeVisible();
  await expect(beside.getByText(offer)).toHaveCount(0);

  await page.getByRole('banner').getByRole('link', { name: 'Larkstem' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(usual).first()).toBeVisible();
  await expect(main.getByText(offer)).toHaveCount(0);
  await main
    .getByRole('link', { name: /Meadow Walk/ })
    .first()
    .click();
  await expect(page).toHaveURL(/meadow-walk/);
  await expect(
    main.getByRole('radio', { name: /Deluxe .*Your Gold price \$61\.49.*Usually \$69\.99/ }),
  ).toBeVisible();
  await chooseDelivery(page, 'en-US');
  const total = main.locator('output').first();
  await expect(total).toContainText('Your Gold price');
  await expectAccessible(page);
  await addButton(page, 'en-US').click();
  await expect(cart.getByText('Your Gold price $61.49')).toBeAttached();
  await expect(cart.getByText('Usually $69.99')).toBeVisible();
  await expect(cart.getByText(say('cart', 'added')).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/cart');
  await expect(main.getByText('Usually $69.99')).toBeVisible();
  await expect(main.getByText(/Your membership saves you \$8\.50/)).toBeVisible();
  await main.getByRole('button', { name: /^Edit the options of Meadow Walk/ }).click();
  const editor = main.getByRole('form', { name: /Meadow Walk/ });
  await expect(
    editor.getByRole('radio', { name: /Premium.*Your Gold price \$78\.99.*Usually \$89\.99/ }),
  ).toBeVisible();

  await page.goto('/account/loyalty');
  await expect(main.getByText(say('account', 'loyalty.status.ACTIVE'))).toBeVisible();
  await main.getByRole('link', { name: say('account', 'loyalty.action.ACTIVE') }).click();
  await expect(main.getByText(say('membership', 'join.isMember'))).toBeVisible();
  await main.getByRole('button', { name: pattern(say('membership', 'join.again')) }).click();
  await expect(cart.getByText(say('cart', 'delivery.membership'))).toBeVisible();

  await page.goto('/account/loyalty');
  await expect(main.getByText(say('account', 'loyalty.status.ACTIVE'))).toBeVisible();
  await page.getByRole('button', { name: say('account', 'signOut') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(main.getByText(offer).first()).toBeVisible();
  await expect(main.getByText(usual)).toHaveCount(0);
  await expect(beside.getByText(offer).first()).toBeVisible();
  await expect(beside.getByText(usual)).toHaveCount(0);
});

test.describe('under a partner without loyalty', () => {
  test.use({ allowedStatuses: [404] });

  test('§6 a member reads no word of it, and pays what everybody pays', async ({
    page,
    context,
    baseURL,
    expectAccessible,
  }) => {
    await becomeMember(context, baseURL ?? '');
    const expectNoWord = async () => {
      await page.waitForLoadState('networkidle');
      await settled(page);
      await expect(page.getByRole('main')).not.toContainText(/\bGold\b|Usually \$|\b[Mm]ember/);
    };
    await page.goto('/?partnerid=skyline');
    await expectNoWord();
    for (const address of [
      '/collections/all',
      '/search?q=rose',
      '/gift-finder',
      '/account/profile',
      '/account/preferences',
    ]) {
      await page.goto(address);
      await expectNoWord();
    }
    await expect(page.getByRole('link', { name: say('account', 'sections.loyalty') })).toHaveCount(0);
    expect((await page.goto(`/${path}`))?.status()).toBe(404);
    await expectNoWord();
    /* A member who has the address reads why nothing stands there. */
    expect((await page.goto('/account/loyalty'))?.status()).toBe(200);
    const text = pattern(say('account', 'loyalty.elsewhere.text'));
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/products/meadow-walk');
    await expectNoWord();
    await chooseDelivery(page, 'en-US');
    await addButton(page, 'en-US').click();
    const cart = page.getByRole('dialog', { name: say('cart', 'title') });
    await expect(cart.getByText('$69.99').first()).toBeVisible();
    await expect(cart).not.toContainText(/\bGold\b|Usually \$|\b[Mm]ember/);
    await expect(cart.getByText(say('cart', 'added')).first()).toBeVisible();
    for (const address of ['/cart', '/checkout']) {
      await page.goto(address);
      await expectNoWord();
      await expect(page.getByRole('main')).toContainText('$69.99');
    }
  });
});
