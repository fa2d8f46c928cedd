import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { fillUntilPayment, openReadyCheckout, payWith } from '../fixtures/readyCheckout';
import { prefixOf } from '../fixtures/shopper';
import { typeZip } from '../fixtures/shopping';
import { expect, test } from '../fixtures/shopTest';
import { pattern, words } from '../fixtures/words';

/** Numbers of visitors whom the draw puts into these arms; `npm run shop -- split-tests` names the tests. */
const visitors = {
  'home-banner:0': '5',
  'home-banner:1': '2',
  'day-promise:1': '9',
  'calendar-on-zip:0': '16',
  'calendar-on-zip:1': '8',
} as const;
type Arm = keyof typeof visitors;

const openings = {
  'en-US': ['Picked for the day it matters', 'Flowers for the person on your mind'],
  'en-CA': ['Picked for the day it matters', 'Flowers for the person on your mind'],
  'fr-CA': ['Choisies pour le jour qui compte', 'Des fleurs pour la personne à qui vous pensez'],
} as const;

const opening = (page: Page) => page.getByRole('heading', { level: 1 });
const visitAs = (page: Page, arm: Arm, path: string) =>
  page.goto(`/mock?splittest=${visitors[arm]}&path=${encodeURIComponent(path)}`);
const heldArm = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'split_test');
  return decodeURIComponent(cookie?.value ?? '');
};

/** What was told about tests on this page load. */
const shownTests = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(
      ({ event }) => event === 'split-test-shown',
    ),
  );

/** Another visitor, with a browser of their own. */
async function another(browser: Browser, page: Page, headers: Record<string, string> | undefined) {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    userAgent: await page.evaluate(() => navigator.userAgent),
    ...(headers && { extraHTTPHeaders: headers }),
  });
  await context.addCookies([{ name: 'privacy_choice', value: 'yes', url: new URL(page.url()).origin }]);
  return context.newPage();
}

for (const locale of ['en-US', 'en-CA', 'fr-CA'] as const) {
  test(`${locale}: two visitors see two arms, and a reload keeps them; it is told once`, async ({
    page,
    browser,
    extraHTTPHeaders,
    expectWordsAccessible,
  }) => {
    const [day, person] = openings[locale];
    const home = `${prefixOf(locale)}/`;
    await visitAs(page, 'home-banner:1', home);
    await expect(opening(page)).toHaveText(person);
    expect(await heldArm(page)).toBe('{"id":"2","testName":"home-banner","value":1}');
    await expect
      .poll(() => shownTests(page))
      .toEqual([{ event: 'split-test-shown', test: 'home-banner', arm: 1 }]);
    await expectWordsAccessible(page);

    const other = await another(browser, page, extraHTTPHeaders);
    await visitAs(other, 'home-banner:0', home);
    await expect(opening(other)).toHaveText(day);
    await expect
      .poll(() => shownTests(other))
      .toEqual([{ event: 'split-test-shown', test: 'home-banner', arm: 0 }]);
    await other.context().close();

    await page.reload();
    await expect(opening(page)).toHaveText(person);
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(true);
    expect(await shownTests(page)).toEqual([]);
  });
}

test('who comes without a number sees the control, stores no arm, and can force one along links', async ({
  page,
}) => {
  const [day, person] = openings['en-US'];
  await page.goto('/');
  await expect(opening(page)).toHaveText(day);
  expect(await heldArm(page)).toBe('');
  await page.goto('/?forcesplit=home-banner:1');
  await expect(opening(page)).toHaveText(person);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our promise' }).first().click();
  await expect(page).toHaveURL(/\/our-promise\?.*forcesplit=home-banner(:|%3A)1/);
  await page.goto('/');
  await expect(opening(page)).toHaveText(person);
  await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(true);
  expect(await shownTests(page)).toEqual([]);
});

test('the promise of the day stands above the product for its arm', async ({ page }) => {
  const promise = page.getByText('On the day you choose: if it fails');
  await visitAs(page, 'home-banner:0', '/products/meadow-walk');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(promise).toHaveCount(0);
  await visitAs(page, 'day-promise:1', '/products/meadow-walk');
  await expect(promise).toBeVisible();
  await expect
    .poll(() => shownTests(page))
    .toEqual([{ event: 'split-test-shown', test: 'day-promise', arm: 1 }]);
});

for (const arm of [0, 1] as const) {
  test(`§5 the named split test opens the calendar once the zip is valid: arm ${arm}`, async ({ page }) => {
    const calendar = page.getByRole('dialog', { name: words('en-US')('delivery', 'calendar.title') });
    await visitAs(page, `calendar-on-zip:${arm}`, '/products/meadow-walk');
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(true);
    expect(await shownTests(page)).toEqual([]);
    await typeZip(page, 'en-US', '10001');
    await expect
      .poll(() => shownTests(page))
      .toEqual([{ event: 'split-test-shown', test: 'calendar-on-zip', arm }]);
    await expect(calendar).toHaveCount(arm);
  });
}

test('an order counts for the arm that was shown', async ({ page }) => {
  const orders = async () => {
    const command = ['scripts/run.mjs', 'shop', 'split-tests', '--csv'];
    const { stdout } = await promisify(execFile)(process.execPath, command);
    const [, , , visitorCount, orderCount] = /^home-banner,1,.*$/m.exec(stdout)?.[0].split(',') ?? [];
    return { visitors: Number(visitorCount), orders: Number(orderCount) };
  };
  const before = await orders();
  await visitAs(page, 'home-banner:1', '/');
  await expect.poll(() => shownTests(page)).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await openReadyCheckout(page);
  await fillUntilPayment(page);
  await payWith(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: pattern(words('en-US')('checkout', 'review.place')) }).click();
  await expect(page).toHaveURL(/\/order\/LK-/);
  const after = await orders();
  expect(after.orders).toBe(before.orders + 1);
  expect(after.visitors).toBeGreaterThan(before.visitors);
});
