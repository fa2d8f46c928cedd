import type { Page } from '@playwright/test';
import { panelOf } from '../fixtures/delivery';
import { confirmationOf, field, payWith, press } from '../fixtures/readyCheckout';
import { expect, test } from '../fixtures/shopTest';
import { addButton, chooseFirstDay, typeZip } from '../fixtures/shopping';
import { pattern, words } from '../fixtures/words';
import { choose } from '../fixtures/choose';

const locale = 'en-US';
const say = words(locale);
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first();
const bouquet = '/products/long-evening';

test.setTimeout(150_000);

/** One more recipient with a bouquet of their own; ends on the cart page. */
async function addRecipient(page: Page, name: string): Promise<void> {
  await page.goto('/cart');
  await button(page, say('cart', 'several.start')).click();
  await main(page)
    .getByRole('textbox', { name: say('cart', 'several.name') })
    .fill(name);
  await button(page, say('cart', 'several.open')).click();
  await expect(main(page).getByText(say('cart', 'empty.title'))).toBeVisible();
  await page.goto(bouquet);
  /* The new cart has the zip of the cart before it. */
  await chooseFirstDay(page, locale);
  await expect(main(page).getByText(`Adding to the delivery for ${name}`)).toBeVisible();
  await addButton(page, locale).click();
  const miniCart = page.getByRole('dialog', { name: `Cart for ${name}` });
  await expect(miniCart.getByText(say('cart', 'added')).first()).toBeVisible();
  await page.goto('/cart');
}

/** Takes the cart of the recipient without a name in hand; it is when its choice is pressed in. */
async function turnToUnnamed(page: Page): Promise<void> {
  const choice = button(page, /^Recipient \d/);
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
}

/** The address of one recipient, up to the next step. */
async function address(page: Page, firstName: string, line: string): Promise<void> {
  await field(page, 'recipient.firstName').fill(firstName);
  await field(page, 'recipient.lastName').fill('Byron');
  await field(page, 'recipient.addressLine1').fill(line);
  await field(page, 'recipient.phone').fill('(212) 555-0147');
}

test('two recipients, two addresses, two cards, one payment', async ({
  page,
  prepared,
  expectAccessible,
}) => {
  await prepared({ locale, stage: 'cart', skus: ['LK1001S'] });
  await addRecipient(page, 'Grandma');
  await expect(button(page, pattern(say('cart', 'several.alsoFor')))).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Check out 2 carts together').click();

  await expect(page).toHaveURL(/\/checkout/);
  await expect(main(page).getByText('Grandma · 1 of 2')).toBeVisible();
  await address(page, 'Augusta', '350 W 31st St');
  await button(page, 'Continue with Recipient 2').click();
  await expect(page).toHaveURL(/step=1&recipient=2/);
  await expect(field(page, 'recipient.firstName')).toHaveValue('');
  await address(page, 'Ralph', '11 W 53rd St');
  await expectAccessible(page);
  await press(page, 'recipient.submit');

  await expect(page).toHaveURL(/step=2/);
  await field(page, 'message.message').fill('For you, Grandma');
  await field(page, 'message.firstName').fill('Ada');
  await field(page, 'message.lastName').fill('Byron');
  await field(page, 'message.email').fill('ada@example.com');
  await button(page, 'Continue with Ralph').click();
  await expect(page).toHaveURL(/step=2&recipient=2/);
  await expect(field(page, 'message.message')).toHaveValue('');
  await field(page, 'message.message').fill('For you, Ralph');
  await press(page, 'message.submit');

  await expect(page).toHaveURL(/step=3/);
  await page.goBack();
  await expect(field(page, 'message.message')).toHaveValue('For you, Ralph');
  await page.goForward();
  await payWith(page, '4242 4242 4242 4242');
  await expect(main(page).getByText('For you, Grandma')).toBeVisible();
  await expect(main(page).getByText('11 W 53rd St', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await button(page, /^Place 2 orders/).click();

  await expect(page).toHaveURL(/\/order\/LK-/);
  await expect(main(page).getByRole('heading', { name: 'For Augusta Byron' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'For Ralph Byron' })).toBeVisible();
  await expectAccessible(page);
  const ways = main(page).getByRole('link', { name: say('orders', 'confirmation.track') });
  const read = () =>
    ways.evaluateAll((links) =>
      links.map((link) => /LK-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((link as HTMLAnchorElement).href)?.[0] ?? ''),
    );
  await expect.poll(async () => new Set(await read()).size).toBe(2);
  const numbers = await read();
  for (const number of numbers) {
    const mail = await confirmationOf(page, number);
    for (const named of numbers) expect(mail).toContain(named);
  }
  await page.goto('/cart');
  await expect(main(page).getByText(say('cart', 'empty.title'))).toBeVisible();
});

test('a recipient who is left for later keeps their cart', async ({ page, prepared }) => {
  await prepared({ locale, stage: 'payment', skus: ['LK1001S'] });
  await addRecipient(page, 'Grandma');
  await turnToUnnamed(page);
  await button(page, pattern(say('cart', 'several.alone'))).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(
    main(page).getByText('The cart for Grandma waits for another time.').filter({ visible: true }),
  ).toHaveCount(1);
  await page.goto('/checkout?step=3');
  await payWith(page, '4242 4242 4242 4242');
  await button(page, pattern(say('checkout', 'review.place'))).click();
  await expect(page).toHaveURL(/\/order\/LK-/);
  await page.goto('/cart');
  await expect(main(page).getByRole('button', { name: /^Remove (?!.* from )/ })).toHaveCount(1);
  await expect(
    button(page, say('cart', 'several.start')).or(button(page, say('cart', 'several.add'))),
  ).toBeVisible();
});

test('another place for a further recipient is one press away', async ({
  page,
  prepared,
  expectAccessible,
}) => {
  await prepared({ locale, stage: 'message', skus: ['LK1001S'] });
  await addRecipient(page, 'Grandma');
  await turnToUnnamed(page);
  await page.goto('/checkout?step=1&recipient=2');
  await expect(main(page).getByText('· 2 of 2', { exact: false })).toBeVisible();
  await button(page, say('checkout', 'recipient.changePlace')).click();
  const panel = page.getByRole('dialog', { name: say('cart', 'move.title') });
  await expect(panel).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: /Change the zip code 10001/ }).click();
  await typeZip(page, locale, '60601');
  await expect(panel.getByText(/Chicago, IL 60601/)).toBeVisible();
  await choose(panelOf(page, locale).days.first());
  await panel.getByRole('button', { name: say('cart', 'move.save') }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/checkout\?.*recipient=2/);
  await expect(
    main(page)
      .getByText(/IL 60601/)
      .first(),
  ).toBeVisible();
  /* The cart that pays is the shopper's own again. */
  await page.goto('/cart');
  await expect(main(page).getByText('New York', { exact: false }).first()).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Grandma/ })).toContainText('Chicago');
  await expect(main(page).getByRole('button', { name: /^Grandma/ })).toHaveAttribute('aria-pressed', 'false');
});
