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
  const button = page.getByRole('button', { name: pattern(say('cart', 'return.button')) });
  await expect(button.first()).toBeEnabled();
  await expect(page.getByRole('button', { name: say('cart', 'page.checkout') })).toHaveCount(0);
  await expectAccessible(page);
  await button.first().dblclick();
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
  const messages = received.map((field) => Buffer.from(field, 'base64').toString('utf8'));
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain('<BuyerCookie>visit 77</BuyerCookie>');
  expect(messages[0]).toMatch(/<SupplierPartID>LK1201M<\/SupplierPartID>/);
  await page.goto('/cart');
  await expect(page.getByText(say('cart', 'empty.title'))).toBeVisible();
});
