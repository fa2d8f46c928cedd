import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/shopTest';
import { words } from '../fixtures/words';

const say = words('en-US');
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const field = (page: Page) => page.getByRole('combobox', { name: say('search', 'label') });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

const opener = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: say('shell', 'header.search') })
    .first();

async function openSearch(page: Page) {
  await opener(page).click();
  await expect(field(page)).toBeFocused();
}

test('a search with a slip of the finger is narrowed and ordered, and Back goes through it', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/search?q=hydranga');
  await expect(cards(page).first()).toContainText(/hydrangea/i);
  const found = await cards(page).count();
  const filters = page.getByRole('navigation', { name: say('listing', 'filters.label') });
  const narrow = filters.getByRole('link', { name: /^Anniversary/ });
  await narrow.click();
  await expect(page).toHaveURL(/\/search\?q=hydranga&filters=occasions_anniversary$/);
  await expect(narrow).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => cards(page).count()).toBeLessThan(found);
  await page.getByLabel(say('search', 'sort.label')).selectOption('priceHiLo');
  await expect(page).toHaveURL(/q=hydranga&sort=priceHiLo&filters=occasions_anniversary$/);
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByLabel(say('search', 'sort.label'))).toHaveValue('featured');
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=hydranga$/);
  await expect(cards(page)).toHaveCount(found);
});

test('suggestions, and later what was searched for here, are chosen by the arrow keys', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await openSearch(page);
  await page.keyboard.type('pe');
  await expect(options(page).first()).toBeVisible();
  expect(await options(page).count()).toBeLessThanOrEqual(5);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = options(page).nth(1);
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  const query = (await second.textContent()) ?? '';
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('q') === query);
  await expect(page.locator('#main')).toBeFocused();

  await openSearch(page);
  await field(page).fill('rosse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=rosse$/);
  await expect(opener(page)).toBeFocused();
  await openSearch(page);
  await expect(options(page)).toHaveText(['rosse', query]);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(options(page)).toHaveText([query]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === query);
});
