import type { Page } from '@playwright/test';
import { newEmail } from '../../scripts/testing/httpShopper';
import type { Locale } from '../../src/contracts/locales';
import { confirmationOf, fillUntilPayment, openReadyCheckout, payWith } from '../fixtures/readyCheckout';
import { expectFits } from '../fixtures/expectFits';
import { journeyLocales } from '../fixtures/journeyLocales';
import { openMail, outboxKey } from '../fixtures/outbox';
import { focused, tabTo } from '../fixtures/shopper';
import { expect, test } from '../fixtures/shopTest';
import { expectAccountReady, signUpThroughApi } from '../fixtures/signUp';
import { shiftsOf, watchShifts } from '../fixtures/watchShifts';
import { pattern, words } from '../fixtures/words';

const password = 'Engine#1843';
const prefix = (locale: Locale) => (locale === 'en-US' ? '' : `/${locale}`);

/** Fills the form of a name, whichever way it is shown. */
async function fill(page: Page, form: string, values: Readonly<Record<string, string>>) {
  const shown = page.locator(`form#${form}`);
  for (const [name, value] of Object.entries(values)) await shown.locator(`[name=${name}]`).fill(value);
  await shown.locator('button[type=submit]').click();
}

const account = (email: string) => ({
  ...{ firstName: 'Ada', lastName: 'Byron', email },
  ...{ password, confirmPassword: password },
});

for (const locale of ['en-US', 'en-CA', 'fr-CA'] as const) {
  test(`sign-up, activation, sign-out, forgotten password and sign-in in ${locale}`, async ({
    page,
    expectWordsAccessible,
  }) => {
    const say = words(locale);
    const email = newEmail();
    await page.goto(`${prefix(locale)}/account/profile`);
    await expect(page).toHaveURL(/\/authenticate\?goback=/);
    await expectWordsAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('auth', 'signup.submit') })
      .click();
    await expect(page).toHaveURL(/\/signup\?goback=/);
    await fill(page, 'signup', account(email));
    await expectAccountReady(page, new RegExp(`${prefix(locale)}/account/profile$`), locale);
    await expect(page.getByRole('main').getByLabel(say('account', 'profile.email'))).toHaveValue(email);
    await expect(page.getByText(pattern(say('account', 'profile.unconfirmed')))).toBeVisible();
    await expectWordsAccessible(page);

    await page.goto(await openMail(page, 'activation', email));
    await expect(page.getByText(say('auth', 'activate.done'))).toBeVisible();
    expect(page.url()).not.toContain('resetToken');
    await page
      .getByRole('main')
      .getByRole('link', { name: say('auth', 'activate.goOn') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /Ada/ })).toBeVisible();
    await expectWordsAccessible(page);

    await page.getByRole('button', { name: say('account', 'signOut') }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix(locale) || ':\\d+/?'}$`));
    expect(await page.evaluate(() => document.cookie)).not.toContain('access_token');

    await page.goto(`${prefix(locale)}/?login`);
    const dialog = page.getByRole('dialog', { name: say('auth', 'login.title') });
    await dialog.getByRole('button', { name: say('auth', 'login.forgot') }).click();
    await fill(page, 'forgot-password', { email });
    await expect(page.getByText(say('auth', 'forgot.sent'))).toBeVisible();
    await page.goto(await openMail(page, 'password-reset', email));
    await fill(page, 'reset-password', { password: 'Engine#1844', confirmPassword: 'Engine#1844' });
    await expect(page.getByText(say('auth', 'reset.done'))).toBeVisible();
    await expect(dialog.getByText(say('auth', 'reset.done'))).toBeVisible();
    await expect(dialog.locator('[name=email]')).toHaveValue(email);
    await expectWordsAccessible(page);
    await fill(page, 'login', { password: 'Engine#1844' });
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${prefix(locale) || ':\\d+/?'}$`));
    expect(await page.evaluate(() => document.cookie)).toContain('access_token');
  });
}

