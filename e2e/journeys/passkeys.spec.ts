import type { Page } from '@playwright/test';
import { addDevice } from '../fixtures/device';
import { hasMail } from '../fixtures/outbox';
import { journeyLocales } from '../fixtures/journeyLocales';
import { expect, test } from '../fixtures/shopTest';
import { signUpThroughApi } from '../fixtures/signUp';
import { words } from '../fixtures/words';

/* Browsers know passkeys of names only, and the test shop stands at a number. */
const named = (baseURL = '') => baseURL.replace('127.0.0.1', 'localhost');

async function expectSignedIn(page: Page, prefix: string) {
  await expect(page).toHaveURL(new RegExp(`${prefix || ':\\d+/?'}$`));
  expect(await page.evaluate(() => document.cookie)).toContain('access_token');
}

for (const locale of journeyLocales) {
  test.describe(`passkeys in ${locale}`, () => {
    test.use({ allowedStatuses: [401] });

    test('added, named, used to sign in by itself and by its button, removed', async ({
      page,
      context,
      baseURL,
      expectWordsAccessible,
    }) => {
      const shop = named(baseURL);
      const say = words(locale);
      const prefix = locale === 'en-US' ? '' : `/${locale}`;
      const email = await signUpThroughApi(context, shop);
      await addDevice(page);
      await page.goto(`${shop}${prefix}/account/edit-password`);
      const main = page.getByRole('main');
      await main.getByRole('button', { name: say('account', 'passkeys.add') }).click();
      await expect(main.getByText(say('account', 'feedback.passkeyAdded'))).toBeVisible();
      expect(await hasMail(page, 'passkey-added', email)).toBe(true);
      await main.getByRole('button', { name: new RegExp(`^${say('account', 'passkeys.rename')}`) }).click();
      await main.getByLabel(say('account', 'passkeys.name')).fill('Kitchen');
      await main
        .locator('form')
        .filter({ hasText: say('account', 'passkeys.leave') })
        .locator('[type=submit]')
        .click();
      await expect(main.getByText('Kitchen', { exact: true })).toBeVisible();
      await expectWordsAccessible(page);

      await context.clearCookies();
      await page.goto(`${shop}${prefix}/authenticate`);
      /* Chromium's device answers at once what the browser offers by itself. */
      await expectSignedIn(page, prefix);

      await page.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      });
      await context.clearCookies();
      await page.goto(`${shop}${prefix}/authenticate`);
      await main.getByRole('button', { name: say('auth', 'passkey.submit') }).click();
      await expectSignedIn(page, prefix);

      await page.goto(`${shop}${prefix}/account/edit-password`);
      const remove = say('account', 'passkeys.removeNamed').replace('{name}', 'Kitchen');
      await main.getByRole('button', { name: remove }).click();
      await expect(main.getByText(say('account', 'passkeys.none'))).toBeVisible();
      await context.clearCookies();
      await page.goto(`${shop}${prefix}/authenticate`);
      await main.getByRole('button', { name: say('auth', 'passkey.submit') }).click();
      await expect(main.getByText(say('auth', 'problems.passkey'))).toBeVisible();
      await expectWordsAccessible(page);
    });
  });
}
