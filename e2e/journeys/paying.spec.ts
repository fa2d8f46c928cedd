import type { Page } from '@playwright/test';
import {
  confirmationOf,
  field,
  fillUntilPayment,
  openReadyCheckout,
  payWith,
  press,
} from '../fixtures/readyCheckout';
import { expect, test } from '../fixtures/shopTest';
import { pattern, words } from '../fixtures/words';

const say = words('en-US');
const place = (page: Page) => page.getByRole('button', { name: pattern(say('checkout', 'review.place')) });

test.setTimeout(120_000);

test('the bank asks first: nothing is ordered until its code is given; the mail is in the outbox', async ({
  page,
  expectAccessible,
}) => {
  await openReadyCheckout(page);
  await fillUntilPayment(page);
  await payWith(page, '4000 0000 0000 3220');
  await place(page).click();
  await expect(page).toHaveURL(/\/sandbox-bank\?/);
  const note = page.getByText(pattern(say('checkout', 'bank.code')));
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await field(page, 'bank.codeLabel').fill('000000');
  await page.getByRole('button', { name: pattern(say('checkout', 'bank.confirm')) }).click();
  await expect(field(page, 'bank.codeLabel')).toHaveAttribute('aria-invalid', 'true');
  const code = /\d{6}/.exec((await note.textContent()) ?? '')?.[0] ?? '';
  await field(page, 'bank.codeLabel').fill(code);
  await page.getByRole('button', { name: pattern(say('checkout', 'bank.confirm')) }).click();
  await expect(page).toHaveURL(/\/order\/LK-/);
  const orderId = /LK-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(page.url())?.[0] ?? '';
  expect(await confirmationOf(page, orderId)).toContain('350 W 31st St');
});

test('a bank’s question can be left for another way to pay', async ({ page }) => {
  await openReadyCheckout(page);
  await fillUntilPayment(page);
  await payWith(page, '4000 0000 0000 3220');
  await place(page).click();
  await expect(page).toHaveURL(/\/sandbox-bank\?/);
  await page.goBack();
  await press(page, 'placing.otherwise');
  await expect(page).toHaveURL(/step=3/);
  await payWith(page, '4242 4242 4242 4242');
  await place(page).click();
  await expect(page).toHaveURL(/\/order\/LK-/);
});

test.describe('a declined card', () => {
  test.use({ allowedStatuses: [422] });

  test('loses nothing, and another one pays; two clicks make one order', async ({ page }) => {
    await openReadyCheckout(page);
    await fillUntilPayment(page);
    await payWith(page, '4000 0000 0000 0002');
    await place(page).click();
    await expect(page.getByText(say('checkout', 'placing.declined'))).toBeVisible();
    await expect(page).toHaveURL(/step=3/);
    await payWith(page, '4242 4242 4242 4242');
    await expect(page.getByText('Happy birthday!')).toBeVisible();
    const orders: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/orders')) orders.push(request.url());
    });
    await place(page).dblclick();
    await expect(page).toHaveURL(/\/order\/LK-/);
    expect(orders).toHaveLength(1);
  });
});

test('Back leads through the steps, and what was entered is still there', async ({ page }) => {
  await openReadyCheckout(page);
  await fillUntilPayment(page);
  await payWith(page, '4242 4242 4242 4242');
  await page.goBack();
  await expect(page).toHaveURL(/step=3/);
  await page.goBack();
  await expect(page).toHaveURL(/step=2/);
  await expect(field(page, 'message.message')).toHaveValue('Happy birthday!');
  await page.goBack();
  await expect(field(page, 'recipient.firstName')).toHaveValue('Zoé');
  await page.goForward();
  await expect(page).toHaveURL(/step=2/);
  await page.goForward();
  await page.goForward();
  await expect(place(page)).toBeVisible();
});

test.describe('a card number in the message', () => {
  test('is refused at its field and kept from everybody', async ({ page }) => {
    await openReadyCheckout(page);
    await field(page, 'recipient.firstName').fill('4242 4242 4242 4242');
    await press(page, 'recipient.submit');
    await expect(page.getByText(say('forms', 'cardNumber'))).toBeVisible();
  });
});