for (const locale of journeyLocales) {
  test(`a sign-up without an address to go back to ends at home, which says once that the account is ready, in ${locale}`, async ({
    page,
    expectAccessible,
  }) => {
    await watchShifts(page);
    const say = words(locale);
    const home = new RegExp(`${prefix(locale) || ':\\d+'}/?$`);
    await page.goto(`${prefix(locale)}/signup`);
    await fill(page, 'signup', account(newEmail()));
    await expect(page.getByText(say('auth', 'signup.done'))).toBeVisible();
    await page.evaluate(() => {
      window.shifts = [];
    });
    await expectAccountReady(page, home, locale);
    await expect(page.getByText(say('auth', 'signup.mail'))).toBeVisible();
    await expectFits(page, 'home with a notice');
    await expectAccessible(page);
    expect(await shiftsOf(page)).toEqual([]);
    const ready = page.getByText(say('auth', 'signup.done'));
    await page.reload();
    await expect(page.locator('header [data-filled]')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await expect(ready).toHaveCount(0);
    await page.goto(`${prefix(locale)}/offers`);
    await page.goBack();
    await expect(page).toHaveURL(home);
    await page.waitForLoadState('networkidle');
    await expect(ready).toHaveCount(0);
  });

  test(`every section of the account in ${locale}: whole, accessible, no wider than the window`, async ({
    page,
    context,
    baseURL,
    expectAccessible,
  }) => {
    await signUpThroughApi(context, baseURL ?? '');
    const say = words(locale);
    await page.goto(`${prefix(locale)}/account`);
    const entries = page.getByRole('navigation', { name: say('account', 'menu') }).getByRole('link');
    const addresses = await entries.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) {
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(
        main.locator('[aria-busy=true], [role=status]').filter({ hasText: say('account', 'loading') }),
      ).toHaveCount(0);
      await expectFits(page, address);
      await expectAccessible(page);
    }
  });
}

test.describe('§6 loyalty is hidden in Canada', () => {
  test.use({ allowedStatuses: [404] });

  test('its section of the account is not found there', async ({ page, context, baseURL }) => {
    await signUpThroughApi(context, baseURL ?? '');
    expect((await page.goto('/fr-CA/account/loyalty'))?.status()).toBe(404);
    expect((await page.goto('/account/loyalty'))?.status()).toBe(200);
  });
});

