import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { median } from './measure';

/** How a page feels on a slow phone. */
export interface PageFigures extends Watched {
  /** Processor time of the page's main thread until it is quiet, not slowed down; hardly depends on what else runs. */
  readonly mainThreadMs: number;
}

export const RUNS = 3;
/** Time for late shifts and long tasks to show up after the page is loaded. */
const SETTLE_MS = 4_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Chromium draws parts of its own window as pages, which would share the processor with ours. */
const ONLY_THE_PAGE =
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIToolbar';

/** A browser whose processor the page has for itself. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...sandbox, '--disable-gpu', ONLY_THE_PAGE] });
}

/** Loads a page three times over slow 4G with a processor four times slower; medians. */
export async function measurePage(browser: Browser, url: string): Promise<PageFigures> {
  const runs: Watched[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await watchOnce(await phoneOf(browser), url, slow4g));
  return { ...mediansOf(runs), mainThreadMs: await measureMainThread(browser, url) };
}

/** The middle of each figure. */
export function mediansOf(runs: readonly Watched[]): Watched {
  return {
    lcpMs: median(runs.map(({ lcpMs }) => lcpMs)),
    cls: median(runs.map(({ cls }) => cls)),
    tbtMs: median(runs.map(({ tbtMs }) => tbtMs)),
  };
}

/** A phone that was never in the shop. */
export const phoneOf = (browser: Browser): Promise<BrowserContext> => browser.newContext(PHONE);

async function measureMainThread(browser: Browser, url: string): Promise<number> {
  const context = await phoneOf(browser);
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

/** How far away the shop is, and how much fits through the line. */
export interface Network {
  readonly latencyMs: number;
  readonly downMbit: number;
  readonly upMbit: number;
}

const slow4g: Network = { latencyMs: 150, downMbit: 1.6 * 1.048_576, upMbit: 0.75 * 1.024 };
/** A phone far from the shop: Lighthouse's slow 4G as a browser feels it. */
export const farAway: Network = { latencyMs: 562.5, downMbit: 1.474_56, upMbit: 0.675 };

/** Loads a page once over a network with a processor four times slower, and closes the phone. */
export async function watchOnce(context: BrowserContext, url: string, network: Network): Promise<Watched> {
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), network);
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

/** Slows network and processor of a page down. */
export async function slowDown(session: CDPSession, { latencyMs, downMbit, upMbit }: Network): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: (downMbit * 1_000_000) / 8,
    uploadThroughput: (upMbit * 1_000_000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** What a page saw of itself. */
export interface Watched {
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
