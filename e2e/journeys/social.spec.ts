import type { Page } from '@playwright/test';
import { newEmail } from '../../scripts/testing/httpShopper';
import { testClockHeader } from '../../src/contracts/pageCache';
import type { Locale } from '../../src/contracts/locales';
import { expectFits } from '../fixtures/expectFits';
import { hasMail, openMail } from '../fixtures/outbox';
import { journeyLocales } from '../fixtures/journeyLocales';
import { expect, test } from '../fixtures/shopTest';
import { testNow } from '../fixtures/testNow';
import { expectAccountReady, signUpThroughApi } from '../fixtures/signUp';
import { pattern, words } from '../fixtures/words';

const prefix = (locale: Locale) => (locale === 'en-US' ? '' : `/${locale}`);
const continueWithDemo = (page: Page, locale: Locale) => {
  const say = words(locale);
  const provider = say('auth', 'social.providers.demo');
  return page.getByRole('button', { name: say('auth', 'social.continue').replace('{provider}', provider) });
};
const isSignedIn = async (page: Page) =>
  (await page.evaluate(() => document.cookie)).includes('access_token');

/** Says who one is, on the page of the demo's provider. */
async function signInAtDemo(where: Page, email: string, isVerified = true) {
  await where.locator('[name=email]').fill(email);
  await where.locator('[name=firstName]').fill('Zoé');
  if (!isVerified) await where.locator('[name=verified]').uncheck();
  await where.locator('form button:not([name])').click();
}

for (const locale of ['en-US', 'en-CA', 'fr-CA'] as const) {
  test(`a popup signs in over the page, by the keyboard, in ${locale}`, async ({
    page,
    expectAccessible,
    expectWordsAccessible,
  }) => {
    const say = words(locale);
    await page.goto(`${prefix(locale)}/products/long-evening?login`);
    const dialog = page.getByRole('dialog', { name: say('auth', 'login.title') });
    const button = continueWithDemo(page, locale);
    await expect(button).toBeVisible();
    await expectFits(page, 'sign-in dialog');
    await (locale === 'en-CA' ? expectWordsAccessible : expectAccessible)(page);
    const opened = page.waitForEvent('popup');
    await button.focus();
    await page.keyboard.press('Enter');
    const popup = await opened;
    await popup.waitForURL(/demo-sign-in\/interaction/);
    await expectWordsAccessible(popup);
    const closed = popup.waitForEvent('close');
    await signInAtDemo(popup, newEmail());
    await closed;
    await expect(dialog).toBeHidden();
    await expect(page.locator('header [data-filled]')).toHaveCount(1);
    await expectAccountReady(page, /\/products\/long-evening$/, locale);
    expect(await isSignedIn(page)).toBe(true);
  });
}

test('a popup that is closed early, or cancelled, changes nothing', async ({ page }) => {
  await page.goto('/authenticate');
  const button = continueWithDemo(page, 'en-US');
  const first = page.waitForEvent('popup');
  await button.click();
  await (await first).close();
  await expect(button).not.toHaveAttribute('aria-busy');
  const second = page.waitForEvent('popup');
  await button.click();
  const popup = await second;
  await popup.locator('[name=cancel]').click();
  await expect(popup.getByText(words('en-US')('auth', 'social.problems.denied'))).toBeVisible();
  const closed = popup.waitForEvent('close');
  /* The window can be gone before the click has been reported. */
  const click = popup.getByRole('button', { name: words('en-US')('auth', 'social.close') }).click();
  await click.catch(() => undefined);
  await closed;
  await expect(button).not.toHaveAttribute('aria-busy');
  expect(await isSignedIn(page)).toBe(false);
});

test('where popups are blocked the page itself goes there and comes back', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/fr-CA/signup');
  await continueWithDemo(page, 'fr-CA').click();
  await page.waitForURL(/demo-sign-in\/interaction/);
  await signInAtDemo(page, newEmail());
  /* Nothing was named to go to. */
  await expectAccountReady(page, /\/fr-CA\/account$/, 'fr-CA');
  expect(await isSignedIn(page)).toBe(true);
});

/** Fields beside each other stand at one height, also when one hint has two lines. */
async function expectOneHeight(page: Page) {
  const [one, other] = await Promise.all(
    ['password', 'confirmPassword'].map((name) => page.locator(`[name=${name}]`).boundingBox()),
  );
  if (one && other && other.x > one.x + one.width) expect(other.y).toBeCloseTo(one.y, 0);
}

for (const locale of journeyLocales) {
  test(`an account is connected by its password, or by a mail, and disconnected, in ${locale}`, async ({
    page,
    context,
    baseURL,
    browser,
    expectAccessible,
  }) => {
    const say = words(locale);
    const email = await signUpThroughApi(context, baseURL ?? '');
    await context.clearCookies();
    await page.goto(`${prefix(locale)}/authenticate`);
    const opened = page.waitForEvent('popup');
    await continueWithDemo(page, locale).click();
    const popup = await opened;
    await signInAtDemo(popup, email);
    await expect(popup.getByText(email)).toBeVisible();
    expect(popup.url()).not.toMatch(/code=|#/);
    await expectFits(popup, 'whose account it is');
    await expectAccessible(popup);
    if (locale === 'en-US') {
      const closed = popup.waitForEvent('close');
      await popup.locator('[name=password]').fill('Petals-2026');
      await popup.locator('button[type=submit]').click();
      await closed;
    } else {
      await popup.getByRole('button', { name: say('auth', 'social.mailInstead') }).click();
      await expect(popup.getByText(pattern(say('auth', 'social.sent')))).toBeVisible();
      const link = await openMail(page, 'social-connect', email);
      await popup.close();
      const elsewhere = await browser.newContext({
        baseURL,
        extraHTTPHeaders: { [testClockHeader]: testNow },
      });
      const stranger = await elsewhere.newPage();
      await stranger.goto(link);
      await expect(stranger.getByText(/dans le navigateur où vous avez commencé/)).toBeVisible();
      expect(await isSignedIn(stranger)).toBe(false);
      await elsewhere.close();
      await page.goto(link);
      await expect(page).not.toHaveURL(/loading|resetToken/);
    }
    await expect.poll(() => isSignedIn(page)).toBe(true);
    await page.goto(`${prefix(locale)}/account/edit-password`);
    const main = page.getByRole('main');
    const name = say('account', 'providers.names.demo');
    const disconnect = main.getByRole('button', {
      name: say('account', 'providers.disconnectNamed').replace('{name}', name),
    });
    await expect(main.getByText(name, { exact: true })).toBeVisible();
    await expectFits(page, 'connected providers');
    await expectOneHeight(page);
    await expectAccessible(page);
    if (locale === 'fr-CA') {
      /* The mail has ended the password of an account whose address nobody had confirmed. */
      await expect(main.getByText(say('account', 'providers.last'))).toBeVisible();
      await expect(disconnect).toBeHidden();
      return;
    }
    await disconnect.click();
    await expect(main.getByText(say('account', 'providers.none'))).toBeVisible();
    await expect(main.getByText(say('account', 'feedback.providerDisconnected'))).toBeVisible();
    expect(await hasMail(page, 'provider-disconnected', email)).toBe(true);
  });
}
