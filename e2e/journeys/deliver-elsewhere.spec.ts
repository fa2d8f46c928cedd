import type { Page } from '@playwright/test';
import { choose } from '../fixtures/choose';
import { panelOf } from '../fixtures/delivery';
import { expectFits } from '../fixtures/expectFits';
import { focused } from '../fixtures/shopper';
import { expect, test } from '../fixtures/shopTest';
import { addressIn, typeZip } from '../fixtures/shopping';
import { signUpThroughApi } from '../fixtures/signUp';
import { pattern, words } from '../fixtures/words';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);

for (const locale of ['en-US', 'fr-CA'] as const) {
  const say = words(locale);
  const [zip, town, code] =
    locale === 'en-US'
      ? (['60601', /Chicago, IL 60601/, /IL 60601/] as const)
      : (['V6B 1A1', /Vancouver, BC V6B 1A1/, /BC V6B 1A1/] as const);

  test(`"Deliver elsewhere" is done over the step, by the keyboard, and what is typed stays, in ${locale}`, async ({
    page,
    prepared,
    expectAccessible,
  }) => {
    await page.goto(addressIn(locale, (await prepared({ locale, stage: 'recipient' })).slice(1)));
    await field(page, 'firstName').fill('Zoé');
    await field(page, 'addressLine1').fill('350 W 31st St');
    const elsewhere = main(page).getByRole('button', { name: say('checkout', 'recipient.changePlace') });
    const dialog = page.getByRole('dialog', { name: say('cart', 'move.title') });
    await elsewhere.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(panelOf(page, locale).days.first()).toBeVisible();
    await expectFits(page, 'move over the checkout');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/checkout/);
    await expect(elsewhere).toBeFocused();
    await expect(field(page, 'addressLine1')).toHaveValue('350 W 31st St');

    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: pattern(say('delivery', 'panel.changeLabel')) }).click();
    await typeZip(page, locale, zip);
    await expect(dialog.getByText(town)).toBeVisible();
    await choose(panelOf(page, locale).days.first());
    await dialog.getByRole('button', { name: say('cart', 'move.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(main(page).getByText(code).first()).toBeVisible();
    await expect(main(page).getByText(say('checkout', 'recipient.moved'))).toBeVisible();
    await expect(page).toHaveURL(/\/checkout/);
    expect(await focused(page)).toContain(say('checkout', 'recipient.changePlace'));
    await expect(field(page, 'firstName')).toHaveValue('Zoé');
    await expect(field(page, 'addressLine1')).toHaveValue('');
    await expect(field(page, 'city')).toHaveValue(locale === 'en-US' ? 'Chicago' : 'Vancouver');
    await expectAccessible(page);
    await page.reload();
    await expect(field(page, 'firstName')).toHaveValue('Zoé');
  });
}

test('"Send here" at a saved address is what the checkout of a cart that goes there begins with', async ({
  page,
  context,
  baseURL,
  prepared,
}) => {
  const say = words('en-US');
  await signUpThroughApi(context, baseURL ?? '');
  await page.goto('/account/addresses');
  const add = async (firstName: string, addressLine1: string) => {
    const dialog = page.getByRole('dialog');
    await main(page)
      .getByRole('button', { name: say('addresses', 'add') })
      .click();
    const values = { firstName, lastName: 'Lévesque', addressLine1, zipCode: '10001', phone: '2125550147' };
    for (const [name, value] of Object.entries(values)) await dialog.locator(`[name="${name}"]`).fill(value);
    await expect(dialog.locator('[name="state"]')).toHaveValue('NY');
    await dialog.getByRole('button', { name: say('account', 'save'), exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await add('Zoé', '350 W 31st St');
  await add('Bo', '12 W 34th St');
  await main(page).getByRole('button', { name: 'Send here: Zoé Lévesque' }).click();
  await expect(
    main(page).getByText(say('addresses', 'feedback.sendsHere').replace('{name}', 'Zoé Lévesque')),
  ).toBeVisible();
  expect(page.url()).not.toMatch(/address-|Zo|31st/);
  await page.goto(await prepared({ locale: 'en-US', stage: 'recipient' }));
  await expect(field(page, 'firstName')).toHaveValue('Zoé');
  await expect(field(page, 'addressLine1')).toHaveValue('350 W 31st St');
  await expect(main(page).getByLabel(say('addresses', 'choose.label')).locator('option:checked')).toHaveText(
    'Zoé Lévesque, 350 W 31st St',
  );
  await page.reload();
  await expect(field(page, 'firstName')).toHaveValue('Zoé');
  await main(page)
    .getByRole('button', { name: say('checkout', 'recipient.submit') })
    .click();
  await expect(page).toHaveURL(/step=2/);
});
