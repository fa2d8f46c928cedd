import type { Page } from '@playwright/test';
import { journeyLocales } from '../fixtures/journeyLocales';
import { expect, test } from '../fixtures/shopTest';
import { addressIn, places } from '../fixtures/shopping';
import { signUpThroughApi } from '../fixtures/signUp';
import { pattern, words } from '../fixtures/words';

for (const locale of journeyLocales) {
  const say = words(locale);
  const open = (page: Page) => page.goto(addressIn(locale, 'account/addresses'));
  const cards = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lévesque' });
  const field = (page: Page, name: string) => page.getByRole('dialog').locator(`[name="${name}"]`);
  const press = (page: Page, key: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: say('account', key), exact: true })
      .click();
  const edit = (page: Page, at = 0) =>
    page
      .getByRole('main')
      .getByRole('button', { name: pattern(say('addresses', 'editNamed')) })
      .nth(at)
      .click();
  const said = (page: Page, key: string) =>
    expect(page.getByRole('main').getByText(say('addresses', `feedback.${key}`))).toBeVisible();

  /** Types an address into the dialog for a new one, without sending it. */
  async function type(page: Page, street: string) {
    await page
      .getByRole('main')
      .getByRole('button', { name: say('addresses', 'add') })
      .click();
    await field(page, 'firstName').fill('Zoé');
    await field(page, 'lastName').fill('Lévesque');
    await field(page, 'addressLine1').fill(street);
    await field(page, 'zipCode').fill(places[locale]);
    await expect(field(page, 'city')).not.toHaveValue('');
  }

  test.describe(`one customer in two windows, in ${locale}`, () => {
    test.beforeEach(async ({ context, baseURL }) => signUpThroughApi(context, baseURL ?? ''));

    test('the same address added in both is there once', async ({ page, context }) => {
      const other = await context.newPage();
      for (const window of [page, other]) {
        await open(window);
        await type(window, '12 Main St');
      }
      await Promise.all([press(page, 'save'), press(other, 'save')]);
      for (const window of [page, other]) {
        await said(window, 'added');
        await expect(cards(window)).toHaveCount(1);
      }
      await type(page, '12 Main St');
      await press(page, 'save');
      await said(page, 'added');
      await expect(cards(page)).toHaveCount(1);
    });

    test('an address edited in both is the one that was saved last, whole', async ({ page, context }) => {
      await open(page);
      await type(page, '12 Main St');
      await press(page, 'save');
      await said(page, 'added');
      const other = await context.newPage();
      await open(other);
      for (const window of [page, other]) await edit(window);
      await field(page, 'addressLine1').fill('1 First St');
      await field(page, 'nickname').fill('Mum');
      await field(other, 'addressLine1').fill('2 Second St');
      await field(other, 'phone').fill('(212) 555-0147');
      await press(page, 'save');
      await said(page, 'saved');
      await press(other, 'save');
      await said(other, 'saved');
      await page.reload();
      for (const window of [page, other]) {
        await expect(cards(window)).toHaveCount(1);
        await expect(cards(window)).toContainText('2 Second St');
        await edit(window);
        await expect(field(window, 'nickname')).toHaveValue('');
        await expect(field(window, 'phone')).toHaveValue(/555-?0147$/);
        await page.keyboard.press('Escape');
      }
    });

    test('two addresses that become the same one are one afterwards', async ({ page }) => {
      await open(page);
      for (const street of ['12 Main St', '14 Main St']) {
        await type(page, street);
        await press(page, 'save');
        await said(page, 'added');
      }
      await expect(cards(page)).toHaveCount(2);
      const isPrimary = say('addresses', 'primary');
      await expect(cards(page).first()).toContainText(isPrimary);
      await edit(page, 1);
      await field(page, 'addressLine1').fill('12 Main St');
      await press(page, 'save');
      await said(page, 'saved');
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page)).toContainText(isPrimary);
    });

    test('one that the other window has removed is gone here too, and says so', async ({ page, context }) => {
      await open(page);
      await type(page, '12 Main St');
      await press(page, 'save');
      await said(page, 'added');
      const other = await context.newPage();
      await open(other);
      await edit(other);
      await page
        .getByRole('main')
        .getByRole('button', { name: pattern(say('addresses', 'removeNamed')) })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('addresses', 'remove.yes') })
        .click();
      await said(page, 'removed');
      await field(other, 'addressLine1').fill('2 Second St');
      await press(other, 'save');
      await expect(other.getByRole('dialog')).toHaveCount(0);
      await expect(cards(other)).toHaveCount(0);
      await expect(other.getByRole('main').getByText(say('account', 'feedback.gone'))).toBeVisible();
    });
  });
}
