import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '../../src/contracts/locales';
import { expect, test } from '../fixtures/ownShopTest';
import { addButton, addressIn, chooseDelivery, typeRecipient } from '../fixtures/shopping';
import { pattern, words } from '../fixtures/words';

const cached = 'products/long-evening';
const neverSeen = 'products/velvet-rope';

test.use({
  allowedStatuses: [502, 503, 504],
  allowedLine: / failed |Failed to load resource: net::ERR_|Failed to fetch/,
});

/** A further window of the same shopper. */
async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** A cart with one bouquet, and a checkout whose first step is typed but not sent. */
async function shopUpToCheckout(page: Page, locale: Locale): Promise<void> {
  const say = words(locale);
  await page.goto(addressIn(locale));
  await page.goto(addressIn(locale, 'collections/roses'));
  await page.goto(addressIn(locale, cached));
  await chooseDelivery(page, locale);
  await addButton(page, locale).click();
  const miniCart = page.getByRole('dialog', { name: say('cart', 'title') });
  await expect(miniCart.getByText(say('cart', 'added')).first()).toBeVisible();
  await page.goto(addressIn(locale, 'checkout'));
  await typeRecipient(page, locale);
}

async function expectTyped(page: Page): Promise<void> {
  await expect(page.locator('input[name="firstName"]')).toHaveValue('Zoé');
  await expect(page.locator('input[name="lastName"]')).toHaveValue('O’Brien-Lévesque');
}

test.describe.configure({ mode: 'serial' });

