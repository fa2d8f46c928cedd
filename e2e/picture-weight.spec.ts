import type { Page, Response } from '@playwright/test';
import { expect, test } from './fixtures/shopTest';

/** What the pictures of a phone's first screen may weigh, in bytes. */
const budget = 350_000;
const addresses = ['/collections/flowers', '/collections/all', '/fr-CA/collections/plants', '/search?q=rose'];

/** A phone of today: 390 px wide, three dots to a pixel. */
const phone = { width: 390, height: 844 };
test.use({ viewport: phone, screen: phone, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

/** Opens a page and returns the pictures it fetched without being scrolled. */
async function picturesOf(page: Page, address: string): Promise<Response[]> {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image') responses.push(response);
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return responses;
}

for (const address of addresses)
  test(`${address}: the pictures of the first screen weigh at most 350 kB`, async ({ page }) => {
    const pictures = await picturesOf(page, address);
    const sizes = await Promise.all(pictures.map(async (one) => (await one.body()).length));
    expect(pictures.length).toBeGreaterThan(0);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      pictures.map((one, at) => `${sizes[at]} ${one.url()}`).join('\n'),
    ).toBeLessThanOrEqual(budget);
  });

for (const address of ['/', '/collections/flowers', '/products/meadow-walk'])
  test(`${address}: the largest picture is asked for by the head, in the size that is drawn`, async ({
    page,
  }) => {
    const pictures = await picturesOf(page, address);
    const { drawn, fits } = await page.evaluate(largestPicture);
    const html = await (await page.request.get(address)).text();
    const asked = html.match(/<link[^>]*as="image"[^>]*>/g) ?? [];
    const path = new URL(drawn).pathname;
    expect(
      asked.some((set) => set.includes(path)),
      `preloaded: ${path}`,
    ).toBe(true);
    expect(pictures.filter((one) => one.url() === drawn)).toHaveLength(1);
    expect(fits, 'neither blurred nor more than twice too large').toBe(true);
  });

/** The largest picture of the window: its file, and whether its width is right for where it stands. */
function largestPicture() {
  const areaOf = (image: HTMLImageElement) => {
    const { width, height, top } = image.getBoundingClientRect();
    return top < window.innerHeight ? width * Math.min(height, window.innerHeight - top) : 0;
  };
  const files = [...document.images].filter(({ currentSrc }) => currentSrc.startsWith('http'));
  const [largest] = files.sort((one, other) => areaOf(other) - areaOf(one));
  if (!largest) throw new Error('There is no picture');
  const file = Number(/\/(\d+)\.\w+$/.exec(largest.currentSrc)?.[1] ?? 0);
  const { width, height } = largest.getBoundingClientRect();
  const isWide = largest.naturalWidth / largest.naturalHeight > width / height;
  const shown = isWide ? (height * largest.naturalWidth) / largest.naturalHeight : width;
  const ratio = file / shown;
  return { drawn: largest.currentSrc, fits: ratio >= 1.2 && ratio <= 6 };
}
