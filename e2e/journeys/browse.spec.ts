import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/shopTest';
import { words } from '../fixtures/words';

declare global {
  interface Window {
    /** Words of campaigns that came or went after the page was there. */
    flashed: string[];
  }
}

const say = words('en-US');
/** Words that depend on the campaign a visit comes from: a badge of one mailing, a card every other visit sees. */
const campaign = { badge: 'For Mother’s Day', promo: 'Not sure what they like?' };
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('a list is filtered, sorted and left for a product; Back brings filters and place again', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/collections/all');
  const filters = page.getByRole('navigation', { name: 'Filters' }).filter({ visible: true }).first();
  if (!(await filters.isVisible())) await page.getByText('Filter', { exact: true }).click();
  await page
    .getByRole('link', { name: /^Birthday/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/filters=occasions_birthday/);
  await expect(cards(page).first()).toHaveAccessibleName('Product 1 of 50');
  const show = page.getByRole('button', { name: 'Show 50 designs' });
  if (await show.isVisible()) await show.click();
  await page.getByLabel('Sort by').selectOption('priceLoHi');
  await expect(page).toHaveURL(/sort=priceLoHi.*filters=occasions_birthday/);
  await expect(cards(page).first()).toHaveAccessibleName('Product 1 of 50');
  await expectAccessible(page);
  const product = cards(page).nth(9).getByRole('link');
  await product.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await product.click();
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/sort=priceLoHi.*filters=occasions_birthday/);
  await expect(cards(page).first()).toHaveAccessibleName('Product 1 of 50');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before / 2);
});

test('a list is paged by links; Back and a reload keep the place', async ({ page }) => {
  await page.goto('/collections/all');
  const second = page
    .getByRole('navigation', { name: say('ui', 'pagination') })
    .getByText('2', { exact: true });
  await second.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await second.click();
  await expect(page).toHaveURL(/\/collections\/all\?page=2$/);
  await expect(cards(page).first()).toHaveAccessibleName(/^Product (5\d|60) of 88$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before / 2);
  await page.goBack();
  await expect(cards(page).first()).toHaveAccessibleName('Product 1 of 88');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before / 2);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before / 2);
});

test('a product recommends others, and the one left behind is remembered', async ({ page }) => {
  await page.goto('/products/meadow-walk');
  const row = page.getByRole('region', { name: 'More like this' });
  const next = row.getByRole('link').first();
  const address = (await next.getAttribute('href')) ?? '';
  /* Only what was looked at for a moment is remembered. */
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).not.toBeNull();
  await next.click();
  await expect(page).toHaveURL((url) => url.pathname === address);
  const seen = page.getByRole('region', { name: 'You looked at these' });
  await expect(seen.getByRole('link', { name: /Meadow Walk/ })).toBeVisible();
});

test('a search with a slip of the finger finds; one that finds nothing offers ways on', async ({ page }) => {
  await page.goto('/search?q=hydranga');
  await expect(cards(page).first()).toBeVisible();
  await page.goto('/search?q=zzzzqqq');
  await expect(page.getByRole('heading', { name: 'Nothing grows under that name' })).toBeVisible();
});

test('Enter in the header’s search sends while suggestions are open', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('combobox', { name: /Search/ });
  await field.fill('ros');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=ros$/);
});

test.describe('where no page is', () => {
  test.use({ allowedStatuses: [404] });
  test('header and footer lead on all the same', async ({ page, expectAccessible }) => {
    await page.goto('/fr-CA/no-such-page');
    const collections = page.getByRole('contentinfo').getByRole('link', { name: 'Toutes les collections' });
    await expect(collections).toBeVisible();
    const menu = page.getByRole('button', { name: words('fr-CA')('shell', 'header.openMenu') });
    const flowers = page.getByRole('banner').getByRole('link', { name: 'Fleurs', exact: true });
    await expect(menu.or(flowers).filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
    await collections.click();
    await expect(page).toHaveURL(/\/fr-CA\/collections$/);
  });
});

test('the gift finder answers a sentence with what can be there', async ({ page, expectAccessible }) => {
  await page.goto('/gift-finder');
  await page.getByLabel('What is the occasion?').selectOption('birthday');
  await expect(page).toHaveURL(/occasion=birthday/);
  /* The sentence that follows is a new one: what is typed before it is there would be lost. */
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.getByLabel('Recipient’s zip code').fill('11201');
  await page.getByRole('button', { name: 'Show the gifts' }).click();
  await expect(page.getByRole('heading', { name: /gifts can be there/ })).toBeVisible();
  await expect(page.getByText('with delivery fee').first()).toBeVisible();
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the gift finder is a form', async ({ page }) => {
    await page.goto('/fr-CA/gift-finder');
    await page.getByLabel('Pour qui est-ce ?').selectOption('pets');
    await page.getByRole('button', { name: 'Voir les cadeaux' }).click();
    await expect(page).toHaveURL(/\/fr-CA\/gift-finder\?.*recipient=pets/);
    await expect(page.getByRole('heading', { name: /cadeaux conviennent/ })).toBeVisible();
  });

  test('filters are links, the order is a form that keeps them', async ({ page }) => {
    await page.goto('/collections/all');
    const filters = page.getByRole('navigation', { name: 'Filters' });
    if (!(await filters.isVisible())) await page.getByText('Filter', { exact: true }).click();
    await filters.getByRole('link', { name: /^Birthday/ }).click();
    await expect(page).toHaveURL(/filters=occasions_birthday/);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('priceLoHi');
    await page.getByRole('button', { name: 'Sort by' }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('sort') === 'priceLoHi');
    await expect(page).toHaveURL(/filters=occasions_birthday/);
    await expect(cards(page).first()).toHaveAccessibleName('Product 1 of 50');
  });

  test('a campaign’s content is in the page as it is sent', async ({ page }) => {
    await page.goto('/collections/mothers-day?utm_campaign=mothers-day');
    await expect(page.getByText(campaign.badge, { exact: true })).toHaveCount(2);
    await page.goto('/collections/birthday?utm_medium=email');
    await expect(page.getByText(campaign.promo, { exact: true })).toHaveCount(0);
  });
});

test('campaign tags choose content on the server; no other content flashes up before or after', async ({
  page,
}) => {
  await page.addInitScript((words) => {
    window.flashed = [];
    const note = (node: Node) =>
      words.filter((text) => node.textContent?.includes(text)).forEach((text) => window.flashed.push(text));
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver((changes) =>
        changes.forEach(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].forEach(note)),
      ).observe(document.body, { childList: true, subtree: true, characterData: true }),
    );
  }, Object.values(campaign));
  const settle = async () => {
    await page.getByRole('button', { name: say('shell', 'header.search') }).click();
    await expect(page.getByRole('combobox', { name: say('search', 'label') })).toBeFocused();
    expect(await page.evaluate(() => window.flashed)).toEqual([]);
  };
  const shown = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true });
  await page.goto('/collections/mothers-day?utm_campaign=mothers-day');
  await expect(shown(campaign.badge).first()).toBeVisible();
  await settle();
  await page.goto('/collections/mothers-day');
  /* The visit remembers its campaign (decision 0066); another visit does not. */
  await expect(shown(campaign.badge).first()).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/collections/mothers-day');
  await expect(shown(campaign.badge)).toHaveCount(0);
  await settle();
  await page.goto('/collections/birthday?utm_medium=email');
  await expect(shown(campaign.promo)).toHaveCount(0);
  await settle();
  await page.context().clearCookies();
  await page.goto('/collections/birthday');
  await expect(shown(campaign.promo)).toBeVisible();
  await settle();
});
