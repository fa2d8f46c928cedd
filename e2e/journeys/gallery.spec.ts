import { expect, test } from '../fixtures/shopTest';
import { words } from '../fixtures/words';
import { choose } from '../fixtures/choose';

const say = words('en-US');

test('a product is looked at from close by and in the vase that is chosen, and nothing moves', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/products/meadow-walk');
  const main = page.getByRole('main');
  const large = main.locator('picture img[loading="eager"], picture img[fetchpriority="high"]').first();
  const look = main.getByRole('button', { name: say('product', 'page.upClose') });
  await expect(look).toBeVisible();
  /* The gallery stays in view while the page scrolls, so places are told within it. */
  const top = async () => ((await look.boundingBox())?.y ?? 0) - ((await large.boundingBox())?.y ?? 0);
  /* A browser chooses the file a moment after it is asked for another picture. */
  const source = () => large.evaluate((image: HTMLImageElement) => image.currentSrc);
  const place = await top();
  await look.focus();
  await page.keyboard.press('Enter');
  await expect(large).toHaveAttribute('alt', /from close by/);
  await expect.poll(source).toContain('/media/meadow-walk-close-up/');
  expect(await top()).toBe(place);
  await expectAccessible(page);

  await main.getByRole('button', { name: say('ui', 'zoom') }).click();
  const zoomed = page.getByRole('dialog', { name: say('ui', 'zoomed') });
  await expect(zoomed.getByRole('img')).toHaveAttribute('alt', /from close by/);
  await page.keyboard.press('Escape');
  await expect(zoomed).toBeHidden();

  const vases = main.getByRole('group', { name: new RegExp(`^${say('product', 'page.vase')}`) });
  await choose(vases.getByRole('radio', { name: /^Fluted Clear Glass Vase/ }));
  await expect(large).toHaveAttribute('alt', /in the Fluted Clear Glass Vase\. Deluxe: 19 stems\.$/);
  await expect.poll(source).toContain('/media/lk1201m-lv01/');
  await expect(look).toHaveAttribute('aria-pressed', 'false');
  await choose(vases.getByRole('radio', { name: /^No vase/ }));
  await expect(large).toHaveAttribute('alt', /ivory ribbed vase/);
});

test('a product without further pictures has one and no row below', async ({ page }) => {
  await page.goto('/products/big-leaf-monstera');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: say('product', 'page.upClose') }),
  ).toHaveCount(0);
});
