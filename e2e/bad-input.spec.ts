import type { Page } from '@playwright/test';
import { expectFits } from './fixtures/expectFits';
import { prepareVisit } from './fixtures/preparedVisit';
import { expect, test } from './fixtures/shopTest';

const widths = [390, 768, 1440];
/** One word that fills two lines, a title without end, and one from right to left. */
const endless = 'Donaudampfschifffahrtsgesellschaftskapitänsrosenstrauß';
const titles = [endless, `${'Forty garden roses, sweet peas and '.repeat(5)}eucalyptus`, 'باقة ورد الجوري'];
const locale = 'en-US';
/** A name written from right to left, and one without spaces. */
const people = [
  { firstName: 'نور', lastName: 'الهدى' },
  { firstName: '花子', lastName: '山田' },
];
const twelveLines = Array.from({ length: 12 }, (_none, at) => `Line ${at + 1} for you`).join('\n');

/** The page as it stands, in each width. */
async function expectFitsEverywhere(page: Page, what: string) {
  /* Chromium overlooks a new width that comes together with new rules of style, as of parts that arrive late. */
  await page.waitForLoadState('networkidle');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `${what}, ${width} px`);
  }
}

interface WireCart {
  items: string[];
  entities: { items: Record<string, Record<string, unknown>> };
}

/** A cart of forty lines with endless titles and no pictures. */
function filled(cart: WireCart): WireCart {
  const line = Object.values(cart.entities.items)[0] ?? {};
  const items = Array.from({ length: 40 }, (_none, at) => `line-${at}`);
  const long = items.map((itemId, at) => {
    const title = titles[at % titles.length];
    return [itemId, { ...line, itemId, title, imagePath: '' }];
  });
  return { ...cart, items, entities: { ...cart.entities, items: Object.fromEntries(long) } };
}

/** Fills every cart that arrives, also inside a checkout. */
async function fillCarts(page: Page) {
  const carriers =
    /\/gateway\/(ordering\/larkstem\/api\/carts|checkout\/larkstem\/api\/sessions)\/[^/?]+(\?|$)|\/api\/own-cart/;
  await page.route(carriers, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const found = (await response.json()) as WireCart | { readonly cart: WireCart };
    const json = 'cart' in found ? { ...found, cart: filled(found.cart) } : filled(found);
    return route.fulfill({ response, json });
  });
}

test('forty lines with endless titles and without pictures fit the cart and the mini-cart', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await fillCarts(page);
  await prepareVisit({ request, context, baseURL, locale, stage: 'cart', skus: ['LK1201M'] });
  await page.goto('/cart');
  await expect(page.getByText(endless).last()).toBeVisible();
  await expect(page.locator('main li img[src*="placeholder"]').first()).toBeVisible();
  await expectFitsEverywhere(page, 'cart');
  await page.goto('/');
  await page.getByRole('banner').locator('a[href$="/cart"]').click();
  await expect(page.getByRole('dialog').getByText(endless).last()).toBeAttached();
  await expectFitsEverywhere(page, 'mini-cart');
});

test('forty lines with endless titles fit the checkout', async ({ page, request, context, baseURL }) => {
  await fillCarts(page);
  await page.goto(
    await prepareVisit({ request, context, baseURL, locale, stage: 'recipient', skus: ['LK1201M'] }),
  );
  await expect(page.getByText(endless).last()).toBeAttached();
  await expectFitsEverywhere(page, 'checkout');
});

for (const person of people)
  test(`${person.firstName}: a name in another script and twelve lines of a card fit the checkout and the order`, async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    const visit = { request, context, baseURL, locale, person, message: twelveLines } as const;
    const review = await prepareVisit({ ...visit, stage: 'review' });
    await page.goto(review);
    await expect(page.getByText(person.lastName).first()).toBeVisible();
    await expectFitsEverywhere(page, 'review');
    const order = await prepareVisit({ ...visit, stage: 'ordered' });
    await page.goto(order);
    await expect(page.getByText('Line 12 for you').first()).toBeVisible();
    await expectFitsEverywhere(page, 'order');
  });

test('hard cases of the styleguide: products without picture, titles without end', async ({ page }) => {
  await page.goto('/styleguide');
  await expect(page.getByText(endless).first()).toBeVisible();
  await expectFitsEverywhere(page, 'styleguide');
});

test.describe('without the shop’s fonts', () => {
  test.use({ allowedLine: /woff2|font|net::ERR_FAILED/i });

  for (const path of ['/', '/collections/flowers', '/products/meadow-walk', '/fr-CA/gift-finder'])
    test(`${path} holds`, async ({ page }) => {
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFitsEverywhere(page, 'no fonts');
    });

  for (const stage of ['cart', 'recipient', 'message', 'payment', 'review', 'ordered'] as const)
    test(`${stage}, in French, holds`, async ({ page, request, context, baseURL }) => {
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto(await prepareVisit({ request, context, baseURL, locale: 'fr-CA', stage }));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFitsEverywhere(page, `no fonts, ${stage}`);
    });
});
