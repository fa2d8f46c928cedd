import { expect, test } from './fixtures/shopTest';

test.use({ javaScriptEnabled: false });

for (const [address, words] of [
  ['/cart', 'The cart needs JavaScript.'],
  ['/checkout', 'The cart needs JavaScript.'],
  ['/fr-CA/cart', 'Le panier a besoin de JavaScript.'],
] as const)
  test(`${address} says what to do where no scripts run`, async ({ page }) => {
    await page.goto(address);
    const note = page.getByRole('alert').filter({ hasText: words });
    await expect(note).toBeVisible();
    await expect(note.getByRole('link')).toHaveAttribute('href', /^tel:/);
  });
