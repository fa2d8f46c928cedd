import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/shopTest';
import { addButton, addressIn, chooseDelivery } from './fixtures/shopping';
import { words } from './fixtures/words';

const product = 'products/long-evening';
const cartPanel = (page: Page, locale: 'en-US' | 'fr-CA') =>
  page.getByRole('dialog', { name: words(locale)('cart', 'title') });

/** What lies where somebody pressed: the link there, if any. */
async function linkUnder(page: Page, pressed: Locator): Promise<string | null> {
  const box = await pressed.boundingBox();
  if (!box) throw new Error('What was pressed is not drawn.');
  return page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('a')?.textContent ?? null, [
    box.x + box.width / 2,
    box.y + box.height / 2,
  ] as const);
}

for (const [locale, width, height] of [
  ['en-US', 1280, 720],
  ['en-US', 1366, 768],
  ['fr-CA', 1366, 768],
  ['en-US', 390, 844],
] as const) {
  test(`B12: ${locale}, ${width} px: a double click on "Add to cart" opens the cart and stays there`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(addressIn(locale, product));
    await chooseDelivery(page, locale);
    const add = addButton(page, locale);
    await add.dblclick();
    const panel = cartPanel(page, locale);
    await expect(panel.getByRole('link', { name: /Long Evening|longue soirée/ })).toHaveCount(1);
    await expect(panel.getByRole('link', { name: words(locale)('cart', 'mini.view') })).toBeVisible();
    expect(await linkUnder(page, add)).toBeNull();
    await expect(page).toHaveURL(new RegExp(`/${product}`));
    await expectAccessible(page);
  });
}

test('B12: the cart opened from the header by a double click stays open', async ({ page, prepared }) => {
  await prepared({ locale: 'en-US', stage: 'cart' });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).dblclick({ delay: 60 });
  const panel = cartPanel(page, 'en-US');
  await expect(panel.getByRole('link', { name: words('en-US')('cart', 'mini.view') })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('B12: a double click that removes a line leaves the next one, which moves up, alone', async ({
  page,
  prepared,
}) => {
  await prepared({ locale: 'en-US', stage: 'cart' });
  await page.goto('/cart');
  const removes = page.getByRole('main').getByRole('button', { name: /^Remove (?!.* from )/ });
  await expect(removes).toHaveCount(2);
  await removes.first().dblclick({ delay: 60 });
  await expect(removes).toHaveCount(1);
  await expect(page.getByText(words('en-US')('cart', 'removed')).first()).toBeVisible();
  await page.reload();
  await expect(removes).toHaveCount(1);
});

test('B12: Enter and a single press go on working', async ({ page, prepared }) => {
  await prepared({ locale: 'en-US', stage: 'cart' });
  await page.goto('/');
  const cart = page.getByRole('banner').getByRole('link', { name: /cart/i });
  const view = cartPanel(page, 'en-US').getByRole('link', { name: words('en-US')('cart', 'mini.view') });
  await cart.press('Enter');
  await view.press('Enter');
  await expect(page).toHaveURL(/\/cart$/);
  await page.goBack();
  /* Until then a press would still meet the cart's page. */
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await cart.click();
  await view.click();
  await expect(page).toHaveURL(/\/cart$/);
});
