import { addToCart, openDates, panelOf } from '../fixtures/delivery';
import { expect, test } from '../fixtures/shopTest';
import { addressIn, places, sendZip, typeZip } from '../fixtures/shopping';
import { pattern, words } from '../fixtures/words';

/** The instant of these tests is Monday, 23 November 2026. */
const days = {
  'fr-CA': { closed: /dimanche 22 novembre, /, next: /vendredi 27 novembre/, inCart: '27 nov' },
} as const;

for (const locale of ['fr-CA'] as const) {
  test(`${locale}: a day from the calendar by keyboard, into the cart at its price`, async ({
    page,
    expectAccessible,
  }) => {
    const { calendar, more } = panelOf(page, locale);
    await openDates(page, locale, places[locale]);
    await more.focus();
    await page.keyboard.press('Enter');
    const day = (name: RegExp) => calendar.getByRole('button', { name });
    await expect(day(days[locale].next)).toBeVisible();
    await expect(calendar.getByRole('grid')).toHaveAttribute('aria-label', /2026/);
    await expectAccessible(page);

    await expect(calendar.locator('td button:focus')).toHaveCount(1);
    const closed = day(days[locale].closed);
    await closed.focus();
    await page.keyboard.press('Enter');
    await expect(calendar).toBeVisible();
    await expect(closed).toHaveAttribute('aria-disabled', 'true');

    const before = await calendar.boundingBox();
    await page.keyboard.press('PageDown');
    await expect(calendar.getByRole('grid')).toHaveAttribute('aria-label', /[dD](ecember|écembre) 2026/);
    expect((await calendar.boundingBox())?.height).toBe(before?.height);
    await page.keyboard.press('PageUp');

    const open = day(days[locale].next);
    await open.focus();
    const fee = /\$\d+\.\d\d/.exec((await open.textContent()) ?? '')?.[0] ?? 'no fee';
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(more).toBeFocused();
    const miniCart = await addToCart(page, locale);
    await expect(miniCart.getByText(days[locale].inCart).first()).toBeVisible();
    await expect(miniCart.getByText(fee).first()).toBeVisible();
  });
}

test('a flexible window costs less than its days and stays a window in the cart', async ({ page }) => {
  await openDates(page, 'en-US', '10001');
  const window = page.getByRole('radio', { name: /Flexible Delivery Window/ });
  await expect(window).toHaveAccessibleName(/– .*\$10\.99/);
  await window.check({ force: true });
  const miniCart = await addToCart(page, 'en-US');
  await expect(miniCart.getByText(pattern(words('en-US')('cart', 'delivery.between'))).first()).toBeVisible();
  await expect(miniCart.getByText('$10.99').first()).toBeVisible();
});

for (const [zip, text] of [
  ['00012', 'We do not deliver to this Zip Code'],
  ['09001', 'We do not deliver to this Zip Code'],
  ['99999', 'This Zip Code does not exist'],
  ['ABCDE', 'Enter a valid zip code'],
  ['D1A 1A1', 'Enter a valid zip code'],
  ['🌷🌷🌷🌷🌷', 'Enter a valid zip code'],
] as const) {
  test(`the zip ${zip} is refused in words, and a good one works after it`, async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the same on every screen');
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
  ['date=2026-11-20', 'Selected date is in the past'],
  ['date=2027-12-01', 'Selected date is unavailable'],
  [
    'date=11/26/2026',
    'Product is unavailable for the selected date. Please select a different delivery date.',
  ],
] as const) {
  test(`an address with ${query} says what is wrong and offers days`, async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the same on every screen');
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
