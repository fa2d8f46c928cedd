import type { Page } from '@playwright/test';
import { expectHeard, listen } from './fixtures/hearing';
import { prepareVisit } from './fixtures/preparedVisit';
import { focused } from './fixtures/shopper';
import { expect, test } from './fixtures/shopTest';
import { addButton, chooseDelivery, typeZip } from './fixtures/shopping';
import { words } from './fixtures/words';
import { choose } from './fixtures/choose';

const locale = 'en-US';
const say = words(locale);
const main = (page: Page) => page.getByRole('main');

test('place, availability, price and cart are said aloud as they change', async ({ page }) => {
  await listen(page);
  await page.goto('/products/meadow-walk');
  await choose(page.locator('input[name="size"]').last());
  await expectHeard(page, '89.99');
  await typeZip(page, locale, '00000');
  await expectHeard(page, say('delivery', 'zip.blocked'));
  await chooseDelivery(page, locale);
  await expectHeard(page, 'New York, NY 10001');
  await addButton(page, locale).click();
  await expectHeard(page, say('cart', 'added'));
});

test('removing a line is said, and the focus goes on from there', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await listen(page);
  await prepareVisit({ request, context, baseURL, locale, stage: 'cart' });
  await page.goto('/cart');
  await page
    .getByRole('button', { name: /^Remove Meadow/ })
    .first()
    .click();
  await expectHeard(page, say('cart', 'removed'));
  await expect.poll(() => focused(page)).not.toBe('nothing');
});

test('faults of a form lead to the first field, which says what is wrong', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const path = await prepareVisit({ request, context, baseURL, locale, stage: 'recipient' });
  await page.goto(path);
  await main(page)
    .getByRole('button', { name: say('checkout', 'recipient.submit') })
    .click();
  const field = page.locator('[name="firstName"]');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(say('forms', 'required')));
});

const places = [
  { path: '/products/meadow-walk', width: 390 },
  { path: '/products/meadow-walk', width: 1280 },
  { path: '/collections/flowers', width: 390 },
  { path: '/collections/flowers', width: 1280 },
  { path: '/cart', width: 390 },
];

for (const { path, width } of places)
  test(`${path} at ${width} px: nothing sticky hides what has the focus`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    if (path === '/cart') await prepareVisit({ request, context, baseURL, locale, stage: 'cart' });
    await page.setViewportSize({ width, height: 700 });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(findHiddenFocus)).toEqual([]);
  });

/** Walks through everything that takes the focus, down and up again, and names what cannot be seen then. */
function findHiddenFocus(): string[] {
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ].filter((stop) => stop.checkVisibility() && !stop.matches(':disabled, [tabindex="-1"]'));
  const isSeen = (stop: HTMLElement) => {
    const shown = stop instanceof HTMLInputElement ? (stop.labels?.[0] ?? stop) : stop;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const across = [0.1, 0.5, 0.9].map((part) => left + (right - left) * part);
    const down = [0.1, 0.5, 0.9].map((part) => top + (bottom - top) * part);
    return across.some((x) =>
      down.some((y) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (shown.contains(hit) || hit.contains(shown));
      }),
    );
  };
  const hidden = [...stops, ...[...stops].reverse()].filter((stop) => {
    stop.focus();
    return document.activeElement === stop && !isSeen(stop);
  });
  return [...new Set(hidden)].map((stop) =>
    `${stop.tagName} ${stop.getAttribute('aria-label') ?? stop.textContent ?? ''}`.slice(0, 80),
  );
}
