import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { median } from './median';

const RUNS = 3;
const STEP_MS = 20_000;

/**
 * Milliseconds from the click on "Add to cart" until the cart with the product is seen, without any slowing down.
 * @returns undefined when the journey cannot be made
 */
export async function measureAddToCart(browser: Browser, url: string): Promise<number | undefined> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_MS);
    try {
      times.push(await addOnce(page, url));
    } catch (error) {
      console.log(`  add to cart: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    } finally {
      await context.close();
    }
  }
  return times.length > 0 ? median(times) : undefined;
}

async function addOnce(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.getByLabel(say('delivery', 'panel.zipLabel')).fill('10001');
  await page.getByRole('button', { name: say('delivery', 'panel.check') }).click();
  const days = page.getByRole('group', { name: say('delivery', 'panel.dateLabel') }).getByRole('radio');
  await days.first().check({ force: true });
  const button = page.getByRole('button', { name: say('product', 'page.addToCart') }).first();
  await button.hover();
  const begunAt = performance.now();
  await button.click();
  await page.getByRole('dialog', { name: say('cart', 'title') }).waitFor();
  return performance.now() - begunAt;
}

type Tree = { readonly [key: string]: string | Tree };

/** The shop's own word for something, so that a change of text breaks no measurement. */
function say(namespace: string, key: string): string {
  const tree = JSON.parse(readFileSync(path.join('locales/en-US', `${namespace}.json`), 'utf8')) as Tree;
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree);
  if (typeof found === 'string') return found;
  throw new Error(`There is no message ${namespace}.${key}.`);
}
