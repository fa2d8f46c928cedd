import { devices, expect, test as base, type Page } from '@playwright/test';
import { words } from './fixtures/words';

const say = words('en-US');
const sheet = (page: Page) => page.getByRole('dialog');
const opener = (page: Page) =>
  page.getByRole('banner').getByTitle(say('shell', 'header.changePlace')).and(page.locator(':visible'));

/** A phone whose clock runs: how fast a finger moves is read off the times of its touches. */
const test = base.extend({
  page: async ({ browser, baseURL }, use) => {
    const screen = { width: 390, height: 844 };
    const page = await browser.newPage({ ...devices['Pixel 7'], viewport: screen, screen, baseURL });
    await page.goto('/delivery');
    await opener(page).click();
    await expect.poll(() => liftedBy(page)).toBe(0);
    await use(page);
    await page.close();
  },
});

/** A finger takes the sheet by its head and pulls it down so far; the answer lets go, so long after it arrived. */
async function pull(page: Page, distance: number) {
  const finger = await page.context().newCDPSession(page);
  const title = await sheet(page).getByRole('heading').first().boundingBox();
  if (!title) throw new Error('The sheet has no head');
  const begin = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', afterMs: number, down?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      ...{ type, timestamp: begin + afterMs / 1000 },
      touchPoints: down === undefined ? [] : [{ x: title.x + 20, y: title.y + 10 + down }],
    });
  await touch('touchStart', 0, 0);
  for (const step of [1, 2, 3, 4]) await touch('touchMove', step * 20, (distance * step) / 4);
  return (restMs: number) => touch('touchEnd', 80 + restMs);
}

/** How far the sheet stands below its place. */
const liftedBy = (page: Page) =>
  sheet(page).evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).f);

/** Writes down from now on where the sheet stands below its place, picture by picture, and where it is sent. */
async function watchWay(page: Page) {
  const way = await sheet(page).evaluateHandle((element: HTMLElement) => {
    const seen = { places: [] as number[], sentTo: [] as string[], height: element.offsetHeight };
    const look = () => {
      if (!element.checkVisibility()) return;
      seen.places.push(new DOMMatrix(getComputedStyle(element).transform).f);
      requestAnimationFrame(look);
    };
    look();
    const note = () => void seen.sentTo.push(element.style.transform);
    new MutationObserver(note).observe(element, { attributes: true, attributeFilter: ['style'] });
    return seen;
  });
  return () => way.jsonValue();
}

test('a sheet follows the finger and comes back from one that rests after a short way', async ({ page }) => {
  const letGo = await pull(page, 60);
  await expect.poll(() => liftedBy(page)).toBeGreaterThan(30);
  await letGo(1_000);
  await expect.poll(() => liftedBy(page)).toBe(0);
  await expect(sheet(page)).toBeVisible();
});

for (const { what, distance, restMs } of [
  { what: 'pulled far', distance: 120, restMs: 1_000 },
  { what: 'flicked', distance: 80, restMs: 10 },
])
  test(`a sheet that is ${what} goes on down, closes and gives the focus back`, async ({ page }) => {
    const letGo = await pull(page, distance);
    await expect.poll(() => liftedBy(page)).toBe(distance);
    const way = await watchWay(page);
    await letGo(restMs);
    await expect(sheet(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    const { places, sentTo, height } = await way();
    expect(places, 'never comes up again').toEqual([...places].sort((one, other) => one - other));
    expect(sentTo[0], 'goes on down, out of sight').toBe(`translateY(${height}px)`);
  });
