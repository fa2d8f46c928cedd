import type { Page } from '@playwright/test';
import { journeyLocales } from '../fixtures/journeyLocales';
import { prefixOf } from '../fixtures/shopper';
import { expect, test } from '../fixtures/shopTest';
import { signUpThroughApi } from '../fixtures/signUp';
import { pattern, words } from '../fixtures/words';

const dialogOf = (page: Page) => page.getByRole('dialog');
/** The late part of the shop, which gives dialogs their place in the history, has come. */
const isReady = (page: Page) =>
  page.waitForLoadState('networkidle').then(() => page.evaluate(() => new Promise(requestAnimationFrame)));

/** Where in its history the window stands. */
const place = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { navigation: { currentEntry: { index: number } } }).navigation.currentEntry
        .index,
  );

for (const locale of journeyLocales) {
  const say = words(locale);
  const at = (path: string) => `${prefixOf(locale)}${path}`;

  test(`§4 Modals in ${locale}: Back closes sign-in dialogs one by one, then leads to the page before`, async ({
    page,
  }) => {
    await page.goto(at('/offers'));
    await page.goto(at('/track-order?login'));
    const title = (key: 'login.title' | 'forgot.title' | 'signup.title') =>
      page.getByRole('dialog', { name: say('auth', key) });
    await expect(title('login.title')).toBeVisible();
    await isReady(page);
    await title('login.title')
      .getByRole('button', { name: say('auth', 'login.forgot') })
      .click();
    await expect(title('forgot.title')).toBeVisible();
    await page.goBack();
    await expect(title('login.title')).toBeVisible();
    await title('login.title')
      .getByRole('button', { name: say('auth', 'signup.submit') })
      .click();
    await expect(title('signup.title')).toBeVisible();
    await page.goBack();
    await expect(title('login.title')).toBeVisible();
    await page.goBack();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/track-order/);
    await page.goForward();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/track-order/);
    await page.goBack();
    await expect(page).toHaveURL(/\/offers/);
  });

  test(`§4 Modals in ${locale}: Back closes the question before something is removed; its page stays`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signUpThroughApi(context, baseURL ?? '');
    await page.goto(at('/account'));
    await page.goto(at('/account/reminders'));
    const main = page.getByRole('main');
    const add = main.getByRole('button', { name: say('reminders', 'add') });
    await add.click();
    const field = (name: string) => dialogOf(page).locator(`[name="${name}"]`);
    await field('recipientName').fill('Zoé');
    await page.goBack();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(add).toBeFocused();
    await add.click();
    await expect(field('recipientName')).toHaveValue('');
    await field('recipientName').fill('Zoé');
    await field('month').selectOption('12');
    await field('day').selectOption('24');
    await dialogOf(page)
      .getByRole('button', { name: say('account', 'save'), exact: true })
      .click();
    await expect(main.getByText(say('reminders', 'feedback.added'))).toBeVisible();
    const remove = main.getByRole('button', { name: pattern(say('reminders', 'removeNamed')) });
    await remove.click();
    await expect(dialogOf(page)).toBeVisible();
    await page.goBack();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(remove).toBeFocused();
    await expect(page).toHaveURL(/\/account\/reminders$/);
    await remove.click();
    await dialogOf(page)
      .getByRole('button', { name: say('reminders', 'remove.yes') })
      .click();
    await expect(main.getByText(say('reminders', 'feedback.removed'))).toBeVisible();
    /* What closed by itself left nothing in the history. */
    await page.waitForFunction(() => !(window.history.state as { layers?: number } | null)?.layers);
    await page.goBack();
    await expect(page).toHaveURL(/\/account$/);
  });

  test(`§2 Listing in ${locale}: Back closes open filters, also after a choice, and an open search; the list stays`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at('/offers'));
    await page.goto(at('/collections/all'));
    await isReady(page);
    const own = await place(page);
    const sheet = page.locator('details:has(> summary + div > nav)');
    const filter = sheet.getByRole('link').first();
    const hasLayer = () =>
      page.waitForFunction(() => (window.history.state as { layers?: number } | null)?.layers === 1);
    await sheet.locator('> summary').click();
    await hasLayer();
    await page.goBack();
    await expect(filter).toBeHidden();
    await expect.poll(() => place(page)).toBe(own);
    await sheet.locator('> summary').click();
    await filter.click();
    await expect(page).toHaveURL(/filters=/);
    await hasLayer();
    await page.goBack();
    await expect(filter).toBeHidden();
    await expect(page).toHaveURL(/filters=/);
    await page.goBack();
    await expect(page).not.toHaveURL(/filters=/);
    await expect.poll(() => place(page)).toBe(own);
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('shell', 'header.search'), exact: true })
      .click();
    await expect(page.locator('input[name="q"]')).toBeFocused();
    await hasLayer();
    await page.goBack();
    await expect(page.locator('input[name="q"]')).toHaveCount(0);
    await expect(page).toHaveURL(/\/collections\/all$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/offers/);
  });

  test(`Checkout in ${locale}: what is half typed is there after Back and Forward, and after a reload`, async ({
    page,
    prepared,
  }) => {
    await prepared({ locale, stage: 'cart' });
    await page.goto(at('/cart'));
    const main = page.getByRole('main');
    await main
      .getByRole('button', { name: say('cart', 'page.checkout') })
      .filter({ visible: true })
      .click();
    const field = (key: string) =>
      main.getByLabel(say('checkout', `recipient.${key}`), { exact: false }).first();
    await field('firstName').fill('Zoé');
    await field('addressLine1').fill('350 W');
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
    await page.goForward();
    await expect(field('firstName')).toHaveValue('Zoé');
    await expect(field('addressLine1')).toHaveValue('350 W');
    await page.reload();
    await expect(field('addressLine1')).toHaveValue('350 W');
    expect(page.url()).not.toMatch(/350|Zo/);
  });

  test(`§2 Order search in ${locale}: Back from an order that was found leads to the form`, async ({
    page,
    prepared,
  }) => {
    const order = await prepared({ locale, stage: 'ordered' });
    await page.goto(at('/offers'));
    await page.goto(at('/track-order'));
    await page.getByLabel(say('orders', 'track.number')).fill(/LK-[\w-]+/.exec(order)?.[0] ?? '');
    await page.getByRole('textbox', { name: say('orders', 'track.proofs.email') }).fill('ada@example.com');
    await page.getByRole('button', { name: say('orders', 'track.submit') }).click();
    await expect(page.getByRole('button', { name: say('orders', 'track.another') })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel(say('orders', 'track.number'))).toBeVisible();
    await expect(page).toHaveURL(/\/track-order/);
    await page.goBack();
    await expect(page).toHaveURL(/\/offers/);
  });
}

