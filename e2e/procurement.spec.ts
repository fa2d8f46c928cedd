import { expect, test } from './fixtures/shopTest';
import { pattern, words } from './fixtures/words';

const portal = 'https://portal.procurely.example/orders';
const entry = `/?partnerid=procurely&hook_url=${encodeURIComponent(portal)}&buyer_cookie=visit%2077`;

/** What the procurement system received. Nothing leaves the machine: the browser is answered here. */
test('a procurement system opens the shop and gets the cart back, once', async ({
  page,
  prepared,
  expectAccessible,
}) => {
  const received: string[] = [];
  await page.route(`${portal}**`, async (route) => {
    received.push(new URLSearchParams(route.request().postData() ?? '').get('cxml-base64') ?? '');
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Portal</title><h1>Received</h1>',
    });
  });
  const say = words('en-US');
  await page.goto(entry);
  await expect(page).toHaveURL(/\/\?partnerid=procurely$/);
  /* A page that is opened by its address, not by a link, knows the partner from the cookie of the visit. */
  const cookies = () => page.context().cookies();
  await expect
    .poll(async () => (await cookies()).find(({ name }) => name === 'visit_source')?.value)
    .toContain('procurely');
  await page.goto(await prepared({ locale: 'en-US', stage: 'cart' }));
  const button = page.getByRole('button', { name: pattern(say('partner', 'return.button')) });
  await expect(button.first()).toBeEnabled();
  await expect(page.getByRole('button', { name: say('cart', 'page.checkout') })).toHaveCount(0);
  await expectAccessible(page);
  await button.first().dblclick();
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
  const messages = received.map((field) => Buffer.from(field, 'base64').toString('utf8'));
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain('<BuyerCookie>visit 77</BuyerCookie>');
  expect(messages[0]).toMatch(/<SupplierPartID>LK1201M<\/SupplierPartID>/);
  /* It is not the shop's cart any more, but nobody knows that it arrived. */
  await page.goto('/cart');
  await expect(
    page.getByRole('heading', { name: pattern(say('partner', 'return.sent.title')) }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a portal that cannot be reached costs no cart: it is sent again or taken back, in two windows too', async ({
  page,
  prepared,
}) => {
  const say = words('en-US');
  let isReachable = false;
  const received: string[] = [];
  await page.context().route(`${portal}**`, async (route) => {
    if (!isReachable) return route.abort('connectionrefused');
    received.push(new URLSearchParams(route.request().postData() ?? '').get('cxml-base64') ?? '');
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Received</h1>' });
  });
  await page.goto(entry);
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'visit_source')?.value)
    .toContain('procurely');
  await page.goto(await prepared({ locale: 'en-US', stage: 'cart' }));
  const button = page.getByRole('button', { name: pattern(say('partner', 'return.button')) }).first();
  await expect(button).toBeEnabled();
  const other = await page.context().newPage();
  await other.goto('/cart');
  const othersButton = other.getByRole('button', { name: pattern(say('partner', 'return.button')) }).first();
  await expect(othersButton).toBeEnabled();

  await button.dblclick();
  await expect.poll(() => page.url()).toContain('chrome-error:');
  await page.goBack();
  await expect(page).toHaveURL(/\/cart/);
  const title = pattern(say('partner', 'return.sent.title'));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  /* Nothing of what the shopper chose is lost. */
  await page.getByRole('button', { name: say('partner', 'return.sent.back') }).dblclick();
  await expect(button).toBeEnabled();
  await expect(page.getByRole('main').locator('a[href*="/products/"]').first()).toBeVisible();

  /* The other window still shows the cart as it was, and is told; both send the same again. */
  await button.click();
  await expect.poll(() => page.url()).toContain('chrome-error:');
  isReachable = true;
  await othersButton.click();
  await expect(other.getByRole('heading', { name: title })).toBeVisible();
  await other.getByRole('button', { name: say('partner', 'return.sent.again') }).click();
  await expect(other.getByRole('heading', { name: 'Received' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: say('partner', 'return.sent.again') }).click();
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
  const ids = received.map(
    (field) =>
      Buffer.from(field, 'base64')
        .toString('utf8')
        .match(/payloadID="[^"]*"/)?.[0],
  );
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});
