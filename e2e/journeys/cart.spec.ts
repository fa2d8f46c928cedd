import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/shopTest';
import { signUpThroughApi } from '../fixtures/signUp';
import { pattern, words } from '../fixtures/words';
import { choose } from '../fixtures/choose';

const say = words('en-US');
const locale = 'en-US';
const main = (page: Page) => page.getByRole('main');
const lines = (page: Page) => main(page).getByRole('button', { name: /^Remove (?!.* from )/ });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /cart/i });

test('a line is edited, dressed, removed and put back from the cart', async ({
  page,
  prepared,
  expectAccessible,
}) => {
  await prepared({ locale, stage: 'cart', skus: ['LK1304S'] });
  await page.goto('/cart');
  await main(page)
    .getByRole('button', { name: pattern(say('cart', 'edit.openLabel')) })
    .click();
  await expect(page).toHaveURL(/edititemid=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/edititemid=/);
  await page.goForward();
  const editor = page.getByRole('form', { name: pattern(say('cart', 'edit.label')) });
  /* The editor takes the focus a moment after it is there: a key pressed just before goes to it. */
  await expect(async () => {
    await editor.getByRole('radio', { name: /Deluxe/ }).press('Space');
    await expect(page).toHaveURL(/editsku=LK1304M/, { timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await editor.getByRole('button', { name: say('cart', 'edit.save') }).click();
  await expect(editor).toBeHidden();
  await expect(main(page).getByText(say('cart', 'updated')).first()).toBeVisible();
  await expect(main(page).getByText('Deluxe', { exact: true })).toBeVisible();

  await main(page)
    .getByRole('button', { name: pattern(say('cart', 'extras.addLabel')) })
    .click();
  const panel = page.getByRole('dialog', { name: say('addons', 'panel.add') });
  await choose(panel.getByRole('checkbox').first());
  await expectAccessible(page);
  await panel.getByRole('button', { name: say('addons', 'panel.continue'), exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(main(page).getByRole('list', { name: say('cart', 'line.extras') })).toBeVisible();

  await lines(page).click();
  await expect(page.getByText(say('cart', 'removed')).first()).toBeVisible();
  await page.getByRole('button', { name: say('cart', 'undo') }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(main(page).getByRole('list', { name: say('cart', 'line.extras') })).toBeVisible();
});

test.describe('a code the shop refuses', () => {
  test.use({ allowedStatuses: [422] });

  test('promo codes: one that works, one that has expired', async ({ page, prepared, expectAccessible }) => {
    await prepared({ locale, stage: 'cart' });
    await page.goto('/cart');
    const field = main(page).getByRole('textbox', { name: say('cart', 'promo.label') });
    await field.fill('fall2025');
    await field.press('Enter');
    await expect(main(page).getByText(say('cart', 'promo.problems.expired'))).toBeVisible();
    await field.fill('welcome10');
    await field.press('Enter');
    await expect(main(page).getByText(say('cart', 'bill.discount'))).toBeVisible();
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Remove the code WELCOME10' }).click();
    await expect(main(page).getByText(say('cart', 'bill.discount'))).toBeHidden();
  });
});

test('two tabs show the same cart, and so does a page the browser brings back', async ({
  page,
  prepared,
  context,
}) => {
  await prepared({ locale, stage: 'cart' });
  await page.goto('/');
  await expect(cartLink(page)).toHaveAccessibleName(/2/);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(lines(other)).toHaveCount(2);
  await lines(other).first().click();
  await expect(lines(other)).toHaveCount(1);
  await expect(cartLink(page)).toHaveAccessibleName(/1/);
  await other.close();
  await page.goto('/cart');
  await lines(page).click();
  await expect(main(page).getByText(say('cart', 'empty.title'))).toBeVisible();
  await page.goBack();
  await expect(cartLink(page)).toHaveAccessibleName(/0|empty|no /i);
});

test.describe('a cart that joins another', () => {
  /* One that is being read in this very moment is not found; the customer's is read then. */
  test.use({ allowedStatuses: [404] });

  test('what a guest chose joins the customer’s cart after a sign-in', async ({
    page,
    prepared,
    context,
    baseURL,
  }) => {
    await prepared({ locale, stage: 'cart' });
    await page.goto('/cart');
    await expect(lines(page)).toHaveCount(2);
    await signUpThroughApi(context, baseURL!);
    const tokenOf = async () => (await context.cookies()).find(({ name }) => name === 'cartToken')?.value;
    const before = await tokenOf();
    await page.reload();
    await expect(main(page).getByText(say('cart', 'merged')).first()).toBeVisible();
    await expect(lines(page)).toHaveCount(2);
    await expect.poll(tokenOf).not.toBe(before);
    await expect(cartLink(page)).toHaveAccessibleName(/2/);
  });
});
