import type { Page } from '@playwright/test';
import {
  addReadyRecipient,
  field,
  fillUntilPayment,
  openReadyCheckout,
  payWith,
  press,
} from '../fixtures/readyCheckout';
import { expect, test } from '../fixtures/shopTest';
import { testNow } from '../fixtures/testNow';
import { pattern, words } from '../fixtures/words';

const say = words('en-US');
const asksFirst = '4000 0000 0000 3220';
const paysAtOnce = '4242 4242 4242 4242';
const main = (page: Page) => page.getByRole('main');
const place = (page: Page) =>
  main(page).getByRole('button', { name: pattern(say('checkout', 'review.place')) });
const placeBoth = (page: Page) => main(page).getByRole('button', { name: /^Place 2 orders/ });
const message = (page: Page, key: string) => main(page).getByText(say('checkout', key)).first();
const atTheBank = /\/sandbox-bank\?/;

test.setTimeout(150_000);

/** One more tab of the same browser. */
async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.clock.setFixedTime(new Date(testNow));
  await tab.goto(path);
  return tab;
}

/** Up to the question of the bank, whose page is this tab's from then on. */
async function leaveForBank(page: Page, button: (page: Page) => ReturnType<typeof place>): Promise<void> {
  await payWith(page, asksFirst);
  await button(page).click();
  await expect(page).toHaveURL(atTheBank);
}

test('B8 B10 two recipients, a closed bank page, two tabs: the payment is found, changed and made once', async ({
  page,
  expectAccessible,
}) => {
  await openReadyCheckout(page);
  await fillUntilPayment(page);
  await addReadyRecipient(page, 'Grandma');
  await page.reload();
  await leaveForBank(page, placeBoth);
  const second = await openTab(page, '/cart');
  await page.close();

  const remove = main(second).getByRole('button', { name: pattern(say('cart', 'line.removeLabel')) });
  await remove.first().click();
  const wayOut = main(second).getByRole('link', { name: say('cart', 'errors.toPayment') });
  await expect(wayOut).toBeInViewport();
  await expectAccessible(second);
  await wayOut.click();
  await expect(message(second, 'placing.challenge')).toBeVisible();
  await expect(main(second).getByText('11 W 53rd St', { exact: false })).toBeVisible();
  await expect(placeBoth(second)).toHaveCount(0);
  await expectAccessible(second);
  await second.reload();
  await expect(message(second, 'placing.challenge')).toBeInViewport();
  for (const key of ['placing.confirm', 'placing.otherwise'])
    await expect(main(second).getByRole('button', { name: say('checkout', key) })).toBeInViewport();

  const third = await openTab(second, '/checkout');
  await expect(third).toHaveURL(/step=4/);
  await press(third, 'placing.otherwise');
  await expect(third).toHaveURL(/step=3/);
  await payWith(third, paysAtOnce);

  await press(second, 'placing.confirm');
  await expect(message(second, 'placing.endedChosen')).toBeInViewport();
  await placeBoth(third).click();
  await expect(third).toHaveURL(/\/order\/LK-/);

  await placeBoth(second).click();
  const already = second.getByRole('heading', { name: say('checkout', 'problems.ordered.title') });
  await expect(already).toBeInViewport();
  await expectAccessible(second);
  await second.reload();
  await expect(already).toBeInViewport();
  await second.getByRole('link', { name: say('checkout', 'problems.ordered.action') }).click();
  await expect(second.getByRole('heading', { name: 'For Grandma Byron' })).toBeVisible();
  expect(new URL(second.url()).pathname).toBe(new URL(third.url()).pathname);
  await second.goto('/cart');
  await expect(main(second).getByText(say('cart', 'empty.title'))).toBeVisible();
});

test('B8 a payment that was confirmed before its page was closed is the order in the next tab', async ({
  page,
}) => {
  await openReadyCheckout(page);
  await fillUntilPayment(page);
  await leaveForBank(page, place);
  /* Its page has asked: it does not hear the answer. */
  await expect(field(page, 'bank.codeLabel')).toBeVisible();
  const challenge = new URL(page.url()).searchParams.get('challenge') ?? '';
  const at = `/gateway/pci-token/larkstem/challenges/${challenge}`;
  const { code } = (await (await page.request.get(at)).json()) as { code: string };
  await page.request.post(at, { data: { accept: true, code } });
  const second = await openTab(page, '/checkout');
  await page.close();
  await expect(second).toHaveURL(/\/order\/LK-/);
});

test.describe('a payment that is stopped at the bank', () => {
  test.use({ allowedStatuses: [422] });

  test('B15 is told as stopped; an empty code is no try', async ({ page, expectAccessible }) => {
    await openReadyCheckout(page);
    await fillUntilPayment(page);
    await leaveForBank(page, place);
    await main(page)
      .getByRole('button', { name: pattern(say('checkout', 'bank.confirm')) })
      .click();
    await expect(message(page, 'bank.empty')).toBeVisible();
    await expect(field(page, 'bank.codeLabel')).toBeFocused();
    await press(page, 'bank.refuse');
    await expect(message(page, 'placing.stopped')).toBeVisible();
    await expect(message(page, 'placing.declined')).toHaveCount(0);
    await expect(page).toHaveURL(/step=3/);
    await expectAccessible(page);
    await payWith(page, paysAtOnce);
    await place(page).click();
    await expect(page).toHaveURL(/\/order\/LK-/);
  });
});

test.describe('a day that is full by now', () => {
  test.use({ allowedStatuses: [409] });

  test('B16 is told by its reason, in sight, and closes Place', async ({ page, expectAccessible }) => {
    await openReadyCheckout(page);
    await fillUntilPayment(page);
    await payWith(page, paysAtOnce);
    const errors = {
      errorMap: { 'DLV.DATE_UNAVAILABLE': '' },
      details: [{ path: 'body.delivery', message: 'capacity-full' }],
    };
    await page.route('**/ordering/larkstem/api/orders', (route) =>
      route.fulfill({ status: 409, json: { errors } }),
    );
    await place(page).click();
    await expect(main(page).getByText(say('cart', 'undeliverable.reasons.capacity-full'))).toBeInViewport();
    await expect(place(page)).toBeDisabled();
    await expectAccessible(page);
  });
});
