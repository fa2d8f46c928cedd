import { addressIn } from './fixtures/shopping';
import { expect, test } from './fixtures/shopTest';
import { words } from './fixtures/words';

test('§2 announcement: a bar that the address names, which can be closed and moves nothing by itself', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(addressIn('fr-CA', 'collections/flowers?announcement=spring-peonies'));
  const bar = page.getByRole('complementary', { name: /pivoines/ });
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => done(sum)));
      }),
  );
  expect(shift).toBeLessThan(0.02);
  /* The code that closes it comes after the page. */
  await expect(async () => {
    await bar.getByRole('button', { name: words('fr-CA')('ui', 'close') }).click({ timeout: 1000 });
    await expect(bar).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await page.goto(addressIn('fr-CA', 'collections/flowers?announcement=%3Cscript%3E'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
});
