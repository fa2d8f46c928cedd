import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/shopTest';

/** Two phones: a usual one and a small one. */
const phones = [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
];

/** Whether an element stands whole in the window, above a bar where there is one. */
async function isWhole(page: Page, element: Locator, bar?: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const limit = (await bar?.boundingBox())?.y ?? page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= limit + 0.5;
}

for (const size of phones) {
  const name = `${size.width} × ${size.height}`;

  for (const product of ['apricot-hour', 'maison-vaudreuse-picnic-rose']) {
    test(`C11: the first screen of ${product} at ${name} shows picture, name, price and the whole button`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto(`/products/${product}`);
      const title = page.getByRole('heading', { level: 1 });
      const bar = page.locator('main output').locator('xpath=ancestor::div[button or .//button][1]');
      expect(await isWhole(page, page.getByRole('main').getByRole('img').first(), title)).toBe(true);
      expect(await isWhole(page, title, bar)).toBe(true);
      expect(await isWhole(page, page.locator('h1 ~ div').first().locator('p, div').first(), bar)).toBe(true);
      expect(await isWhole(page, page.getByRole('button', { name: 'Add to cart' }))).toBe(true);
    });
  }
}

test('C11: the last line of the page stands clear of the fixed bar', async ({ page }) => {
  await page.setViewportSize(phones[0]!);
  await page.goto('/products/apricot-hour');
  const footer = page.getByRole('contentinfo');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const bar = page.getByRole('button', { name: 'Add to cart' });
  await expect(bar).toBeVisible();
  const end = await footer.locator('p, a, small').last().boundingBox();
  expect(end && end.y + end.height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});

test('C12: sizes stand before delivery, and the gallery stays in view beside the longer column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/products/apricot-hour');
  const size = await page.getByRole('group', { name: 'Size', exact: true }).boundingBox();
  const delivery = await page.getByRole('region', { name: 'Delivery' }).boundingBox();
  expect(size?.y).toBeLessThan(delivery?.y ?? 0);
  await page.evaluate(() => window.scrollTo(0, 600));
  const picture = await page.getByRole('main').getByRole('img').first().boundingBox();
  expect(picture?.y).toBeGreaterThan(60);
  expect(picture && picture.y + picture.height).toBeLessThanOrEqual(900);
});

for (const address of ['/', '/fr-CA']) {
  test(`C12: home at 390 × 844 (${address}) asks for zip and day, and cuts no button`, async ({ page }) => {
    await page.setViewportSize(phones[0]!);
    await page.goto(address);
    const form = page.getByRole('main').locator('form').first();
    expect(await isWhole(page, form)).toBe(true);
    await expect(form.getByRole('textbox')).toBeVisible();
    await expect(form.getByRole('button')).toHaveCount(2);
  });
}

test('C12: the pictures over a collection leave room for its products on a phone', async ({ page }) => {
  await page.setViewportSize(phones[0]!);
  await page.goto('/collections/best-sellers');
  const banner = await page.getByRole('main').getByRole('img').first().boundingBox();
  expect(banner?.height).toBeLessThanOrEqual(90);
});

test('C12: available gifts show best sellers before a search', async ({ page }) => {
  await page.goto('/available-gifts');
  await expect(page.getByRole('heading', { name: 'What people send most' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'All best sellers' })).toBeVisible();
});

for (const width of [320, 390, 768])
  test(`C13: the place in the header shows its whole code at ${width} px, however long the town`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const stored = { zipCode: '94103', city: 'Rancho Santa Margarita by the Western Sea', pick: null };
    await page.addInitScript(
      (value) => window.localStorage.setItem('fyf-availability', value),
      JSON.stringify(stored),
    );
    await page.goto('/');
    const chip = page.getByRole('banner').getByRole('button', { name: /94103/ });
    await expect(chip).toBeVisible();
    const code = await chip.evaluate((button) => {
      const text = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode()!;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, text.textContent!.indexOf('94103') + 5);
      return range.getBoundingClientRect().right <= button.getBoundingClientRect().right;
    });
    expect(code).toBe(true);
  });

test('C12: nothing of the filters shows around the button of their sheet', async ({ page }) => {
  await page.setViewportSize(phones[0]!);
  await page.goto('/collections/all');
  await page.getByRole('main').locator('summary', { hasText: 'Filter' }).click();
  const button = page.getByRole('button', { name: /^Show \d+ designs/ });
  const box = await button.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(phones[0]!.height - 16);
  await expect(button).toHaveCSS('box-shadow', /0px 8px 0px 16px/);
});

for (const width of [390, 1440, 1920])
  test(`the privacy link stands clear below the footer's lines at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/terms');
    const link = await page.getByRole('link', { name: 'Privacy choices' }).boundingBox();
    const line = await page.getByRole('contentinfo').getByText('For help ordering a gift').boundingBox();
    expect(Math.abs((link?.x ?? 0) - (line?.x ?? -9))).toBeLessThanOrEqual(1);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - window.scrollY);
    expect(link?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
    expect((link?.y ?? end) + (link?.height ?? 0), 'room below it').toBeLessThan(end - 12);
  });

test('the error of a zip stands clear of the fixed bar', async ({ page }) => {
  await page.setViewportSize(phones[0]!);
  await page.goto('/products/big-leaf-monstera');
  const field = page.getByLabel('Recipient’s zip code');
  const bar = page.getByRole('button', { name: 'Add to cart' });
  await field.evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().bottom - 750));
  await field.pressSequentially('00000');
  const error = page.getByText('We do not deliver to this Zip Code').first();
  await expect(error).toBeVisible();
  await expect.poll(() => isWhole(page, error, bar)).toBe(true);
});

test.describe('before the privacy question is answered', () => {
  test.use({ privacyAnswer: null });

  for (const size of phones)
    test(`C11, C12: it covers no name, price or button at ${size.width} × ${size.height}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      const question = page.getByRole('complementary', { name: 'Choix de confidentialité' });
      const main = page.getByRole('main');

      await page.goto('/fr-CA/products/apricot-hour');
      await expect(question).toBeVisible();
      for (const part of [
        page.getByRole('heading', { level: 1 }),
        main.locator('output'),
        page.getByRole('button', { name: 'Ajouter au panier' }),
      ])
        expect(await isOnTop(part)).toBe(true);

      await page.goto('/fr-CA/collections/all');
      await expect(question).toBeVisible();
      await main.locator('summary', { hasText: 'Filtrer' }).click();
      await expect.poll(() => isOnTop(page.getByRole('button', { name: /^Voir \d+ créations/ }))).toBe(true);
    });

  test('C12: it covers no field or button of the home page', async ({ page }) => {
    await page.setViewportSize(phones[0]!);
    await page.goto('/fr-CA');
    await expect(page.getByRole('complementary', { name: 'Choix de confidentialité' })).toBeVisible();
    const form = page.getByRole('main').locator('form').first();
    for (const part of [form.getByRole('textbox'), ...(await form.getByRole('button').all())])
      expect(await isOnTop(part)).toBe(true);
  });
});

/** Whether nothing lies over an element: its middle and the middles of its edges show the element or what is in it. */
const isOnTop = (element: Locator) =>
  element.evaluate((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [x, top + 4],
      [x, bottom - 4],
      [left + 4, y],
      [right - 4, y],
    ] as const;
    return points.every((point) => {
      const shown = document.elementFromPoint(...point);
      return shown !== null && (part.contains(shown) || shown.contains(part));
    });
  });
