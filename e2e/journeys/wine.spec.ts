import type { Page } from '@playwright/test';
import { fillUntilPayment, payWith } from '../fixtures/readyCheckout';
import { expect, test } from '../fixtures/shopTest';
import { addButton, chooseDelivery, typeZip } from '../fixtures/shopping';
import { pattern, words } from '../fixtures/words';

const say = words('en-US');
const wine = '/products/copperwren-hill-pinot-noir';
const gate = (page: Page) => page.getByRole('dialog', { name: say('age-verification', 'title') });

/** Types a date of birth as a person does: digits only, the parts lead on. */
async function typeBirth(page: Page, digits: string): Promise<void> {
  const month = gate(page).getByRole('textbox', { name: say('age-verification', 'month') });
  for (const part of ['month', 'day', 'year'] as const)
    await gate(page)
      .getByRole('textbox', { name: say('age-verification', part) })
      .fill('');
  await month.click();
  await page.keyboard.type(digits);
  await page.keyboard.press('Enter');
}

test('wine: under 21 is refused, 21 passes, is asked once, and the order is placed', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(wine);
  await chooseDelivery(page, 'en-US');
  await addButton(page, 'en-US').click();
  await expect(gate(page)).toBeVisible();
  await typeBirth(page, '11252005');
  await expect(gate(page).getByText(say('forms', 'underAge'))).toBeVisible();
  await expectAccessible(page);
  await typeBirth(page, '02141990');
  await expect(gate(page)).toBeHidden();
  const miniCart = page.getByRole('dialog', { name: say('cart', 'title') });
  await expect(miniCart.getByText(say('cart', 'added')).first()).toBeVisible();
  await page.reload();
  const days = page.getByRole('group', { name: say('delivery', 'panel.dateLabel') });
  await expect(days.getByRole('radio', { checked: true })).toBeVisible();
  await addButton(page, 'en-US').click();
  await expect(miniCart.getByText(say('cart', 'added')).first()).toBeVisible();
  await expect(gate(page)).toBeHidden();
  await miniCart.getByRole('button', { name: say('cart', 'page.checkout') }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await fillUntilPayment(page);
  await payWith(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: pattern(say('checkout', 'review.place')) }).click();
  await expect(page).toHaveURL(/\/order\/LK-/);
  await expect(
    page
      .getByRole('main')
      .getByText(/Pinot Noir/)
      .first(),
  ).toBeVisible();
});

test('wine cannot go to a state whose law forbids it', async ({ page }) => {
  await page.goto(wine);
  await typeZip(page, 'en-US', '84101');
  await expect(page.getByText(say('delivery', 'nowhere.restricted-by-state'))).toBeVisible();
  const button = addButton(page, 'en-US');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.press('Enter');
  await expect(gate(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: say('cart', 'title') })).toBeHidden();
});