test('the backend is killed: kept pages stay, the rest says so, nothing is lost, all comes back by itself', async ({
  page: checkout,
  context,
  ownShop,
}, { project }) => {
  test.setTimeout(240_000);
  const locale: Locale = project.name === 'phone' ? 'en-US' : 'fr-CA';
  const say = words(locale);
  await shopUpToCheckout(checkout, locale);
  const buying = await open(context, addressIn(locale, cached));
  await expect(
    buying
      .getByRole('group', { name: say('delivery', 'panel.dateLabel') })
      .getByRole('radio')
      .first(),
  ).toBeVisible();

  await ownShop.killBackend();

  await test.step('pages that were seen stay, also on reload', async () => {
    for (const path of ['', 'collections/roses', cached]) {
      const page = await open(context, addressIn(locale, path));
      const answer = await page.reload();
      expect([path, answer?.status()]).toEqual([path, 200]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.close();
    }
  });

  await test.step('a link to a page that was seen leads on without loading it anew', async () => {
    const page = await open(context, addressIn(locale, 'collections/roses'));
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator(`a[href$="/${cached}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${cached}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await page.close();
  });

  const zip = await open(context, addressIn(locale, cached));
  const cart = await open(context, addressIn(locale, 'cart'));
  const unseen = await open(context, 'about:blank');

  await test.step('zip, cart, purchase and checkout each say what does not work', async () => {
    await expect(zip.getByText(say('delivery', 'zip.service'))).toBeVisible();
    await expect(cart.getByRole('heading', { name: say('cart', 'failed.title') })).toBeVisible();
    await expect(cart.getByRole('button', { name: say('cart', 'failed.retry') })).toBeVisible();
    await addButton(buying, locale).click();
    await expect(buying.getByText(say('product', 'page.failed'))).toBeVisible({ timeout: 30_000 });
    await checkout.getByRole('button', { name: say('checkout', 'recipient.submit') }).click();
    await expect(checkout.getByText(say('checkout', 'problems.general'))).toBeVisible({ timeout: 30_000 });
    await expectTyped(checkout);
  });

  await test.step('a page nobody has kept says so in its language, with 503', async () => {
    const answer = await unseen.goto(addressIn(locale, neverSeen));
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '1']);
    await expect(unseen.getByRole('heading', { name: say('failures', 'outage.title') })).toBeVisible();
  });

  for (const [name, page] of Object.entries({ zip, cart, buying, checkout, unseen })) {
    await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
  }

  await ownShop.letBackendReturn();

  await test.step('everything comes back without a hand', async () => {
    const dates = (page: Page) =>
      page
        .getByRole('group', { name: say('delivery', 'panel.dateLabel') })
        .getByRole('radio')
        .first();
    const slow = { timeout: 60_000 };
    await expect(cart.getByRole('heading', { name: say('cart', 'bill.title') })).toBeVisible(slow);
    await expect(dates(zip)).toBeVisible(slow);
    await expect(addButton(unseen, locale)).toBeVisible(slow);
  });

  await test.step('nothing is lost', async () => {
    await expectTyped(checkout);
    await checkout.getByRole('button', { name: say('checkout', 'recipient.submit') }).click();
    await expect(checkout).toHaveURL(/step=2/);
    await addButton(buying, locale).click();
    const miniCart = buying.getByRole('dialog', { name: say('cart', 'title') });
    await expect(miniCart.getByText(say('cart', 'added')).first()).toBeVisible();
  });
});

test('the browser loses its line on the cart’s page: "Check out" leaves the word to the notice', async ({
  page,
  context,
}, { project }) => {
  test.setTimeout(120_000);
  const locale: Locale = project.name === 'phone' ? 'fr-CA' : 'en-US';
  const say = words(locale);
  await shopUpToCheckout(page, locale);
  await page.goto(addressIn(locale, 'cart'));
  const checkOut = page.getByRole('button', { name: say('cart', 'page.checkout') });
  await checkOut.hover();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const notice = page.getByText(say('errors', 'offline.title'));
  await expect(notice).toBeVisible();
  await checkOut.click();
  await expect(page.getByRole('button', { name: say('cart', 'page.opening') })).toHaveCount(0, {
    timeout: 30_000,
  });
  await expect(notice).toBeVisible();
  for (const key of ['errors.general', 'wait'] as const)
    await expect(page.getByRole('main').getByText(say('cart', key))).toHaveCount(0);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await checkOut.click();
  await expect(page).toHaveURL(/\/checkout/);
});

test('the browser loses its line: the page stays, links are held, all goes on when it is back', async ({
  page,
  context,
}, { project }) => {
  test.setTimeout(120_000);
  const locale: Locale = project.name === 'phone' ? 'fr-CA' : 'en-US';
  const say = words(locale);
  await shopUpToCheckout(page, locale);
  const notice = page.getByText(say('errors', 'offline.title'));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: pattern(say('shell', 'header.home')) })
    .click();
  await expect(page).toHaveURL(/\/checkout/);
  await page.getByRole('button', { name: say('checkout', 'recipient.submit') }).click();
  /* One notice speaks; the step says nothing beside it. */
  await expect(page.getByRole('button', { name: say('checkout', 'recipient.submit') })).toBeEnabled({
    timeout: 30_000,
  });
  await expect(notice).toBeVisible();
  await expect(page.getByText(say('checkout', 'problems.general'))).toHaveCount(0);
  await expectTyped(page);
  await page.screenshot({ path: test.info().outputPath('offline.png') });
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: say('checkout', 'recipient.submit') }).click();
  await expect(page).toHaveURL(/step=2/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: pattern(say('shell', 'header.home')) })
    .click();
  await expect(page).toHaveURL(new RegExp(`${addressIn(locale)}$`));
});

test('a part that is out of order is named in all three languages', async ({ context, ownShop }) => {
  test.setTimeout(120_000);
  await ownShop.killBackend();
  try {
    for (const locale of ['en-US', 'en-CA', 'fr-CA'] as const) {
      const page = await open(context, addressIn(locale, neverSeen.replace('rope', locale.toLowerCase())));
      await expect(
        page.getByRole('heading', { name: pattern(words(locale)('failures', 'outage.title')) }),
      ).toBeVisible();
      await page.close();
    }
  } finally {
    await ownShop.letBackendReturn();
  }
});