test('§4 Modals in en-US: Back before the code of a dialog has come closes it, and it does not open later', async ({
  page,
}) => {
  await page.goto('/offers');
  await page.goto('/products/meadow-walk');
  await isReady(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().dispatchEvent('click');
  await page.waitForFunction(() => (window.history.state as { layers?: number } | null)?.layers === 1);
  await page.goBack();
  release();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/products\/meadow-walk/);
  await expect(dialogOf(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/offers/);
});

test('§4 Modals in en-US: a link of the mini-cart leads on; Back leads to its page, Forward to the cart again', async ({
  page,
  prepared,
}) => {
  await prepared({ locale: 'en-US', stage: 'cart' });
  await page.goto('/offers');
  await page.goto('/products/meadow-walk');
  await isReady(page);
  const own = await place(page);
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).click();
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page)
    .getByRole('link', { name: words('en-US')('cart', 'mini.view') })
    .click();
  await expect(page).toHaveURL(/\/cart/);
  await page.goBack();
  await expect(page).toHaveURL(/\/products\/meadow-walk/);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect.poll(() => place(page)).toBe(own);
  await page.goForward();
  await expect(page).toHaveURL(/\/cart/);
  await page.goBack();
  await expect(page).toHaveURL(/\/products\/meadow-walk/);
  await expect.poll(() => place(page)).toBe(own);
  await page.goBack();
  await expect(page).toHaveURL(/\/offers/);
});
