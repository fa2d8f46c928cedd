import { signUpThroughApi } from '../fixtures/signUp';
import { openReadyCheckout } from '../fixtures/readyCheckout';
import { expect, test } from '../fixtures/shopTest';
import { addressIn, places } from '../fixtures/shopping';
import { pattern, words } from '../fixtures/words';

test.beforeEach(async ({ context, baseURL }) => signUpThroughApi(context, baseURL ?? ''));

for (const locale of ['en-US', 'en-CA', 'fr-CA'] as const) {
  test(`§2 addresses and reminders are added, changed and removed in ${locale}`, async ({
    page,
    expectAccessible,
  }) => {
    const say = words(locale);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const fill = async (name: string, text: string) => dialog.locator(`[name="${name}"]`).fill(text);
    const save = () => dialog.getByRole('button', { name: say('account', 'save'), exact: true }).click();

    await page.goto(addressIn(locale, 'account/addresses'));
    await expect(main.getByRole('heading', { name: say('addresses', 'none') })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: say('addresses', 'add') }).click();
    await fill('firstName', 'Zoé');
    await fill('lastName', 'Lévesque');
    await fill('addressLine1', '12 Main St');
    await fill('zipCode', places[locale]);
    await expect(dialog.locator('[name="state"]')).toHaveValue(/^[A-Z]{2}$/);
    await expect(dialog.locator('[name="city"]')).not.toHaveValue('');
    await expectAccessible(page);
    await save();
    await expect(main.getByText(say('addresses', 'feedback.added'))).toBeVisible();
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
    await page.reload();
    const remove = pattern(say('addresses', 'removeNamed'));
    await main.getByRole('button', { name: remove }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('addresses', 'remove.yes') }).click();
    await expect(main.getByText(say('addresses', 'feedback.removed'))).toBeVisible();
    await expect(main.getByRole('heading', { name: say('addresses', 'none') })).toBeVisible();

    await page.goto(addressIn(locale, 'account/reminders'));
    await main.getByRole('button', { name: say('reminders', 'add') }).click();
    await fill('recipientName', 'Zoé');
    await dialog.locator('[name="month"]').selectOption('12');
    await dialog.locator('[name="day"]').selectOption('24');
    await fill('zipCode', places[locale]);
    await expectAccessible(page);
    await save();
    await expect(main.getByText(say('reminders', 'feedback.added'))).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: pattern(say('reminders', 'sendNamed')) }).click();
    await expect(page).toHaveURL(/\/collections\/birthday\?.*date=2026-12-24/);

    await page.goto(addressIn(locale, 'account/preferences'));
    await main.getByLabel(say('account', 'occasions.mothers-day')).check();
    await main.getByRole('button', { name: say('account', 'save'), exact: true }).click();
    await expect(main.getByText(say('preferences', 'feedback.saved'))).toBeVisible();
    await page.reload();
    await expect(main.getByLabel(say('account', 'occasions.mothers-day'))).toBeChecked();
    /* What lies half under the sticky header is too small a target for axe. */
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
  });
}

test('§3 what the checkout saved fills in the next checkout', async ({ page, expectAccessible }) => {
  const say = words('en-US');
  const main = page.getByRole('main');
  const field = (key: string) =>
    main.getByLabel(say('checkout', `recipient.${key}`), { exact: false }).first();
  const goOn = () => main.getByRole('button', { name: say('checkout', 'recipient.submit') }).click();
  await openReadyCheckout(page);
  await field('firstName').fill('Zoé');
  await field('lastName').fill('Lévesque');
  await field('addressLine1').fill('350 W 31st St');
  await field('phone').fill('(212) 555-0147');
  await main.getByLabel(say('addresses', 'choose.save')).check();
  await goOn();
  await expect(page).toHaveURL(/step=2/);

  await openReadyCheckout(page);
  const choice = main.getByLabel(say('addresses', 'choose.label'));
  await choice.selectOption({ label: 'Zoé Lévesque, 350 W 31st St' });
  await expect(field('firstName')).toHaveValue('Zoé');
  await expect(field('phone')).toHaveValue('(212) 555-0147');
  await expectAccessible(page);
  await goOn();
  await expect(page).toHaveURL(/step=2/);
});
