import type { Page } from '@playwright/test';
import { focused } from './fixtures/shopper';
import { expect, test } from './fixtures/shopTest';
import { pattern, words } from './fixtures/words';
import { choose } from './fixtures/choose';

const locale = 'en-US';
const say = words(locale);
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first();

/** Presses something by the keyboard that takes itself away. */
async function pressAway(page: Page, name: string | RegExp) {
  const button = press(page, name);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toBeHidden();
  await expectKept(page);
}

/** The focus is on something that can be pressed, not on the top of the page. */
async function expectKept(page: Page) {
  await expect.poll(() => focused(page)).toMatch(/^(a|button) /);
}

test('a code, an extra, an offer and a removal that are gone hand the focus to what stands beside them', async ({
  page,
  prepared,
}) => {
  await prepared({ locale, stage: 'cart' });
  await page.goto('/cart');
  const field = main(page).getByRole('textbox', { name: say('cart', 'promo.label') });
  await field.fill('welcome10');
  await field.press('Enter');
  await pressAway(page, pattern(say('cart', 'promo.remove')));

  await press(page, pattern(say('cart', 'extras.addLabel'))).click();
  const panel = page.getByRole('dialog', { name: say('addons', 'panel.add') });
  await choose(panel.getByRole('checkbox').first());
  await panel.getByRole('button', { name: say('addons', 'panel.continue'), exact: true }).click();
  await pressAway(page, pattern(say('cart', 'line.removeExtra')));

  await pressAway(page, say('cart', 'loyalty.add'));

  await pressAway(page, /^Remove The Long Evening/);
  await pressAway(page, say('cart', 'undo'));
});

test('a line removed from the mini-cart hands the focus to the next one', async ({ page, prepared }) => {
  await prepared({ locale, stage: 'cart' });
  await page.goto('/delivery');
  await page.getByRole('banner').locator('a[href$="/cart"]').click();
  const miniCart = page.getByRole('dialog', { name: say('cart', 'title') });
  const removals = miniCart.getByRole('button', { name: pattern(say('cart', 'line.removeLabel')) });
  await expect(removals).toHaveCount(2);
  await removals.first().focus();
  await page.keyboard.press('Enter');
  await expect(removals).toHaveCount(1);
  await expect(miniCart.locator(':focus')).toHaveCount(1);
  await expectKept(page);
});

test('thanks for signing up take the place and the focus of the form', async ({ page }) => {
  await page.goto('/delivery');
  const field = page.getByRole('contentinfo').getByLabel(say('offers', 'label'));
  /* The form comes when somebody comes near. */
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await field.scrollIntoViewIfNeeded();
  await field.fill('focus.kept@example.com');
  await field.press('Enter');
  const thanks = page.getByRole('status').filter({ hasText: say('offers', 'done') });
  await expect(thanks).toBeFocused();
});

test('a blank of the gift finder that was filled in keeps the focus in the sentence that follows', async ({
  page,
}) => {
  await page.goto('/gift-finder');
  const recipient = page.getByRole('combobox', { name: say('giftFinder', 'recipientLabel') });
  await recipient.focus();
  await recipient.selectOption('friend');
  await expect(page).toHaveURL(/recipient=friend/);
  await expect(recipient).toHaveValue('friend');
  await expect(recipient).toBeFocused();
});

test('a filter that is chosen or let go keeps the focus', async ({ page }) => {
  await page.goto('/collections/flowers');
  const filters = page.getByRole('navigation', { name: say('listing', 'filters.label') });
  const birthday = filters.getByRole('link', { name: /^Birthday/ });
  for (const isChosen of [true, false]) {
    await birthday.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(isChosen ? /filters=/ : /\/flowers$/);
    await expect(birthday).toHaveAttribute('href', isChosen ? /\/flowers$/ : /filters=/);
    await expect(birthday).toBeFocused();
  }
});

test('a cancelled order says so where it was cancelled', async ({ page, prepared }) => {
  const order = await prepared({ locale, stage: 'ordered' });
  await page.goto(order);
  for (const key of ['change.cancel.order.ask', 'change.cancel.order.sure']) {
    await press(page, say('orders', key)).focus();
    await page.keyboard.press('Enter');
  }
  await expect(main(page).locator(':focus')).toContainText(say('orders', 'change.cancelled'));
});
