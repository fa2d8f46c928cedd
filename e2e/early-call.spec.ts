import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/shopTest';
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

test('a slow gateway: the frame of the cart stands, its lines come with the one call of the head', async ({
  page,
  prepared,
}) => {
  await prepared({ locale: 'en-US', stage: 'cart', skus });
  const { made, release } = await hold(page, '**/gateway/ordering/larkstem/api/carts/*?locale=*');
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
