import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/shopTest';
import { words } from '../fixtures/words';
import { choose } from '../fixtures/choose';

const say = words('en-US');

/** Opens a product's page; `large` is the picture under the arch, `source` the file it shows. */
async function openProduct(page: Page, handle: string) {
  await page.goto(`/products/${handle}`);
  const main = page.getByRole('main');
  const large = main.locator('picture img[fetchpriority="high"]').first();
  /* A browser chooses the file a moment after it is asked for another picture. */
  const source = () => large.evaluate((image: HTMLImageElement) => image.currentSrc);
  return { main, large, source };
}

test('a product is looked at from close by and in the vase that is chosen, and nothing moves', async ({
  page,
  expectAccessible,
}) => {
  const { main, large, source } = await openProduct(page, 'meadow-walk');
  const look = main.getByRole('button', { name: say('product', 'page.looks.near') });
  await expect(look).toBeVisible();
  /* The page scrolls to the large picture, so places are told from that, both at one moment. */
  const picture = await large.elementHandle();
  const top = () =>
    look.evaluate(
      (button, from) => button.getBoundingClientRect().top - (from?.getBoundingClientRect().top ?? 0),
      picture,
    );
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
  await expect(large).toHaveAttribute('alt', /tied by hand in paper\. .*Vase not included\.$/);
  await expect.poll(source).toContain('/media/lk1201m-lv00/');
});

test('a bouquet is seen beside things of known size, and as it arrives', async ({
  page,
  expectAccessible,
}) => {
  const { main, large, source } = await openProduct(page, 'long-evening');
  for (const [look, folder, alt] of [
    ['scale', '/media/long-evening-scale/', /beside two books and a mug/],
    ['arrival', '/media/long-evening-arrival/', /on a doorstep/],
  ] as const) {
    const button = main.getByRole('button', { name: say('product', `page.looks.${look}`) });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(large).toHaveAttribute('alt', alt);
    await expect.poll(source).toContain(folder);
  }
  /* A link below the header's bar is no target. */
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);
});

test('a plant without pictures of its sizes is seen from close by', async ({ page }) => {
  const { main, large, source } = await openProduct(page, 'big-leaf-monstera');
  await main.getByRole('button', { name: say('product', 'page.looks.near') }).click();
  await expect(large).toHaveAttribute('alt', /^Split monstera leaves .* seen from close by/);
  await expect.poll(source).toContain('/media/big-leaf-monstera-close-up/');
});
