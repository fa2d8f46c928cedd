import type { Page } from '@playwright/test';
import { choose } from '../fixtures/choose';
import { expect, test } from '../fixtures/shopTest';
import { typeZip } from '../fixtures/shopping';
import { pattern, words } from '../fixtures/words';

const say = words('en-US');

interface Entry {
  readonly event?: string;
  readonly [fact: string]: unknown;
}

/** Everything that is pushed onto the data layer, over all pages. */
async function listenToLayer(page: Page): Promise<Entry[]> {
  const entries: Entry[] = [];
  await page.exposeFunction('noteEntry', (entry: Entry) => void entries.push(entry));
  await page.addInitScript(() => {
    const host = window as unknown as { dataLayer: unknown[]; noteEntry: (entry: unknown) => void };
    host.dataLayer = [];
    host.dataLayer.push = (...added: unknown[]) => {
      added.forEach((entry) => host.noteEntry(entry));
      return added.length;
    };
  });
  return entries;
}

const button = (page: Page, key: string) => page.getByRole('button', { name: pattern(say('checkout', key)) });

async function buy(page: Page) {
  await typeZip(page, 'en-US', '10001');
  const days = page.getByRole('group', { name: say('delivery', 'panel.dateLabel') }).getByRole('radio');
  await expect(days.first()).toBeVisible();
  await choose(days.first());
  await page
    .getByRole('button', { name: say('product', 'page.addToCart') })
    .first()
    .click();
  const miniCart = page.getByRole('dialog', { name: say('cart', 'title') });
  await expect(miniCart.getByText(say('cart', 'added')).first()).toBeVisible();
  await miniCart.getByRole('button', { name: say('cart', 'page.checkout') }).click();
  await expect(page).toHaveURL(/\/checkout/);
}

async function pay(page: Page) {
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(values))
      await page.getByLabel(say('checkout', key), { exact: false }).first().fill(value);
  };
  await fill({ 'recipient.firstName': 'Zelda', 'recipient.lastName': 'Obrien' });
  await fill({ 'recipient.addressLine1': '350 W 31st St', 'recipient.phone': '(212) 555-0147' });
  await button(page, 'recipient.submit').click();
  await fill({ 'message.message': 'Happy birthday', 'message.firstName': 'Augusta' });
  await fill({ 'message.lastName': 'Byron', 'message.email': 'augusta@example.com' });
  await button(page, 'message.submit').click();
  await expect(page).toHaveURL(/step=3/);
  await fill({ 'payment.nameOnCard': 'Augusta Byron', 'payment.number': '4242 4242 4242 4242' });
  await fill({ 'payment.expiry': '12/30', 'payment.cvv': '123' });
  await button(page, 'payment.submit').click();
  await expect(page).toHaveURL(/step=4/);
  await button(page, 'review.place').click();
  await expect(page).toHaveURL(/\/order\/LK-/);
}

/** What the data layer says of a purchase, entry by entry. */
const purchase = [
  'page-view plp',
  'list-view plp',
  'view_item_list',
  'product-click Meadow Walk',
  'select_item Meadow Walk',
  'page-view pdp',
  'PDPView Meadow Walk',
  'view_item Meadow Walk',
  'view-cart minicart',
  'view_cart Meadow Walk',
  'add-to-cart Meadow Walk',
  'add_to_cart Meadow Walk',
  'AddToCart Meadow Walk',
  'start-checkout minicart',
  'begin_checkout Meadow Walk',
  'InitiateCheckout',
  'page-view checkout',
  'checkout-step 1',
  'checkout-step 2',
  'checkout-step 3',
  'checkout-step 4',
  'purchase Meadow Walk',
  'page-view order',
];

/** An entry in a few words. */
function told({ event, page, list, name, context, step, ecommerce }: Entry): string {
  const items = (ecommerce as { items?: { item_name?: string }[] } | undefined)?.items ?? [];
  const goods = event === 'view_item_list' ? '' : items.map((item) => item.item_name).join(', ');
  const own = event === 'product-click' ? name : (page ?? list ?? name ?? context ?? step);
  return [event, own ?? goods].filter(Boolean).join(' ');
}

test('the data layer of a whole purchase, and the same for the shop itself', async ({ page }) => {
  test.setTimeout(120_000);
  const entries = await listenToLayer(page);
  const bodies: string[] = [];
  const statuses: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/analytics/')) bodies.push(request.postData() ?? '');
  });
  page.on('response', (response) => {
    if (response.url().includes('/analytics/')) statuses.push(response.status());
  });
  await page.goto('/collections/best-sellers');
  await expect.poll(() => entries.map(told)).toContain('view_item_list');
  const card = page.getByRole('article').filter({ hasText: 'Meadow Walk' }).first();
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/meadow-walk/);
  await buy(page);
  await pay(page);
  await expect.poll(() => entries.map(told)).toContain('page-view order');
  expect(entries.filter(({ event }) => event).map(told)).toEqual(purchase);

  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await expect.poll(() => bodies.join('')).toContain('"order"');
  await expect.poll(() => statuses.length).toBe(bodies.length);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const everything = JSON.stringify(entries) + bodies.join('');
  expect(everything).not.toMatch(/zelda|obrien|augusta|byron|example\.com|31st|555|4242|10001|birthday/i);
});

/** Holds the code that measures back until it is let through. */
async function holdMeasuring(page: Page): Promise<{ held: () => number; release: () => void }> {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/_next/static/chunks/**', async (route) => {
    const response = await route.fetch();
    if (isHeld && (await response.text()).includes('dataLayer'))
      await new Promise<void>((resolve) => waiting.push(resolve));
    /* The page that asked for it may have been left. */
    await route.fulfill({ response }).catch(() => undefined);
  });
  return {
    held: () => waiting.length,
    release: () => {
      isHeld = false;
      waiting.forEach((resolve) => resolve());
    },
  };
}

for (const isLeft of [false, true])
  test(`a call to action before the code that measures is told once${isLeft ? ', by the next page where this one is left' : ''}`, async ({
    page,
  }) => {
    const entries = await listenToLayer(page);
    const { held, release } = await holdMeasuring(page);
    await page.goto('/');
    await expect.poll(held).toBe(1);
    const link = page.getByRole('main').locator('a[href^="/collections/"]').first();
    const url = (await link.getAttribute('href')) ?? '';
    /* Its own handler hears nothing, so the browser loads the next page whole. */
    if (isLeft)
      await link.evaluate((element) => element.addEventListener('click', (press) => press.stopPropagation()));
    await link.click();
    await expect(page).toHaveURL(url);
    if (isLeft) await expect.poll(held).toBe(2);
    expect(entries).toEqual([]);
    release();
    await expect.poll(() => entries.map(told)).toContain('page-view plp');
    expect(entries.filter(({ event }) => event === 'cta-click')).toMatchObject([{ url }]);
    const sent = page.waitForRequest(/\/analytics\//);
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    expect((await sent).postData()).toContain('cta-click');
  });
