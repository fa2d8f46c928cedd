import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/shopTest';
import { shiftsOf, watchShifts } from './fixtures/watchShifts';
import { words } from './fixtures/words';

const say = words('en-US');

/** Holds the calls to an address of the gateway. @returns how many were made, and what lets them go on */
async function hold(page: Page, address: string) {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const made: string[] = [];
  await page.route(address, async (route) => {
    made.push(route.request().url());
    await held;
    await route.continue();
  });
  return { made, release };
}

/** Opens a page whose scripts come only after its head has made its call. */
async function openWithScriptsHeld(page: Page, address: string, made: readonly string[]) {
  const scripts = await hold(page, '**/_next/static/chunks/**');
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => made.length).toBe(1);
  scripts.release();
}

const skus = ['LK1001M'];
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test('a slow gateway: the frame of the cart stands, its lines come with the one call of the head', async ({
  page,
  prepared,
}) => {
  await prepared({ locale: 'en-US', stage: 'cart', skus });
  const { made, release } = await hold(page, '**/api/own-cart?locale=*');
  await openWithScriptsHeld(page, '/cart', made);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(
    page.getByRole('main').getByRole('button', { name: say('cart', 'page.checkout') }),
  ).toHaveCount(0);
  release();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: say('cart', 'page.checkout') })
      .first(),
  ).toBeVisible();
  expect(made).toHaveLength(1);
});

test('a slow gateway: the frame of an order stands, the order comes with the one call of the head', async ({
  page,
  prepared,
}) => {
  const address = await prepared({ locale: 'en-US', stage: 'ordered', skus });
  const { made, release } = await hold(page, '**/gateway/order-search/larkstem/order/*');
  await openWithScriptsHeld(page, address, made);
  await expect(page.getByRole('banner')).toBeVisible();
  const number = page
    .getByRole('main')
    .getByText(address.split('/').pop() ?? '')
    .first();
  await expect(number).toBeHidden();
  release();
  await expect(number).toBeVisible();
  expect(made).toHaveLength(1);
});

/** Where what is seen of the cart stands. */
const places = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('section h2, li picture, li a, li output, li button, section p')].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.textContent, x, y, width, height].join(' ');
      },
    ),
  );

for (const [locale, width] of [
  ['en-US', 390],
  ['fr-CA', 390],
  ['en-US', 1440],
] as const)
  test(`${locale}, ${width} px: the lines stand before the scripts have come, and stay where they are`, async ({
    page,
    prepared,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    const address = locale === 'en-US' ? '/cart' : `/${locale}/cart`;
    await prepared({ locale, stage: 'cart', skus: ['LK1001M'] });
    const { release } = await hold(page, '**/_next/static/chunks/**');
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('div[data-early] li output')).toHaveText('1');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const early = await places(page);
    expect(early.length).toBeGreaterThan(5);
    /* Seen, not yet heard. */
    await expect(page.locator('div[data-early]')).toHaveAttribute('inert');
    expect((await new AxeBuilder({ page }).withTags(standards).analyze()).violations).toEqual([]);
    release();
    const checkout = page
      .getByRole('main')
      .getByRole('button', { name: words(locale)('cart', 'page.checkout') });
    await expect(checkout.filter({ visible: true })).toBeEnabled();
    await expect(page.locator('div[data-early]')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect((await places(page)).slice(0, early.length)).toEqual(early);
    const moved = (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);
    expect(moved).toBeLessThanOrEqual(0.005);
  });

test('a press on a line before the scripts have come is made when they have', async ({ page, prepared }) => {
  await prepared({ locale: 'en-US', stage: 'cart', skus: ['LK1001M'] });
  const { release } = await hold(page, '**/_next/static/chunks/**');
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(page.locator('div[data-early] li output')).toHaveText('1');
  const more = page.locator('div[data-early]').getByLabel(/^One more/);
  const { x, y, width, height } = (await more.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  release();
  await expect(page.locator('div[data-early]')).toHaveCount(0);
  await expect(page.getByRole('main').locator('li output')).toHaveText('2');
});

test.describe('a token that is wrong', () => {
  test.use({ allowedStatuses: [404] });

  test('the cart is empty, with one notice', async ({ page, prepared, context, baseURL }) => {
    await prepared({ locale: 'en-US', stage: 'cart', skus });
    await context.addCookies([{ name: 'cartToken', value: 'wrong.token.here', url: baseURL ?? '' }]);
    await page.goto('/cart');
    await expect(page.getByText(say('cart', 'empty.title'))).toBeVisible();
    /* Once to be seen, once to be heard. */
    await expect(page.getByText(say('cart', 'errors.expired'))).toHaveCount(2);
  });
});
