import type { BrowserContext, Page } from '@playwright/test';
import { testClockHeader } from '../../src/contracts/pageCache';
import { writeGoback } from '../../src/lib/url';
import { addDevice } from '../fixtures/device';
import { journeyLocales } from '../fixtures/journeyLocales';
import { hasMail } from '../fixtures/outbox';
import { runJob } from '../fixtures/runJob';
import { expect, test } from '../fixtures/shopTest';
import { addressIn } from '../fixtures/shopping';
import { callAsCustomer, signUpThroughApi } from '../fixtures/signUp';
import { pattern, words } from '../fixtures/words';

const password = 'Petals-2026';
/* Browsers know passkeys of names only, and the test shop stands at a number. */
const named = (baseURL = '') => baseURL.replace('127.0.0.1', 'localhost');
const isSignedIn = (page: Page) => page.evaluate(() => document.cookie.includes('access_token='));

/** Half an hour after the test that lets an account end for good, so that this one is not due with it. */
const later = '2026-11-23T17:30:00.000Z';
const askForTheEnd = (context: BrowserContext, nowIso: string) =>
  callAsCustomer(context, '/profile/larkstem/customers/end', { password }, nowIso);

for (const locale of journeyLocales) {
  const say = words(locale);
  /* From English to French and the other way round. */
  const other = locale === 'en-US' ? 'fr-CA' : 'en-US';
  const target = addressIn(other, 'account/profile');
  const product = addressIn(locale, `products/long-evening?login&goback=${writeGoback(target)}`);
  const dialogIn = (page: Page) => page.getByRole('dialog', { name: say('auth', 'login.title') });

  /** The dialog says that the account stays, and leads on to a page in the other language. */
  async function expectKept(page: Page) {
    const dialog = dialogIn(page);
    await expect(dialog.getByText(say('auth', 'login.keptText'))).toBeVisible();
    await dialog.getByRole('button', { name: say('auth', 'login.goOn') }).click();
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    const own = words(other);
    await expect(page.getByRole('main').getByLabel(own('account', 'profile.firstName'))).toHaveValue('Ada');
    expect(await isSignedIn(page)).toBe(true);
  }

  test(`an account that is about to end is kept by its password, in ${locale}`, async ({
    page,
    context,
    baseURL,
    expectWordsAccessible,
  }) => {
    const email = await signUpThroughApi(context, baseURL ?? '', locale);
    await askForTheEnd(context, later);
    await context.clearCookies();
    await page.goto(product);
    const dialog = dialogIn(page);
    await dialog.locator('[name=email]').fill(email);
    await dialog.locator('[name=password]').fill(password);
    await dialog.locator('#login [type=submit]').click();
    await expect(dialog.getByText(say('auth', 'login.keptText'))).toBeVisible();
    await expectWordsAccessible(page);
    await expectKept(page);
    expect(await hasMail(page, 'account-kept', email)).toBe(true);
    /* Signing in again says nothing of it. */
    await context.clearCookies();
    await page.goto(product);
    await dialog.locator('[name=email]').fill(email);
    await dialog.locator('[name=password]').fill(password);
    await dialog.locator('#login [type=submit]').click();
    await expect(page).toHaveURL(new RegExp(`${target}$`));
  });

  test(`an account that is about to end is kept by a passkey, in ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const shop = named(baseURL);
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await signUpThroughApi(context, shop, locale);
    await addDevice(page);
    await page.goto(`${shop}${addressIn(locale, 'account/edit-password')}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: say('account', 'passkeys.add') })
      .click();
    await expect(page.getByText(say('account', 'feedback.passkeyAdded'))).toBeVisible();
    await askForTheEnd(context, later);
    await context.clearCookies();
    await page.goto(`${shop}${product}`);
    await dialogIn(page)
      .getByRole('button', { name: say('auth', 'passkey.submit') })
      .click();
    await expectKept(page);
  });

  test(`an account that is about to end is kept by a provider, in ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const provider = say('auth', 'social.providers.demo');
    const name = say('auth', 'social.continue').replace('{provider}', provider);
    /** Signs in at the demo's provider; the account is connected by its password the first time. */
    const enter = async (email: string, isFirst: boolean) => {
      await page.goto(product);
      const opened = page.waitForEvent('popup');
      await dialogIn(page).getByRole('button', { name }).click();
      const popup = await opened;
      const closed = popup.waitForEvent('close');
      await popup.locator('[name=email]').fill(email);
      await popup.locator('[name=firstName]').fill('Ada');
      await popup.locator('form button:not([name])').click();
      if (isFirst) {
        await popup.locator('[name=password]').fill(password);
        await popup.locator('button[type=submit]').click();
      } else {
        await expect(popup.getByText(say('auth', 'login.keptText'))).toBeVisible();
        const goOn = popup.getByRole('button', { name: say('auth', 'login.goOn') }).click();
        await goOn.catch(() => undefined);
      }
      await closed;
      await expect(page).toHaveURL(new RegExp(`${target}$`));
      expect(await isSignedIn(page)).toBe(true);
    };
    const email = await signUpThroughApi(context, baseURL ?? '', locale);
    await context.clearCookies();
    await enter(email, true);
    await askForTheEnd(context, later);
    await context.clearCookies();
    await enter(email, false);
    expect(await hasMail(page, 'account-kept', email)).toBe(true);
  });

  test.describe(`after thirty days, in ${locale}`, () => {
    test.use({ allowedStatuses: [401, 404] });

    test('the account is gone, and what another tab still showed of it', async ({
      page,
      context,
      baseURL,
    }) => {
      const email = await signUpThroughApi(context, baseURL ?? '', locale);
      const tab = await context.newPage();
      await tab.goto(addressIn(locale, 'account/profile'));
      await expect(tab.getByRole('main').getByLabel(say('account', 'profile.email'))).toHaveValue(email);
      await page.goto(addressIn(locale, 'account/profile'));
      const main = page.getByRole('main');
      await main.getByText(say('account', 'ownData.end')).first().click();
      await main.locator('form [name=password]').fill(password);
      await main
        .getByRole('button', { name: say('account', 'ownData.endSubmit') })
        .last()
        .click();
      await expect(main.getByText(pattern(say('account', 'ownData.ending')))).toBeVisible();
      expect(await hasMail(page, 'account-ending', email)).toBe(true);
      /* Looked at again after the mail was read, it still says so, and nothing else of the account. */
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(main.getByText(pattern(say('account', 'ownData.ending')))).toBeVisible();
      expect(await page.content()).not.toContain(email);
      await main.getByRole('link', { name: say('account', 'ownData.leave') }).click();
      await expect(page).not.toHaveURL(/account/);
      expect(await page.content()).not.toContain(email);
      /* The tab that was left behind notices by itself. */
      await expect(tab).toHaveURL(/\/authenticate\?goback=/);
      expect(await tab.content()).not.toContain(email);

      await runJob('end-accounts', '2026-12-23T17:05:00Z');
      expect(await hasMail(page, 'account-ended', email)).toBe(true);
      const after = '2026-12-24T17:00:00.000Z';
      await page.setExtraHTTPHeaders({ [testClockHeader]: after });
      await page.clock.setFixedTime(new Date(after));
      await page.goto(addressIn(locale, 'authenticate'));
      await page.locator('#login [name=email]').fill(email);
      await page.locator('#login [name=password]').fill(password);
      await page.locator('#login [type=submit]').click();
      await expect(main.getByText(say('auth', 'problems.unknown'))).toBeVisible();
    });
  });
}
