import { newEmail } from '../../scripts/testing/httpShopper';
import { expectFits } from '../fixtures/expectFits';
import { hasMail, openMail } from '../fixtures/outbox';
import { journeyLocales } from '../fixtures/journeyLocales';
import { expect, test } from '../fixtures/shopTest';
import { signUpThroughApi } from '../fixtures/signUp';
import { words } from '../fixtures/words';

const password = 'Petals-2026';

for (const locale of journeyLocales) {
  const say = words(locale);
  const prefix = locale === 'en-US' ? '' : `/${locale}`;

  test(`a guest gets an account from the order, and confirms it by mail, in ${locale}`, async ({
    page,
    prepared,
    expectAccessible,
  }) => {
    const email = newEmail();
    const order = await prepared({ locale, stage: 'ordered', email });
    await page.goto(`${prefix}${order}`);
    const offer = page.getByRole('region', { name: say('auth', 'fromOrder.title') });
    await expect(offer.getByLabel(say('auth', 'fromOrder.password'))).toBeVisible();
    await expectFits(page, 'account from an order');
    await expectAccessible(page);
    await offer.getByLabel(say('auth', 'fromOrder.password')).fill(password);
    await offer.getByRole('button', { name: say('auth', 'fromOrder.submit') }).click();
    await expect(offer.getByText(say('auth', 'fromOrder.sent').replace('{email}', email))).toBeVisible();
    await expectFits(page, 'account from an order, asked for');
    expect(await page.evaluate(() => document.cookie)).not.toContain('access_token');

    await page.goto(await openMail(page, 'activation', email));
    await expect(page.getByText(say('auth', 'activate.done'))).toBeVisible();
    await page.goto(`${prefix}/authenticate`);
    const login = page.locator('#login');
    await login.locator('[name=email]').fill(email);
    await login.locator('[name=password]').fill(password);
    await login.locator('[type=submit]').click();
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('access_token');
    await page.goto(`${prefix}${order}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Marguerite');
    await expect(offer).toBeHidden();
  });

  test(`an address that has an account is not told; its owner gets a mail, in ${locale}`, async ({
    page,
    context,
    baseURL,
    prepared,
  }) => {
    const email = await signUpThroughApi(context, baseURL ?? '');
    await context.clearCookies();
    await page.goto(`${prefix}${await prepared({ locale, stage: 'ordered', email })}`);
    const offer = page.getByRole('region', { name: say('auth', 'fromOrder.title') });
    await offer.getByLabel(say('auth', 'fromOrder.password')).fill(password);
    await offer.getByRole('button', { name: say('auth', 'fromOrder.submit') }).click();
    await expect(offer.getByText(say('auth', 'fromOrder.sent').replace('{email}', email))).toBeVisible();
    await expect.poll(() => hasMail(page, 'returning-customer', email)).toBe(true);
  });
}
