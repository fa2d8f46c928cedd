import { bouquet, namePlace, openDates, openPlaceDialog, panelOf } from '../fixtures/delivery';
import { expect, test } from '../fixtures/shopTest';
import { addButton, addressIn, places, sendZip, typeZip } from '../fixtures/shopping';
import { pattern, words } from '../fixtures/words';

for (const [zip, text] of [
  ['00012', 'We do not deliver to this Zip Code'],
  ['09001', 'We do not deliver to this Zip Code'],
  ['99999', 'This Zip Code does not exist'],
  ['ABCDE', 'Enter a valid zip code'],
  ['D1A 1A1', 'Enter a valid zip code'],
  ['🌷🌷🌷🌷🌷', 'Enter a valid zip code'],
] as const) {
  test(`the zip ${zip} is refused in words, and a good one works after it`, async ({ page }) => {
    const panel = panelOf(page, 'en-US');
    await page.goto(addressIn('en-US', 'products/long-evening'));
    await (text.startsWith('Enter') ? sendZip : typeZip)(page, 'en-US', zip);
    await expect(page.getByText(text)).toBeVisible();
    await expect(panel.look).not.toHaveAttribute('aria-busy', 'true');
    await typeZip(page, 'en-US', '10001');
    await expect(panel.days.first()).toBeVisible();
  });
}

for (const [query, text] of [
  ['date=02/30/2027', 'Enter a valid delivery date'],
  ['date=13/01/2027', 'Enter a valid delivery date'],
  ['startdate=2026-12-04&enddate=2026-12-01', 'Enter a valid delivery date'],
  ['startdate=2026-11-30&enddate=2026-12-01', 'This delivery window is not offered, but this day is.'],
  ['date=2026-11-20', 'Selected date is in the past'],
  ['date=2027-12-01', 'Selected date is unavailable'],
  [
    'date=11/26/2026',
    'Product is unavailable for the selected date. Please select a different delivery date.',
  ],
] as const) {
  test(`an address with ${query} says what is wrong and offers days`, async ({ page }) => {
    await page.goto(`/products/long-evening?zipcode=10001&${query}`);
    await expect(page.getByText(text)).toBeVisible();
    await expect(panelOf(page, 'en-US').days.first()).toBeEnabled();
  });
}

test('a list shows prices with every fee in California, and says what cannot come', async ({ page }) => {
  await page.goto('/collections/all?zipcode=94103&date=2026-11-29');
  const cards = page.getByRole('article');
  await expect(cards.first().getByText('delivery fee included')).toBeVisible();
  await expect(cards.getByText(/Not that day; nearest/).first()).toBeVisible();
});

for (const locale of ['en-US', 'fr-CA'] as const) {
  test(`${locale}: a place nobody delivers to says so with two ways on, and another zip works`, async ({
    page,
    expectAccessible,
  }) => {
    const say = words(locale);
    const main = page.getByRole('main');
    await page.goto(addressIn(locale, bouquet));
    await typeZip(page, locale, locale === 'en-US' ? '96742' : 'X0A 0H0');
    const reason = main.getByText(say('delivery', 'dates.noLongerAvailable'));
    await expect(reason).toHaveCount(2);
    await expect(addButton(page, locale)).toHaveAttribute('aria-disabled', 'true');
    await expect(main.getByText(say('delivery', 'nowhere.outside-area'))).toBeVisible();
    await expect(main.getByRole('link', { name: say('delivery', 'panel.elsewhere') })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: say('delivery', 'panel.otherZip') }).click();
    await typeZip(page, locale, places[locale]);
    await expect(panelOf(page, locale).days.first()).toBeVisible();
    await expect(reason).toHaveCount(0);
    await expect(addButton(page, locale)).not.toHaveAttribute('aria-disabled');
  });
}

test('for a bottle to Utah, what can come there is offered, the nearest first, and not called alike', async ({
  page,
  expectAccessible,
}) => {
  const main = page.getByRole('main');
  const say = words('en-US');
  const bottles = main
    .locator('a[href*="/products/"]')
    .filter({ hasText: /Pinot|Chardonnay|Rosé|Brut|Tasting Trio/ });
  await page.goto('/products/orlebury-estate-chardonnay');
  await typeZip(page, 'en-US', '84101');
  await expect(main.getByText(say('delivery', 'nowhere.restricted-by-state'))).toBeVisible();
  await expect(main.getByText(pattern(say('delivery', 'panel.insteadOther')))).toBeVisible();
  await main.getByRole('link', { name: say('delivery', 'panel.elsewhere') }).click();
  await expect(page).toHaveURL(/\/available-gifts\?zipcode=84101&like=/);
  await expect(main.getByText(say('swag', 'results.otherKind'))).toBeVisible();
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(bottles).toHaveCount(0);
  await expectAccessible(page);
});

test('the header’s question refuses a zip in words and names a place where nothing comes', async ({
  page,
  expectAccessible,
}) => {
  await openDates(page, 'en-US', '10001');
  const dialog = await openPlaceDialog(page, 'en-US');
  await namePlace(dialog, 'en-US', '00012');
  await expect(dialog.getByText(words('en-US')('delivery', 'zip.blocked'))).toBeVisible();
  await namePlace(dialog, 'en-US', '96742');
  await expect(dialog.getByText('We cannot deliver anything to Kalaupapa, HI 96742 yet.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep 10001' }).click();
  await expect(dialog).toBeHidden();
  await expect(panelOf(page, 'en-US').days.first()).toBeVisible();
});

test('the header’s question says that the page’s product does not go there, and what does', async ({
  page,
}) => {
  await openDates(page, 'en-US', '10001');
  const dialog = await openPlaceDialog(page, 'en-US');
  await namePlace(dialog, 'en-US', '59301');
  await expect(
    dialog.getByText(/^This item is no longer available for this zipcode\. .*Miles City/),
  ).toBeVisible();
  await dialog.getByRole('link', { name: words('en-US')('delivery', 'panel.elsewhere') }).click();
  await expect(page).toHaveURL(/\/available-gifts\?zipcode=59301/);
  await expect(page.getByLabel(words('en-US')('swag', 'form.zip'))).toHaveValue('59301');
});
