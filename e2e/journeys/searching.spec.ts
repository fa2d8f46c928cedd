import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/shopTest';
import { pattern, words } from '../fixtures/words';

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

const main = (page: Page) => page.getByRole('main');

for (const [locale, query, chip, left] of [
  ['en-US', 'chocolates no nuts under $80', 'No nuts', 'chocolates under $80'],
  ['fr-CA', 'chocolat sans noix à moins de 80 $', 'Sans noix', 'chocolat à moins de 80 $'],
] as const)
  for (const width of [390, 1280])
    test(`an allergy and a price in words are chips that can be removed, ${locale} at ${width} px`, async ({
      page,
      expectAccessible,
    }) => {
      const text = words(locale);
      await page.setViewportSize({ width, height: 844 });
      const base = locale === 'fr-CA' ? '/fr-CA' : '';
      await page.goto(`${base}/search?q=${encodeURIComponent(query)}`);
      const remove = main(page).getByRole('link', {
        name: pattern(text('search', 'chips.remove').replace('{name}', chip)),
      });
      await expect(remove).toBeVisible();
      await expect(main(page).getByText(pattern(text('search', 'notes.freeFrom')))).toBeVisible();
      const safe = await cards(page).count();
      await expectAccessible(page);
      await remove.click();
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === left);
      await expect.poll(() => cards(page).count()).toBeGreaterThan(safe);
      await expect(remove).toHaveCount(0);
    });

test('a page of the shop is offered while its name is typed, and on the page of results', async ({
  page,
}) => {
  await page.goto('/');
  await openSearch(page);
  await page.keyboard.type('track my');
  await expect(options(page).last()).toHaveText(`Page: ${say('search', 'pages.trackOrder')}`);
  await page.goto('/search?q=where is my order');
  await main(page)
    .getByRole('link', { name: say('search', 'pages.trackOrder') })
    .click();
  await expect(page).toHaveURL(/\/track-order$/);
});

test('a query nobody can answer says so and links the filters', async ({ page, expectAccessible }) => {
  await page.goto('/search?q=vegan');
  await expect(main(page).getByText(pattern(say('search', 'notes.unrecorded')))).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'No milk' }).click();
  await expect(page).toHaveURL(/\/search\?filters=freeFrom_milk$/);
  await expect(cards(page).first()).toBeVisible();
});
