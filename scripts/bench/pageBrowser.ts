import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from './measure';

/** How a page feels on a slow phone. */
export interface PageFigures {
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  /** Processor time of the page's main thread until it is quiet, not slowed down; hardly depends on what else runs. */
  readonly mainThreadMs: number;
}

const RUNS = 3;
/** Time for late shifts and long tasks to show up after the page is loaded. */
const SETTLE_MS = 4_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Loads a page three times over slow 4G with a processor four times slower; medians. */
export async function measurePage(browser: Browser, url: string): Promise<PageFigures> {
  const runs: Watched[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureOnce(browser, url));
  return {
    lcpMs: median(runs.map(({ lcpMs }) => lcpMs)),
    cls: median(runs.map(({ cls }) => cls)),
    tbtMs: median(runs.map(({ tbtMs }) => tbtMs)),
    mainThreadMs: await measureMainThread(browser, url),
  };
}

async function measureMainThread(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForTimeout(SETTLE_MS);
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  } finally {
    await context.close();
  }
}

async function measureOnce(browser: Browser, url: string): Promise<Watched> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    // The compiler that runs this file marks functions by a helper the page does not have.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(watchPage);
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForTimeout(SETTLE_MS);
    return await readFigures(page);
  } finally {
    await context.close();
  }
}

/** 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up, a quarter of the processor. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

interface Watched {
  lcpMs: number;
  cls: number;
  tbtMs: number;
}

/** Runs inside the page, before anything of its own. */
function watchPage(): void {
  const watched: Watched = { lcpMs: 0, cls: 0, tbtMs: 0 };
  (window as unknown as { benchFigures: Watched }).benchFigures = watched;
  const observe = (
    type: string,
    see: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    watched.lcpMs = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) watched.cls += entry.value ?? 0;
  });
  let paintedAtMs = Infinity;
  const tasks: PerformanceEntry[] = [];
  const sum = () => {
    watched.tbtMs = tasks
      .filter(({ startTime }) => startTime >= paintedAtMs)
      .reduce((total, { duration }) => total + Math.max(0, duration - 50), 0);
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paintedAtMs = entry.startTime;
    sum();
  });
  observe('longtask', (entry) => {
    tasks.push(entry);
    sum();
  });
}

function readFigures(page: Page): Promise<Watched> {
  return page.evaluate(() => (window as unknown as { benchFigures: Watched }).benchFigures);
}

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

/** A whole zip is looked up by itself, so nothing is pressed before the days are there. */
async function chooseAll(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel(say('delivery', 'panel.zipLabel')).fill(ZIP);
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
function say(namespace: string, key: string): string {
  const tree = JSON.parse(readFileSync(path.join('locales/en-US', `${namespace}.json`), 'utf8')) as Tree;
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree);
  if (typeof found === 'string') return found;
  throw new Error(`There is no message ${namespace}.${key}.`);
}
