import { addToCart, bouquet, openDates, panelOf, setShopClock } from '../fixtures/delivery';
import { expect, test } from '../fixtures/shopTest';
import { addressIn, places, typeZip } from '../fixtures/shopping';
import { pattern, words } from '../fixtures/words';
import { choose } from '../fixtures/choose';

/** The instant of these tests is Monday, 23 November 2026; Thursday the 26th is a holiday in the United States only. */
const days = {
  'en-US': {
    closed: /Thursday, November 26/,
    why: 'reasons.closed',
    next: /Friday, November 27/,
    inCart: /Nov 27/,
  },
  'en-CA': {
    closed: /Sunday, November 22/,
    why: 'reasons.past',
    next: /Friday, November 27/,
    inCart: /Nov\.? 27/,
  },
  'fr-CA': {
    closed: /dimanche 22 novembre/,
    why: 'reasons.past',
    next: /vendredi 27 novembre/,
    inCart: /27 nov/,
  },
} as const;

for (const locale of ['en-US', 'en-CA', 'fr-CA'] as const) {
  test(`${locale}: a day from the calendar by keyboard, into the cart at its price`, async ({
    page,
    expectAccessible,
  }) => {
    const { closed, why, next, inCart } = days[locale];
    const { calendar, more } = panelOf(page, locale);
    await openDates(page, locale, places[locale]);
    await more.focus();
    await page.keyboard.press('Enter');
    const day = (name: RegExp) => calendar.getByRole('button', { name });
    await expect(day(next)).toBeVisible();
    await expect(calendar.getByRole('grid')).toHaveAttribute('aria-label', /2026/);
    await expectAccessible(page);

    await expect(calendar.locator('td button:focus')).toHaveCount(1);
    await day(closed).focus();
    await page.keyboard.press('Enter');
    await expect(calendar).toBeVisible();
    await expect(day(closed)).toHaveAttribute('aria-disabled', 'true');
    await expect(day(closed)).toHaveAccessibleName(new RegExp(words(locale)('delivery', why)));
    await expect(calendar.locator('[aria-live="polite"]').last()).toContainText(
      words(locale)('delivery', why),
    );

    const before = await calendar.boundingBox();
    await page.keyboard.press('PageDown');
    await expect(calendar.getByRole('grid')).toHaveAttribute('aria-label', /[dD](ecember|écembre) 2026/);
    await expect.poll(async () => (await calendar.boundingBox())?.height).toBe(before?.height);
    await page.keyboard.press('PageUp');

    await day(next).focus();
    const fee = /\$\d+\.\d\d/.exec((await day(next).textContent()) ?? '')?.[0] ?? 'no fee';
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(more).toBeFocused();
    const miniCart = await addToCart(page, locale);
    await expect(miniCart.getByText(inCart).first()).toBeVisible();
    await expect(miniCart.getByText(fee).first()).toBeVisible();
  });
}

test('by the calendar’s own keys: over a holiday that says why to the next open day', async ({ page }) => {
  const { calendar, more } = panelOf(page, 'en-US');
  await openDates(page, 'en-US', '10001');
  await more.focus();
  await page.keyboard.press('Enter');
  const day = (name: RegExp) => calendar.getByRole('button', { name });
  await day(/Wednesday, November 25/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(day(/Thursday, November 26, No deliveries on this day/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(day(/Friday, November 27, delivery \$14\.99/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(more).toBeFocused();
});

test('a flexible window costs less than its days and stays a window in the cart', async ({ page }) => {
  await openDates(page, 'en-US', '10001');
  const window = page.getByRole('radio', { name: /Flexible Delivery Window/ });
  await expect(window).toHaveAccessibleName(/– .*\$10\.99/);
  await choose(window);
  const miniCart = await addToCart(page, 'en-US');
  await expect(miniCart.getByText(pattern(words('en-US')('cart', 'delivery.between'))).first()).toBeVisible();
  await expect(miniCart.getByText('$10.99').first()).toBeVisible();
});

test('before Valentine’s Day: dearer days say why, the holiday window is cheaper and stays a window', async ({
  page,
  expectAccessible,
}) => {
  await setShopClock(page, '2027-02-05T17:00:00.000Z');
  const { calendar, days: firstDays, more } = panelOf(page, 'en-US');
  await page.goto(addressIn('en-US', bouquet));
  await typeZip(page, 'en-US', '10001');
  await expect(firstDays.first()).toBeVisible();
  await more.click();
  const day = (name: RegExp) => calendar.getByRole('button', { name });
  await expect(day(/Friday, February 12, delivery \$17\.99/)).toBeVisible();
  await expect(day(/Sunday, February 14, delivery \$25\.99/)).toBeVisible();
  await choose(calendar.getByRole('radio', { name: words('en-US')('delivery', 'calendar.holiday') }));
  await expect(day(/Thursday, February 11, delivery \$10\.99, .*Feb 9.*Feb 12/)).toBeVisible();
  await expect(day(/Sunday, February 14/)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await day(/Thursday, February 11/).click();
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('radio', { name: /Holiday Delivery Window/ })).toBeChecked();
  const miniCart = await addToCart(page, 'en-US');
  await expect(miniCart.getByText(/between .*Feb 9 and .*Feb 12/i).first()).toBeVisible();
  await expect(miniCart.getByText('$10.99').first()).toBeVisible();
});
