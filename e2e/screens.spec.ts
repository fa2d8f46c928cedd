import type { Page } from '@playwright/test';
import type { Locale } from '../src/contracts/locales';
import sharp from 'sharp';
import { expectLooks } from './fixtures/expectLooks';
import { prepareVisit, type Stage } from './fixtures/preparedVisit';
import { prefixOf } from './fixtures/shopper';
import { settled } from './fixtures/settled';
import { expect, test } from './fixtures/shopTest';

const widths = [390, 768, 1440] as const;
const spoken: readonly Locale[] = ['en-US', 'fr-CA'];

interface Screen {
  name: string;
  path?: string;
  stage?: Stage;
  allowed?: number[];
  /** What lies over the page is all there is to see. */
  isOverlay?: boolean;
  act?: (page: Page) => Promise<unknown>;
}

const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'collections', path: '/collections' },
  { name: 'listing', path: '/collections/all' },
  { name: 'product', path: '/products/meadow-walk' },
  {
    name: 'mini-cart',
    path: '/products/meadow-walk',
    stage: 'cart',
    isOverlay: true,
    act: async (page) => {
      await page.locator('header a[href$="/cart"]').click();
      await expect(page.getByRole('dialog').locator('li').first()).toBeVisible();
    },
  },
  { name: 'cart', stage: 'cart', act: (page) => expect(page.locator('main li').first()).toBeVisible() },
  { name: 'cart-empty', path: '/cart', act: (page) => expect(page.locator('main h2')).toBeVisible() },
  { name: 'checkout-recipient', stage: 'recipient', act: (page) => expect(field(page)).toBeVisible() },
  {
    name: 'checkout-review',
    stage: 'review',
    act: (page) => expect(page.locator('main aside')).toBeVisible(),
  },
  {
    name: 'confirmation',
    stage: 'ordered',
    act: (page) => expect(page.locator('main dl').first()).toBeVisible(),
  },
  { name: 'delivery', path: '/delivery' },
  { name: 'track-order', path: '/track-order' },
  {
    name: 'authenticate',
    path: '/authenticate',
    act: (page) =>
      expect(page.getByRole('main').getByRole('button', { name: /demo|démonstration/ })).toBeVisible(),
  },
  { name: 'search', path: '/search?q=rose' },
  { name: 'search-start', path: '/search' },
  { name: 'not-found', path: '/no-such-page', allowed: [404] },
  { name: 'styleguide', path: '/styleguide' },
];

const field = (page: Page) => page.locator('[name="firstName"]');
async function seeOffers(page: Page) {
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('footer form')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** The form for offers by mail, which comes when it is nearly seen, or its place until then. */
const offersPlace = (page: Page) => page.locator('footer :is(noscript, form)');

for (const screen of screens)
  test.describe(screen.name, () => {
    test.use({ allowedStatuses: screen.allowed ?? [] });
    for (const locale of spoken)
      for (const width of widths)
        test(`${locale} at ${width} px looks as it did`, async ({ page, request, context, baseURL }) => {
          const visit = { request, context, baseURL: baseURL ?? '', locale };
          const reached = screen.stage && (await prepareVisit({ ...visit, stage: screen.stage }));
          await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
          const window = { width, height: width < 700 ? 844 : 900 };
          await page.setViewportSize(window);
          const address = screen.path ?? reached ?? '/';
          await page.goto(`${prefixOf(locale)}${address}`.replace(/\/$/, '') || '/');
          await screen.act?.(page);
          await stillAndWhole(page);
          const name = `${screen.name}.${locale}.${width}.avif`;
          await expectLooks(await page.screenshot(), { name, window, kept: 480 });
          if (screen.isOverlay) return;
          const hasOffers = (await offersPlace(page).count()) > 0;
          await page.evaluate(seeEverything);
          if (hasOffers) await seeOffers(page);
          await stillAndWhole(page);
          await expectLooks(await wholePage(page, window), {
            name: `whole/${name}`,
            window,
            kept: 192,
          });
        });
  });

async function stillAndWhole(page: Page) {
  await settled(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(everythingRendered);
}

/**
 * The whole page, put together from one picture for each window. One picture beyond the window's edge would make the
 * window higher for a moment, and what depends on its height is then seen in one of two places.
 */
async function wholePage(page: Page, window: { width: number; height: number }) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const tops = Array.from({ length: Math.ceil(height / window.height) }, (_, at) =>
    Math.max(0, Math.min(at * window.height, height - window.height)),
  );
  const windows = [];
  for (const top of tops) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    windows.push({ input: await page.screenshot(), top, left: 0 });
  }
  const whole = {
    width: window.width,
    height: Math.max(height, window.height),
    channels: 3,
    background: 'white',
  } as const;
  return sharp({ create: whole }).composite(windows).png({ compressionLevel: 1 }).toBuffer();
}

/** Goes down the page and up again, for much comes only when it is seen. */
async function seeEverything() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  }
  scrollTo({ top: 0, behavior: 'instant' });
  /* A picture of a whole page shows what a window would have come to. */
  for (const element of document.querySelectorAll<HTMLElement>('main *'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  /* What stays in the window while the page moves would stand in each of its pictures. */
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position } = getComputedStyle(element);
    if (position === 'fixed') element.style.visibility = 'hidden';
    if (position === 'sticky' && element.tagName !== 'FOOTER')
      [element.style.position, element.style.inset] = ['relative', 'auto'];
  }
  const pictures = [...document.images];
  pictures.forEach((picture) => (picture.loading = 'eager'));
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}

/** Letters and pictures that have arrived are also unpacked. */
async function everythingRendered() {
  const arrived = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  await Promise.all([
    document.fonts.ready,
    ...arrived.map((picture) => picture.decode().catch(() => undefined)),
  ]);
}
