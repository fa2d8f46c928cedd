import type { Page } from '@playwright/test';
import { newEmail } from '../../scripts/testing/httpShopper';
import type { Locale } from '../../src/contracts/locales';
import { journeyLocales } from '../fixtures/journeyLocales';
import { expectShopOf, ownShop, partnerShops } from '../fixtures/partnerShops';
import { expect, test } from '../fixtures/shopTest';
import { addButton, addressIn, chooseDelivery } from '../fixtures/shopping';
import { signUpThroughApi } from '../fixtures/signUp';
import { pattern, words } from '../fixtures/words';

const bank = partnerShops.find(({ id }) => id === 'harborbank') ?? ownShop;

/* Its checkout is refused until somebody has signed in, which may bring another total. */
test.use({ allowedStatuses: [409, 422], allowedLine: /initiateCheckout failed/ });

/** A link of the bank, a gift, and the way from the mini-cart to the dialog that asks to sign in. */
async function meetTheGate(page: Page, locale: Locale) {
  const say = words(locale);
  await page.goto(addressIn(locale, '?partnerid=harborbank'));
  await expectShopOf(bank, page, locale);
  /* From here on no address names the bank. */
  await page.goto(addressIn(locale, 'products/meadow-walk'));
  await chooseDelivery(page, locale);
  await addButton(page, locale).click();
  const miniCart = page.getByRole('dialog', { name: say('cart', 'title') });
  await expect(miniCart.getByText(say('cart', 'added')).first()).toBeVisible();
  await miniCart.getByRole('button', { name: say('cart', 'page.checkout') }).click();
  const dialog = page.getByRole('dialog', { name: say('auth', 'login.title') });
  await expect(dialog.getByText(pattern(say('auth', 'login.partner')))).toBeVisible();
  return dialog;
}

async function fill(page: Page, form: string, values: Readonly<Record<string, string>>) {
  const shown = page.locator(`form#${form}`);
  for (const [name, value] of Object.entries(values)) await shown.locator(`[name=${name}]`).fill(value);
  await shown.locator('button[type=submit]').click();
}

/** The first step of the checkout, in the bank's shop; over it lies no dialog. */
async function expectCheckout(page: Page, locale: Locale) {
  const say = words(locale);
  await expect(page).toHaveURL(/\/checkout/);
  const first = page.getByLabel(say('checkout', 'recipient.firstName'), { exact: false }).first();
  await expect(first).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const band = page.getByRole('complementary', { name: say('partner', 'label'), exact: true });
  await expect(band).toContainText(bank.name ?? '');
}

for (const locale of journeyLocales) {
  const say = words(locale);
  const joins = pattern(say('checkout', 'joins'));

  test(`§4 ${locale}: from the bank’s link to its checkout with a new account, which belongs to the bank`, async ({
    page,
    expectAccessible,
  }) => {
    const dialog = await meetTheGate(page, locale);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('auth', 'signup.submit') }).click();
    const signUp = page.getByRole('dialog', { name: say('auth', 'signup.title') });
    await expect(signUp.getByText(pattern(say('auth', 'signup.partner')))).toBeVisible();
    const password = 'Engine#1843';
    await fill(page, 'signup', {
      ...{ firstName: 'Ada', lastName: 'Byron', email: newEmail() },
      ...{ password, confirmPassword: password },
    });
    await expectCheckout(page, locale);
    await expect(page.getByText(joins)).toHaveCount(0);
  });

  test(`§4 ${locale}: an account of no partner signs in there, and reads that it joins the bank`, async ({
    page,
    context,
    baseURL,
    expectAccessible,
  }) => {
    const email = await signUpThroughApi(context, baseURL ?? '', locale);
    await context.clearCookies({ name: /^(?!privacy_choice)/ });
    await meetTheGate(page, locale);
    await fill(page, 'login', { email, password: 'Petals-2026' });
    await expectCheckout(page, locale);
    await expect(page.getByText(joins)).toBeVisible();
    await expectAccessible(page);
  });

  test(`§4 ${locale}: a sign-in that brings another cart leads to it first, and a second press opens the checkout`, async ({
    page,
    context,
    baseURL,
  }) => {
    const email = await signUpThroughApi(context, baseURL ?? '', locale);
    await page.goto(addressIn(locale, 'products/long-evening'));
    await chooseDelivery(page, locale);
    await addButton(page, locale).click();
    const miniCart = page.getByRole('dialog', { name: say('cart', 'title') });
    await expect(miniCart.getByText(say('cart', 'added')).first()).toBeVisible();
    await context.clearCookies({ name: /^(?!privacy_choice)/ });
    await page.evaluate(() => window.localStorage.clear());
    await meetTheGate(page, locale);
    await fill(page, 'login', { email, password: 'Petals-2026' });
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const main = page.getByRole('main');
    await expect(main.getByText(say('cart', 'errors.totalChanged')).first()).toBeVisible();
    for (const handle of ['meadow-walk', 'long-evening'])
      await expect(main.locator(`a[href$="/products/${handle}"]`).first()).toBeVisible();
    await main
      .getByRole('button', { name: say('cart', 'page.checkout') })
      .filter({ visible: true })
      .click();
    await expectCheckout(page, locale);
  });
}
