import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/shopTest';
import { addressIn, typeZip } from './fixtures/shopping';
import { words } from './fixtures/words';

test.use({ allowedLine: /Failed to load resource|PartLost|ChunkLoadError|Loading chunk|failed/ });

const scripts = '**/_next/static/**';

/** From here on no code arrives. */
async function loseCode(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.route(scripts, (route) => route.abort());
}

for (const locale of ['en-US', 'fr-CA'] as const)
  test(`${locale}: a dialog whose code is lost says so alone, and can be tried again`, async ({ page }) => {
    const say = words(locale);
    await page.goto(addressIn(locale, 'products/meadow-walk'));
    await loseCode(page);
    const opener = page
      .getByRole('button', { name: say('shell', 'header.deliverWhere') })
      .filter({ visible: true });
    await opener.click();
    const lost = page.getByRole('dialog', { name: say('errors', 'lost') });
    await expect(lost).toBeVisible();
    await expect(page.locator('h1')).toHaveText(locale === 'en-US' ? 'Meadow Walk' : 'À travers champs');
    await page.keyboard.press('Escape');
    await expect(lost).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(lost).toBeVisible();
    await page.unroute(scripts);
    await lost.getByRole('button', { name: say('errors', 'lost') }).click();
    await expect(page.getByRole('dialog', { name: say('delivery', 'update.zipTitle') })).toBeVisible();
  });

test('a zip typed while the code of the dates is lost gets an answer', async ({ page }) => {
  const say = words('en-US');
  await page.goto('/products/meadow-walk');
  await loseCode(page);
  await typeZip(page, 'en-US', '10001');
  await expect(page.getByText(say('delivery', 'zip.service'))).toBeVisible();
  await expect(page.getByLabel(say('delivery', 'panel.zipLabel'))).toHaveValue('10001');
});

test('a zip typed while the code of the gifts form is lost gets an answer', async ({ page }) => {
  const say = words('en-US');
  await page.goto('/');
  await loseCode(page);
  await page.getByLabel(say('swag', 'form.zip')).fill('10001');
  await expect(page.getByText(say('swag', 'results.failed'))).toBeVisible();
});

test('a removal whose code is lost is said, and the next press removes', async ({ page, prepared }) => {
  const say = words('en-US');
  await page.goto(await prepared({ locale: 'en-US', stage: 'cart', skus: ['LK1001M'] }));
  const cart = page.getByRole('main');
  const remove = cart.getByRole('button', { name: new RegExp(`^${say('cart', 'line.remove')}`) }).first();
  await expect(remove).toBeVisible();
  await loseCode(page);
  await remove.click();
  /* Spoken first, then shown. */
  await expect(cart.getByText(say('cart', 'errors.general')).last()).toBeVisible();
  await expect(remove).toBeVisible();
  await page.unroute(scripts);
  await remove.click();
  await expect(cart.getByText(say('cart', 'removed')).last()).toBeVisible();
  await expect(remove).toHaveCount(0);
});
