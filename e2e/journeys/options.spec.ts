import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/shopTest';
import { addButton, chooseDelivery } from '../fixtures/shopping';
import { words } from '../fixtures/words';
import { choose } from '../fixtures/choose';

const say = words('en-US');
const main = (page: Page) => page.getByRole('main');
/** A group of choices by the beginning of its name: some say more behind it. */
const group = (page: Page, name: string) => main(page).getByRole('group', { name: new RegExp(`^${name}`) });
const total = (page: Page) => main(page).locator('output').last();

test('every option of a product changes price, address and picture, and all of them reach the cart', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/products/meadow-walk');
  const sizes = main(page).getByRole('group', { name: say('product', 'page.size'), exact: true });
  for (const [sku, size, price] of [
    ['LK1201S', 'Standard', '$54.99'],
    ['LK1201L', 'Premium', '$89.99'],
  ] as const) {
    await choose(sizes.getByRole('radio', { name: new RegExp(`^${size}`) }));
    await expect(page).toHaveURL(new RegExp(`sku=${sku}$`));
    await expect(main(page).getByText(price, { exact: true }).first()).toBeVisible();
  }
  const vases = group(page, say('product', 'page.vase'));
  await choose(vases.getByRole('radio', { name: /^No vase/ }));
  await expect(total(page)).toHaveText('$89.99');
  await choose(vases.getByRole('radio', { name: /^Fluted Clear Glass Vase/ }));
  await expect(total(page)).toHaveText('$102.98');
  await chooseDelivery(page, 'en-US');
  await expect(total(page)).not.toHaveText('$102.98');
  const withDelivery = await total(page).textContent();
  for (const kind of ['greetingCard', 'berryRibbon'])
    await choose(
      group(page, say('addons', `types.${kind}`))
        .getByRole('checkbox')
        .first(),
    );
  await expect(total(page)).not.toHaveText(withDelivery ?? '');
  await expectAccessible(page);
  await addButton(page, 'en-US').click();
  const line = page
    .getByRole('dialog', { name: say('cart', 'title') })
    .getByRole('listitem')
    .first();
  for (const chosen of ['Meadow Walk', 'Premium', 'Fluted Clear Glass Vase'])
    await expect(line.getByText(chosen).first()).toBeVisible();

  await page.goto('/products/meadow-walk?sku=LK1201L');
  await expect(sizes.getByRole('radio', { name: /^Premium/ })).toBeChecked();
});

test('what is being added is in the cart, though the shopper goes on while the answer is on its way', async ({
  page,
}) => {
  await page.goto('/products/meadow-walk');
  await chooseDelivery(page, 'en-US');
  let answer = () => {};
  const arrived = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/carts\/[^/]+\/items$/, async (route) => {
    const response = await route.fetch();
    await arrived;
    await route.fulfill({ response });
  });
  /* Cart and next page arrive together. */
  await page.route(/\/_next\/data\/.*\/plants\.json/, async (route) => {
    const response = await route.fetch();
    answer();
    await route.fulfill({ response });
  });
  await addButton(page, 'en-US').click();
  const miniCart = page.getByRole('dialog', { name: say('cart', 'title') });
  await expect(miniCart).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(miniCart).toBeHidden();
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Plants', exact: true }).click();
  await expect(page).toHaveURL(/\/collections\/plants$/);
  await expect(banner.locator('a[href$="/cart"]')).toHaveAccessibleName(/1/);
  await expect(main(page).getByRole('article').first()).toHaveAccessibleName(/^Product 1 of/);
});
