import { expect, test } from './fixtures/shopTest';

test.use({ javaScriptEnabled: false });

for (const [address, words] of [
  ['/cart', 'This page needs JavaScript.'],
  ['/checkout', 'This page needs JavaScript.'],
  ['/order/LK-2B4D-7FGH', 'This page needs JavaScript.'],
  ['/fr-CA/cart', 'Cette page a besoin de JavaScript.'],
] as const)
  test(`${address} says what to do where no scripts run`, async ({ page }) => {
    await page.goto(address);
    const note = page.getByRole('alert').filter({ hasText: words });
    await expect(note).toBeVisible();
    await expect(note.getByRole('link')).toHaveAttribute('href', /^tel:/);
  });
