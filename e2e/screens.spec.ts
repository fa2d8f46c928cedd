import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import type { Locale } from '../src/contracts/locales';
import { prepareVisit, type Stage } from './fixtures/preparedVisit';
import { prefixOf } from './fixtures/shopper';
import { settled } from './fixtures/settled';
import { expect, test } from './fixtures/shopTest';

/** The committed pictures of the key screens: documentation, and what today's screens are held against. */
const folder = path.join('docs', 'screens');
const isUpdate = process.env.UPDATE_SCREENS === '1';

/**
 * Screens are compared 96 px wide, so that letters drawn a little differently on another machine do not count and a
 * moved, missing or recoloured part does. Colours run from 0 to 1.
 */
const tolerance = { width: 96, meanDifference: 0.02, changedPixel: 0.14, changedShare: 0.03 };

const widths = [390, 768, 1440] as const;
const spoken: readonly Locale[] = ['en-US', 'fr-CA'];

interface Screen {
  name: string;
  path?: string;
  stage?: Stage;
  allowed?: number[];
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
  { name: 'track-order', path: '/track-order' },
  { name: 'search', path: '/search?q=rose' },
  { name: 'search-start', path: '/search' },
  { name: 'not-found', path: '/no-such-page', allowed: [404] },
  { name: 'styleguide', path: '/styleguide' },
];

const field = (page: Page) => page.locator('[name="firstName"]');

for (const screen of screens)
  test.describe(screen.name, () => {
    test.use({ allowedStatuses: screen.allowed ?? [] });
    for (const locale of spoken)
      for (const width of widths)
        test(`${locale} at ${width} px looks as it did`, async ({ page, request, context, baseURL }) => {
          const visit = { request, context, baseURL: baseURL ?? '', locale };
          const reached = screen.stage && (await prepareVisit({ ...visit, stage: screen.stage }));
          await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
          await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
          const address = screen.path ?? reached ?? '/';
          await page.goto(`${prefixOf(locale)}${address}`.replace(/\/$/, '') || '/');
          await screen.act?.(page);
          await settled(page);
          await page.waitForLoadState('networkidle');
          await page.evaluate(everythingDrawn);
          await expectLooks(await page.screenshot(), `${screen.name}.${locale}.${width}.avif`);
        });
  });

/** Letters and pictures that have arrived are also unpacked. */
async function everythingDrawn() {
  const arrived = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  await Promise.all([
    document.fonts.ready,
    ...arrived.map((picture) => picture.decode().catch(() => undefined)),
  ]);
}

async function expectLooks(shot: Buffer, name: string) {
  const file = path.join(folder, name);
  if (isUpdate) {
    mkdirSync(folder, { recursive: true });
    await sharp(shot).resize({ width: 480, withoutEnlargement: true }).avif({ quality: 45 }).toFile(file);
    return;
  }
  expect(existsSync(file), `${file} exists; UPDATE_SCREENS=1 makes it`).toBe(true);
  const [now, then] = await Promise.all([pixels(shot), pixels(file)]);
  expect(now.length).toBe(then.length);
  const differences = now.map((value, at) => Math.abs(value - (then[at] ?? 0)) / 255);
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  const changed = differences.filter((value) => value > tolerance.changedPixel).length / differences.length;
  expect({
    mean: mean <= tolerance.meanDifference,
    changed: changed <= tolerance.changedShare,
    name,
  }).toEqual({
    mean: true,
    changed: true,
    name,
  });
}

/** A screen as few, soft pixels. */
async function pixels(picture: Buffer | string): Promise<number[]> {
  const small = await sharp(picture).resize({ width: 480 }).toBuffer();
  const { data } = await sharp(small)
    .resize({ width: tolerance.width })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
