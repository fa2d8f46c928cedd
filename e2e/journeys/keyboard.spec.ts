import type { Page } from '@playwright/test';
import { focused, tabTo, tabToLocator } from '../fixtures/shopper';
import { expect, test } from '../fixtures/shopTest';
import { words } from '../fixtures/words';

const say = words('en-US');

/** The focus must always be on something; a page that loses it starts the keyboard again from its top. */
async function expectFocusKept(page: Page) {
  await expect.poll(() => focused(page)).not.toBe('nothing');
}

async function typeInto(page: Page, name: string, text: string) {
  await tabTo(page, `[name="${name}"]`);
  await page.keyboard.type(text);
}

/** From the first key press to a product of a listing. */
async function findProduct(page: Page) {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: say('shell', 'skipToContent') })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'main a[href^="/collections/"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/collections\//);
  await expect(page.locator('#main')).toBeFocused();
  await tabTo(page, 'main article a');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.locator('#main')).toBeFocused();
}

/** The picture enlarged and closed again, with the focus back where it was. */
async function lookCloser(page: Page) {
  const name = say('ui', 'zoom');
  await tabTo(page, 'main button[aria-haspopup="dialog"]');
  await expect(page.getByRole('button', { name })).toBeFocused();
  await page.keyboard.press('Enter');
  const zoomed = page.getByRole('dialog', { name: say('ui', 'zoomed') });
  await expect(zoomed).toBeVisible();
  await page.keyboard.press('+');
  await page.keyboard.press('Escape');
  await expect(zoomed).toBeHidden();
  await expect(page.getByRole('button', { name })).toBeFocused();
}

/** Zip, a day by the calendar's own keys, and into the cart. */
async function chooseDelivery(page: Page) {
  await tabTo(page, 'main input[autocomplete$="postal-code"]');
  await page.keyboard.type('10001');
  const more = page.getByRole('button', { name: say('delivery', 'panel.moreDates') });
  await expect(more).toBeVisible();
  await expectFocusKept(page);
  await tabTo(page, 'fieldset button[aria-haspopup="dialog"]');
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: say('delivery', 'calendar.title') });
  await expect(calendar.getByRole('grid')).toBeVisible();
  await tabTo(page, '[role="gridcell"] button');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.locator('input[name="delivery-date"]:checked')).toHaveCount(1);
  await expectFocusKept(page);
}

async function addToCart(page: Page) {
  const add = page.getByRole('button', { name: say('product', 'page.addToCart') });
  await tabToLocator(page, add);
  await page.keyboard.press('Enter');
  const miniCart = page.getByRole('dialog', { name: say('cart', 'title') });
  await expect(miniCart.getByText(say('cart', 'added')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(miniCart).toBeHidden();
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(miniCart.getByRole('link', { name: say('cart', 'mini.view') })).toBeVisible();
  await tabTo(page, '[role="dialog"] a[href="/cart"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cart/);
  await expectFocusKept(page);
}

async function checkOut(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const pay = page
    .getByRole('main')
    .getByRole('button', { name: say('cart', 'page.checkout') })
    .first();
  await tabToLocator(page, pay);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByLabel(say('checkout', 'recipient.firstName'))).toBeVisible();
  await expectFocusKept(page);
  await tabTo(page, '[name="firstName"]');
  await page.keyboard.press('Enter');
  await expect(page.locator('[name="firstName"]')).toBeFocused();
  await expect(page.locator('[name="firstName"]')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('Zoé');
  await typeInto(page, 'lastName', 'O’Brien');
  await typeInto(page, 'addressLine1', '350 W 31st St');
  await typeInto(page, 'phone', '2125550147');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/step=2/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await typeInto(page, 'message', 'Happy birthday');
  await typeInto(page, 'firstName', 'Ada');
  await typeInto(page, 'lastName', 'Byron');
  await typeInto(page, 'email', 'ada@example.com');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/step=3/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await typeInto(page, 'nameOnCard', 'Ada Byron');
  await typeInto(page, 'number', '4242424242424242');
  await typeInto(page, 'expiry', '1230');
  await typeInto(page, 'cvv', '123');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/step=4/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, 'main aside button');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order\/LK-/);
  await expect(page.getByRole('link', { name: say('orders', 'confirmation.track') })).toBeVisible();
  await expectFocusKept(page);
}

test('flowers can be sent with the keyboard alone, and the focus is never lost', async ({ page }) => {
  test.setTimeout(180_000);
  await findProduct(page);
  await lookCloser(page);
  await chooseDelivery(page);
  await addToCart(page);
  await checkOut(page);
});

test('removing the last line of the cart leaves the focus on the page', async ({ page }) => {
  await page.goto('/products/meadow-walk');
  await chooseDelivery(page);
  await addToCart(page);
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove Meadow/ });
  await expect(remove).toBeVisible();
  await tabToLocator(page, remove);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: say('cart', 'empty.title') })).toBeVisible();
  await expectFocusKept(page);
});
