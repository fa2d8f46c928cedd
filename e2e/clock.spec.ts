import type { Page } from '@playwright/test';
import { testClockHeader } from '../src/contracts/pageCache';
import type { Locale } from '../src/contracts/locales';
import { bouquet, openDates, panelOf } from './fixtures/delivery';
import { expect, test } from './fixtures/shopTest';
import { addressIn } from './fixtures/shopping';

/**
 * The recipient's clock decides, wherever the shopper is: some instants of the specification's matrix in a real browser
 * whose own clock stands on the other side of the world, a second before a cut-off and at it.
 */
interface Cell {
  readonly name: string;
  readonly locale: Locale;
  readonly zip: string;
  /** Where the shopper sits; it must not matter. */
  readonly shopperZone: string;
  readonly cutOff: string;
  /** How the calendar writes the recipient's today. */
  readonly today: RegExp;
  readonly isLastOfMonth?: boolean;
}

const cells: readonly Cell[] = [
  {
    name: 'New York on the day clocks go forward, seen from Tokyo',
    ...{ locale: 'en-US', zip: '10001', shopperZone: 'Asia/Tokyo' },
    ...{ cutOff: '2027-03-14T15:00:00.000Z', today: /^Sunday, March 14\b/ },
  },
  {
    name: 'New York on the day clocks go back, seen from Lord Howe Island',
    ...{ locale: 'en-US', zip: '10001', shopperZone: 'Australia/Lord_Howe' },
    ...{ cutOff: '2027-11-07T16:00:00.000Z', today: /^Sunday, November 7\b/ },
  },
  {
    name: 'Honolulu on 29 February, seen from Kiritimati, a day ahead',
    ...{ locale: 'en-US', zip: '96813', shopperZone: 'Pacific/Kiritimati' },
    ...{ cutOff: '2028-03-01T01:00:00.000Z', today: /^Tuesday, February 29\b/ },
    isLastOfMonth: true,
  },
  {
    name: 'St. John’s and its half hour, seen from Pago Pago',
    ...{ locale: 'en-CA', zip: 'A1A 1A1', shopperZone: 'Pacific/Pago_Pago' },
    ...{ cutOff: '2027-11-06T15:30:00.000Z', today: /^Saturday, November 6\b/ },
  },
];

/** @param zip  typed; without one the shop still knows it from the visit before */
async function openCalendarAt(page: Page, instant: Date, locale: Locale, zip?: string) {
  await page.clock.setFixedTime(instant);
  await page.setExtraHTTPHeaders({ [testClockHeader]: instant.toISOString() });
  const { days, more, calendar } = panelOf(page, locale);
  if (zip) await openDates(page, locale, zip);
  else await page.goto(addressIn(locale, bouquet));
  await expect(days.first()).toBeVisible();
  await more.click();
  await expect(calendar.getByRole('grid')).toBeVisible();
  return calendar;
}

for (const { name, locale, zip, shopperZone, cutOff, today, isLastOfMonth = false } of cells) {
  test.describe(name, () => {
    test.use({ timezoneId: shopperZone });

    test('today is open until the cut-off and closed from it on', async ({ page }) => {
      const before = await openCalendarAt(page, new Date(Date.parse(cutOff) - 1_000), locale, zip);
      await expect(before.getByRole('button', { name: today })).not.toHaveAttribute('aria-disabled', 'true');
      const after = await openCalendarAt(page, new Date(cutOff), locale);
      /* The calendar opens on the month of the first free day. */
      await expect(after.locator('td button:focus')).toHaveCount(1);
      if (isLastOfMonth) await page.keyboard.press('PageUp');
      const day = after.getByRole('button', { name: today });
      await expect(day).toHaveAttribute('aria-disabled', 'true');
      await expect(day).toHaveAccessibleName(/Too late to order for this day/);
    });
  });
}

test.describe('the end of the calendar, seen from Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('day 119 can be chosen, day 120 cannot', async ({ page }) => {
    const calendar = await openCalendarAt(page, new Date('2027-11-05T18:00:00.000Z'), 'en-US', '10001');
    await expect(calendar.locator('td button:focus')).toHaveCount(1);
    for (const month of ['December 2027', 'January 2028', 'February 2028', 'March 2028']) {
      await page.keyboard.press('PageDown');
      await expect(calendar.getByRole('grid', { name: month })).toBeVisible();
    }
    const day = (name: RegExp) => calendar.getByRole('button', { name });
    await expect(day(/^Friday, March 3\b/)).not.toHaveAttribute('aria-disabled', 'true');
    await expect(day(/^Saturday, March 4\b/)).toHaveAttribute('aria-disabled', 'true');
  });
});
