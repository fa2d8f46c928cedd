import type { Locator, Page } from '@playwright/test';
import type { SecondPictures } from '../../src/contracts/same-origin';
import { expect, test } from '../fixtures/shopTest';

const question = '/api/product/second-pictures';

/** Opens a list and finds a card of it whose product has a close look, once the page has come to rest. */
async function openList(page: Page, address: string) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(address);
  const cards = page.getByRole('main').getByRole('article');
  const links = cards.locator('> a[href*="/products/"]');
  await expect(links.first()).toBeVisible();
  const handles = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-1)),
  );
  const answer = await page.request.get(`${question}?handles=${handles.slice(0, 20).join(',')}`);
  const [handle, files] = Object.entries((await answer.json()) as SecondPictures)[0] ?? [];
  const card = cards.filter({ has: page.locator(`a[href*="/products/${handle}"]`) }).first();
  await card.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  /** What was fetched for second pictures. */
  const fetched = () => asked.filter((url) => url.includes(question) || url.includes(`${files?.path}/`));
  return { card, second: card.locator('picture[aria-hidden] img'), fetched, files };
}

const box = (locator: Locator) =>
  locator.evaluate((element) => JSON.stringify(element.getBoundingClientRect()));

for (const address of ['/', '/collections/all', '/search?q=roses', '/fr-CA/collections/all'])
  test(`${address}: a mouse that rests on a card sees the product from close by; before, nothing is fetched for it`, async ({
    page,
  }) => {
    const { card, second, fetched, files } = await openList(page, address);
    const place = await box(card);
    expect(fetched()).toEqual([]);
    await card.getByRole('link').hover();
    await expect(second).toHaveCount(1);
    expect(await second.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`${files?.path}/`);
    await expect(card.locator('picture[aria-hidden]')).toHaveCSS('opacity', '1');
    await expect
      .poll(async () => (await box(second)) === (await box(card.locator('img').first())))
      .toBe(true);
    expect([await box(card), fetched().length]).toEqual([place, 2]);
    await page.mouse.move(2, 2);
    await expect(second).toHaveCount(0);
    await card.getByRole('link').hover();
    await expect(second).toHaveCount(1);
    expect(fetched()).toHaveLength(2);
  });

test.describe('while the question is not answered', () => {
  test.use({ allowedStatuses: [502] });

  test('a card stays as it is, and says nothing of it', async ({ page }) => {
    const { card, fetched } = await openList(page, '/collections/all');
    await page.route(`**${question}?*`, (route) => route.fulfill({ status: 502, json: { errors: {} } }));
    const before = await card.innerHTML();
    const refused = page.waitForResponse((response) => response.url().includes(question));
    await card.getByRole('link').hover();
    await refused;
    await page.waitForLoadState('networkidle');
    await expect(card.locator('picture')).toHaveCount(1);
    expect([await card.innerHTML(), fetched().length]).toEqual([before, 1]);
  });
});