for (const locale of journeyLocales) {
  const say = words(locale);

  test(`a used link in ${locale} says so and what comes next, signed in, signed out and as somebody else`, async ({
    page,
    context,
    baseURL,
  }) => {
    const main = page.getByRole('main');
    const goOn = main.getByRole('link', { name: say('auth', 'activate.goOn') });
    const signIn = main.getByRole('button', { name: say('auth', 'activate.signIn') });
    const email = await signUpThroughApi(context, baseURL ?? '', locale);
    const address = await openMail(page, 'activation', email);
    await page.goto(address);
    await expect(page.getByText(say('auth', 'activate.done'))).toBeVisible();
    await expect(goOn).toBeVisible();
    await page.goto(address);
    await expect(page.getByText(say('auth', 'activate.already'))).toBeVisible();
    await expect(goOn).toBeVisible();
    await context.clearCookies();
    await page.goto(address);
    await expect(page.getByText(say('auth', 'activate.already'))).toBeVisible();
    await expect(signIn).toBeVisible();
    await page.goto(address.replace(/resetToken=[^&]+/, 'resetToken=forged'));
    await expect(page.getByText(say('auth', 'activate.badLinkText'))).toBeVisible();
    await signIn.click();
    await expect(page.getByRole('dialog', { name: say('auth', 'login.title') })).toBeVisible();

    const other = await openMail(page, 'activation', await signUpThroughApi(context, baseURL ?? '', locale));
    await context.clearCookies();
    await signUpThroughApi(context, baseURL ?? '', locale);
    await page.goto(other);
    await expect(page.getByText(say('auth', 'activate.other'))).toBeVisible();
    await main.getByRole('button', { name: say('auth', 'activate.leave') }).click();
    await expect(page.getByText(say('auth', 'activate.done'))).toBeVisible();
    await expect(signIn).toBeVisible();
    await page.reload();
    await expect(page.getByText(say('auth', 'activate.done'))).toBeVisible();
    const fresh = await context.newPage();
    await fresh.goto(`${prefix(locale)}/activate`);
    await expect(fresh.getByText(say('auth', 'problems.params are missing'))).toBeVisible();
    await page.goto(`${prefix(locale)}/reset-password?resetToken=abc`);
    await expect(page.getByText(say('auth', 'problems.a param is missing'))).toBeVisible();
  });

  test.describe(`a locked account in ${locale}`, () => {
    test.use({ allowedStatuses: [401, 423] });

    test('after five wrong passwords the mail opens it again', async ({ page, context, baseURL }) => {
      const email = await signUpThroughApi(context, baseURL ?? '', locale);
      await context.clearCookies();
      await page.goto(`${prefix(locale)}/authenticate`);
      for (let n = 1; n <= 5; n += 1) {
        const answered = page.waitForResponse(/\/login$/);
        await fill(page, 'login', { email, password: 'Wrong#1843' });
        await answered;
        const words = say('auth', n < 5 ? 'problems.mismatch' : 'problems.locked');
        await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      }
      await fill(page, 'login', { email, password: 'Petals-2026' });
      await expect(page.getByText(say('auth', 'problems.locked'))).toBeVisible();
      await page.goto(await openMail(page, 'account-locked', email));
      await fill(page, 'reset-password', { password, confirmPassword: password });
      const dialog = page.getByRole('dialog', { name: say('auth', 'login.title') });
      await expect(dialog).toBeVisible();
      await fill(page, 'login', { email, password });
      await expect(dialog).toBeHidden();
    });
  });

  test(`signed in over a page with the keyboard alone in ${locale}: the page stays, and another tab notices`, async ({
    page,
    context,
    baseURL,
  }) => {
    const email = await signUpThroughApi(context, baseURL ?? '', locale);
    await context.clearCookies();
    const product = `${prefix(locale)}/products/long-evening`;
    await page.goto(product);
    const other = await context.newPage();
    await other.goto(product);
    const link = page.getByRole('banner').getByRole('link', { name: say('shell', 'header.signIn') });
    if (await link.isVisible()) {
      await link.focus();
      await page.keyboard.press('Enter');
    } else await page.goto(`${product}?login`);
    const dialog = page.getByRole('dialog', { name: say('auth', 'login.title') });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(say('auth', 'email')).focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Petals-2026');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${product}$`));
    const signedIn = (where: Page) => where.locator('header [data-filled]');
    await expect(signedIn(page)).toHaveCount(1);
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(signedIn(other)).toHaveCount(1);
  });

  test(`every section of the account is reached with the keyboard alone in ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signUpThroughApi(context, baseURL ?? '', locale);
    await page.goto(`${prefix(locale)}/account`);
    const menu = page.getByRole('navigation', { name: say('account', 'menu') });
    const addresses = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses.slice(1)) {
      await tabTo(page, `nav a[href="${address}"]`);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
      /* A new page begins at its main part, so the next Tab leads into it. */
      await expect.poll(() => focused(page)).not.toBe('nothing');
    }
  });
}

test('a customer orders, changes the order from the account, cancels it, and signs out', async ({
  page,
  context,
  baseURL,
  expectAccessible,
}) => {
  await openReadyCheckout(page);
  /* The guest's cart joins the customer's. */
  await signUpThroughApi(context, baseURL ?? '');
  await page.reload();
  await fillUntilPayment(page);
  await payWith(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: pattern(words('en-US')('checkout', 'review.place')) }).click();
  await expect(page).toHaveURL(/\/order\/LK-/);
  const orderId = /LK-[\w-]+/.exec(page.url())?.[0] ?? '';
  await confirmationOf(page, orderId);
  await page.evaluate(() => window.sessionStorage.clear());
  await page.goto('/account/orders');
  const card = page.getByRole('article', { name: `Order ${orderId}` });
  await expect(card).toContainText('For Zoé Lévesque');
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`));
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();

  const say = words('en-US');
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name }).click();
  await main.getByLabel(say('orders', 'change.message')).fill('Until tonight');
  await press(say('orders', 'change.save'));
  await expect(main.locator('dd', { hasText: 'Until tonight' })).toBeVisible();
  await press(say('orders', 'change.cancel.order.ask'));
  await press(say('orders', 'change.cancel.order.sure'));
  await expect(main.getByText(say('orders', 'change.cancelled'))).toBeVisible();
  await expectAccessible(page);
  const mail = await page.request.get(`/gateway/outbox/order-cancelled-${orderId}?key=${outboxKey()}`);
  expect(await mail.text()).toMatch(/\$\d+\.\d\d/);
  await page.goto('/account/orders');
  await expect(card).toContainText(say('account', 'orders.cancelled'));
  await press(say('account', 'signOut'));
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.evaluate(() => window.sessionStorage.clear());
  await page.goto(`/order/${orderId}`);
  await expect(main.getByText('Until tonight')).toHaveCount(0);
});
