import { expect, test } from './fixtures/shopTest';

test.use({ javaScriptEnabled: false });

for (const [address, words] of [
  ['/cart', 'This page needs JavaScript.'],
  ['/checkout', 'This page needs JavaScript.'],
  ['/order/LK-2B4D-7FGH', 'This page needs JavaScript.'],
  ['/fr-CA/cart', 'Cette page a besoin de JavaScript.'],
  ['/products/apricot-hour', 'This page needs JavaScript.'],
  ['/fr-CA/products/apricot-hour', 'Cette page a besoin de JavaScript.'],
] as const)
  test(`${address} says what to do where no scripts run`, async ({ page }) => {
    await page.goto(address);
    const note = page.getByRole('alert').filter({ hasText: words });
    await expect(note).toBeVisible();
    await expect(note.getByRole('link')).toHaveAttribute('href', /^tel:/);
  });

for (const address of ['/collections/all', '/fr-CA/search?q=sans+noix'])
  test(`filters and order of ${address} do not overlap on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    const filters = await page.getByRole('main').locator('summary').first().boundingBox();
    const order = await page.getByRole('main').locator('form:has(select)').boundingBox();
    expect((filters?.x ?? 0) + (filters?.width ?? 0)).toBeLessThanOrEqual(order?.x ?? 0);
    expect((order?.x ?? 0) + (order?.width ?? 0)).toBeLessThanOrEqual(390);
  });
