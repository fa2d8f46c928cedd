import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { enterZip, say } from './addToCart';
import { inBenchBrowser } from './benchShop';
import { median } from './measure';
import { phoneOf } from './pageBrowser';
import { describeMachine, inMs, table, writeFigures, type TableRow } from './report';
import { cartPhone } from './weight';

const PRODUCT = '/products/meadow-walk';
const SLOWDOWN = 4;
const ROUNDS = 3;
/** Pages are quiet before a press, and what it set off is over after it. */
const SETTLE_MS = 2_000;
/** Event Timing tells nothing about what was painted sooner. */
const SHORTEST_MS = 16;

interface Interaction {
  readonly name: string;
  readonly path: string;
  /** Brings the page to where the press is made. */
  readonly ready?: (page: Page) => Promise<void>;
  /** What is pressed, one after the other. */
  readonly presses: (page: Page) => Locator[];
}

const labelsIn = (page: Page, group: string) => page.getByRole('group', { name: group }).locator('label');

const interactions: readonly Interaction[] = [
  {
    name: 'filter',
    path: '/collections/all',
    ready: (page) => page.getByText(say('listing', 'filters.open'), { exact: true }).tap(),
    presses: (page) => {
      const filters = page.getByRole('navigation', { name: say('listing', 'filters.label') });
      return [0, 1, 0].map((at) => filters.getByRole('link').nth(at));
    },
  },
  {
    name: 'size',
    path: PRODUCT,
    presses: (page) => [0, 2, 1].map((at) => labelsIn(page, say('product', 'page.size')).nth(at)),
  },
  {
    name: 'date',
    path: PRODUCT,
    ready: enterZip,
    presses: (page) => [0, 1, 2].map((at) => labelsIn(page, say('delivery', 'panel.dateLabel')).nth(at)),
  },
  {
    name: 'quantity',
    path: '/cart',
    /* The lines that the head of the page has drawn give way to those that can be pressed. */
    ready: (page) => page.locator('div[data-early]').waitFor({ state: 'detached' }),
    presses: (page) => {
      const more = page.getByRole('main').getByRole('button', { name: /^One more/ });
      return [more.first(), more.first(), more.first()];
    },
  },
];

/** From a press to the next frame, by its parts, and the longest task that followed. */
interface Felt {
  readonly ms: number;
  readonly waitMs: number;
  readonly workMs: number;
  readonly taskMs: number;
}

/** `npm run bench -- interactions`: how soon a slow phone answers the presses of a purchase. */
export async function benchInteractions(): Promise<void> {
  const machine = describeMachine();
  await inBenchBrowser(async (browser, origin) => {
    const measured: { name: string; of: readonly Felt[] }[] = [];
    for (const one of interactions) {
      measured.push({ name: one.name, of: await feelAll(browser, origin, one) });
      console.log(one.name, JSON.stringify(measured.at(-1)?.of));
    }
    writeFigures('interactions', machine, table(measured, ['aim'], rows));
  });
}

async function feelAll(browser: Browser, origin: string, one: Interaction): Promise<Felt[]> {
  const felt: Felt[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await (one.path === '/cart' ? cartPhone(browser, origin) : phoneOf(browser));
    try {
      felt.push(...(await feelOnce(context, origin, one)));
    } finally {
      await context.close();
    }
  }
  return felt;
}

async function feelOnce(context: BrowserContext, origin: string, one: Interaction): Promise<Felt[]> {
  const page = await context.newPage();
  // The compiler that runs this file marks functions by a helper the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(watchPresses);
  await page.goto(origin + one.path);
  await one.ready?.(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const felt: Felt[] = [];
  for (const press of one.presses(page)) {
    await press.scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate('benchPresses.length = benchTasks.length = 0');
    await press.tap({ noWaitAfter: true });
    await page.waitForTimeout(SETTLE_MS);
    felt.push(await page.evaluate(readFelt, SHORTEST_MS));
  }
  return felt;
}

type Watching = Record<'benchPresses' | 'benchTasks', PerformanceEventTiming[]>;

/** Runs inside the page, before anything of its own. */
function watchPresses(): void {
  const watching: Watching = { benchPresses: [], benchTasks: [] };
  Object.assign(window, watching);
  const observe = (type: string, seen: PerformanceEntry[], durationThreshold?: number) =>
    new PerformanceObserver((list) => void seen.push(...list.getEntries())).observe({
      ...{ type, durationThreshold },
    } as PerformanceObserverInit);
  observe('event', watching.benchPresses, 16);
  observe('longtask', watching.benchTasks);
}

/** Runs inside the page: the slowest event of the press. */
function readFelt(shortestMs: number): Felt {
  const { benchPresses, benchTasks } = window as unknown as Watching;
  const events = benchPresses.filter((event) => (event as { interactionId?: number }).interactionId);
  const [slowest] = events.sort((one, other) => other.duration - one.duration);
  const taskMs = Math.max(0, ...benchTasks.map(({ duration }) => duration));
  if (!slowest) return { ms: shortestMs, waitMs: 0, workMs: 0, taskMs };
  const { duration, startTime, processingStart, processingEnd } = slowest;
  return {
    ms: duration,
    waitMs: processingStart - startTime,
    workMs: processingEnd - processingStart,
    taskMs,
  };
}

const middle = (of: readonly Felt[], part: keyof Felt) => inMs(median(of.map((felt) => felt[part])), 0);

const extreme = (end: 'min' | 'max', of: readonly Felt[]) => Math[end](...of.map(({ ms }) => ms)).toFixed(0);

const rows: readonly TableRow<readonly Felt[]>[] = [
  ['from the press to the next frame (INP)', (of) => middle(of, 'ms'), '≤ 100 ms'],
  ['… the fastest and the slowest of them', (of) => `${extreme('min', of)} / ${extreme('max', of)} ms`],
  ['… waiting for the main thread', (of) => middle(of, 'waitMs')],
  ['… own work', (of) => middle(of, 'workMs')],
  ['longest task it set off', (of) => middle(of, 'taskMs')],
];
