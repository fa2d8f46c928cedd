import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { median } from './measure';
import { RUNS } from './pageBrowser';

const STEP_MS = 60_000;
/** Time between coming near the button and pressing it, as a hand needs it. */
const HAND_MS = 500;
const ZIP = '10001';

/**
 * Milliseconds from the press on "Add to cart" until the cart with the product is shown, as the page itself sees it.
 * @param slowdown  how many times slower the processor is while adding
 * @returns undefined when the journey cannot be made
 */
export async function measureAddToCart(
  browser: Browser,
  url: string,
  slowdown: number,
): Promise<number | undefined> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_MS);
    try {
      await chooseAll(page, url);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      times.push(await addOnce(page));
    } catch (error) {
      console.log(`  add to cart: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    } finally {
      await context.close();
    }
  }
  return times.length > 0 ? median(times) : undefined;
}

/** A whole zip is looked up by itself. */
export async function enterZip(page: Page): Promise<void> {
  await page.getByLabel(say('delivery', 'panel.zipLabel')).fill(ZIP);
}

/** Nothing is pressed before the days are there. */
async function chooseAll(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await enterZip(page);
  const days = page.getByRole('group', { name: say('delivery', 'panel.dateLabel') }).getByRole('radio');
  await days.first().locator('xpath=ancestor::label').click();
}

async function addOnce(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: say('product', 'page.addToCart') }).first();
  await button.hover();
  await page.waitForTimeout(HAND_MS);
  // The compiler that runs this file marks functions by a helper the page does not have.
  await page.evaluate('globalThis.__name = (value) => value');
  await button.evaluate(watchAdding, await page.getByRole('heading', { level: 1 }).innerText());
  await button.click();
  return page.evaluate(() => (window as unknown as { benchAdded: Promise<number> }).benchAdded);
}

/** Runs inside the page: measures from the press to the frame after the one that shows the product in a dialog. */
function watchAdding(button: Element, product: string): void {
  const added = new Promise<number>((resolve) => {
    button.addEventListener(
      'pointerdown',
      () => {
        const begunAt = performance.now();
        const look = () => {
          const dialogs = [...document.querySelectorAll('[role=dialog]')];
          const isSeen = dialogs.some(
            (dialog) => dialog.getClientRects().length > 0 && dialog.textContent?.includes(product),
          );
          if (isSeen) requestAnimationFrame(() => resolve(performance.now() - begunAt));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  (window as unknown as { benchAdded: Promise<number> }).benchAdded = added;
}

type Tree = { readonly [key: string]: string | Tree };

/** The shop's own word for something, so that a change of text breaks no measurement. */
export function say(namespace: string, key: string): string {
  const tree = JSON.parse(readFileSync(path.join('locales/en-US', `${namespace}.json`), 'utf8')) as Tree;
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree);
  if (typeof found === 'string') return found;
  throw new Error(`There is no message ${namespace}.${key}.`);
}
