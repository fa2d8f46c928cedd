import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { Locale } from '../../src/contracts/locales';
import { journeyLocales } from '../fixtures/journeyLocales';
import { prepareVisit } from '../fixtures/preparedVisit';
import { expect, test } from '../fixtures/shopTest';
import { addressIn } from '../fixtures/shopping';
import { callAsCustomer, signUpThroughApi } from '../fixtures/signUp';
import { words } from '../fixtures/words';

/* The end of a session is noticed by a call that is refused. */
test.use({ allowedStatuses: [401, 404, 422], allowedLine: /(saveRecipient|initiateCheckout) failed/ });

const accessToken = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'access_token')?.value ?? '';

function checkoutIn(page: Page, locale: Locale) {
  const say = words(locale);
  const main = page.getByRole('main');
  return {
    say,
    main,
    title: main.getByRole('heading', { name: say('checkout', 'signedOut.title') }),
    field: (key: string) => main.getByLabel(say('checkout', `recipient.${key}`), { exact: false }).first(),
    saved: main.getByLabel(say('addresses', 'choose.label')),
    press: (key: string) => main.getByRole('button', { name: say('checkout', key) }).click(),
  };
}

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly request: APIRequestContext;
  readonly baseURL: string | undefined;
}

/** Where the cart goes. */
const homes: Readonly<Record<Locale, object>> = {
  'en-US': { city: 'New York', state: 'NY', zipCode: '10001' },
  'en-CA': { city: 'Toronto', state: 'ON', zipCode: 'M5V2T6' },
  'fr-CA': { city: 'Montréal', state: 'QC', zipCode: 'H2X1Y4' },
};

/** A customer with a saved address stands in the checkout and has typed a recipient. @returns the customer's address */
async function openAsCustomer({ page, context, request, baseURL = '' }: Visit, locale: Locale) {
  await prepareVisit({ request, context, baseURL, locale, stage: 'cart' });
  const email = await signUpThroughApi(context, baseURL, locale);
  await callAsCustomer(context, '/profile/larkstem/customers/addresses', {
    ...{ addressType: 'R', firstName: 'Marguerite', lastName: 'Ashdown', addressLine1: '11 W 53rd St' },
    ...{ ...homes[locale], idempotencyKey: crypto.randomUUID() },
  });
  await page.goto(addressIn(locale, 'checkout'));
  const { field, saved } = checkoutIn(page, locale);
  await expect(saved).toContainText('11 W 53rd St');
  await field('firstName').fill('Zoé');
  await field('lastName').fill('Lévesque');
  await field('addressLine1').fill('350 W 31st St');
  await field('phone').fill('(212) 555-0147');
  return email;
}

/** Nothing of the account is on the page, and there is one notice. */
async function expectSignedOut(page: Page, locale: Locale) {
  const { title, main } = checkoutIn(page, locale);
  await expect(title).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(1);
  expect(await page.content()).not.toMatch(/11 W 53rd St|Marguerite|Ashdown/);
}

for (const locale of journeyLocales) {
  test(`a sign-out in another tab during the checkout, in ${locale}: goes on as a guest with what was typed`, async ({
    page,
    context,
    request,
    baseURL,
    expectWordsAccessible,
  }) => {
    await openAsCustomer({ page, context, request, baseURL }, locale);
    const { say, field, saved, press } = checkoutIn(page, locale);
    const other = await context.newPage();
    await other.goto(addressIn(locale, 'account'));
    await other
      .getByRole('main')
      .getByRole('button', { name: say('account', 'signOut') })
      .first()
      .click();
    await expect(other).not.toHaveURL(/account/);
    await expectSignedOut(page, locale);
    await expectWordsAccessible(page);
    await press('signedOut.guest');
    await expect(field('firstName')).toHaveValue('Zoé');
    await expect(field('addressLine1')).toHaveValue('350 W 31st St');
    await expect(saved).toHaveCount(0);
    await press('recipient.submit');
    await expect(page).toHaveURL(/step=2/);
    await expect(page.getByRole('complementary')).toContainText(/\$\d/);
  });

  test(`a session that ends during the checkout, in ${locale}: signed in again, the order goes on with what was typed`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const email = await openAsCustomer({ page, context, request, baseURL }, locale);
    const { say, main, field, saved, press } = checkoutIn(page, locale);
    /* As from the list of devices: this browser does not know yet. */
    const headers = { authorization: `Bearer ${await accessToken(context)}` };
    expect((await page.request.post('/gateway/api/auth/larkstem/logout', { headers, data: {} })).ok()).toBe(
      true,
    );
    await press('recipient.submit');
    await expectSignedOut(page, locale);
    await press('signedOut.signIn');
    const dialog = page.getByRole('dialog', { name: say('auth', 'login.title') });
    await dialog.locator('[name=email]').fill(email);
    await dialog.locator('[name=password]').fill('Petals-2026');
    await dialog.locator('#login [type=submit]').click();
    await expect(dialog).toBeHidden();
    await expect(field('firstName')).toHaveValue('Zoé');
    await expect(saved).toContainText('11 W 53rd St');
    await expect(main.getByRole('alert')).toHaveCount(0);
    await press('recipient.submit');
    await expect(page).toHaveURL(/step=2/);
  });

  test(`another customer who signs in there gets nothing that was typed, in ${locale}`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await openAsCustomer({ page, context, request, baseURL }, locale);
    const { field, say } = checkoutIn(page, locale);
    const other = await context.newPage();
    await other.goto(addressIn(locale, 'account'));
    await other
      .getByRole('main')
      .getByRole('button', { name: say('account', 'signOut') })
      .first()
      .click();
    await expectSignedOut(page, locale);
    await prepareVisit({ request, context, baseURL, locale, stage: 'cart' });
    await signUpThroughApi(context, baseURL ?? '', locale);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(field('firstName')).toHaveValue('');
    expect(await page.content()).not.toMatch(/Zoé|Lévesque|11 W 53rd St/);
  });
}
