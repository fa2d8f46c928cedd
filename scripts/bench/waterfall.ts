import type { BrowserContext, CDPSession } from '@playwright/test';
import { type Network, slowDown } from './pageBrowser';

/** What a load asked for, in milliseconds since it began. */
interface Asked {
  readonly name: string;
  readonly kind: string;
  /** First letters of what the browser thought of it. */
  priority: string;
  readonly fromMs: number;
  toMs: number;
  bytes: number;
}

/** What a page saw of its own load. */
interface Mark {
  readonly type: string;
  readonly name: string;
  readonly atMs: number;
  readonly lengthMs: number;
  readonly of: string;
}

/** One load of a page: what it asked for and when it was painted. */
export interface RecordedLoad {
  readonly asked: readonly Asked[];
  readonly marks: readonly Mark[];
}

const SETTLE_MS = 3_000;

/** Loads a page once over a network with a processor four times slower, and keeps what happened. Closes the phone. */
export async function recordLoad(
  context: BrowserContext,
  url: string,
  network: Network,
): Promise<RecordedLoad> {
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session, network);
    const asked = watchRequests(session);
    // The compiler that runs this file marks functions by a helper the page does not have.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(watchMarks);
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForTimeout(SETTLE_MS);
    const marks = await page.evaluate(() => (window as unknown as { benchMarks: Mark[] }).benchMarks);
    return { asked: [...asked.values()], marks };
  } finally {
    await context.close();
  }
}

function watchRequests(session: CDPSession): ReadonlyMap<string, Asked> {
  const asked = new Map<string, Asked>();
  let beganAt: number | undefined;
  const sinceMs = (timestamp: number) => (timestamp - (beganAt ?? timestamp)) * 1000;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    beganAt ??= timestamp;
    if (!/^https?:/.test(request.url)) return;
    const { pathname } = new URL(request.url);
    asked.set(requestId, {
      ...{ name: pathname, kind: type ?? 'Other', priority: request.initialPriority },
      ...{ fromMs: sinceMs(timestamp), toMs: sinceMs(timestamp), bytes: 0 },
    });
  });
  session.on('Network.resourceChangedPriority', ({ requestId, newPriority }) => {
    const one = asked.get(requestId);
    if (one) one.priority += ` → ${newPriority}`;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = asked.get(requestId);
    if (one) Object.assign(one, { toMs: sinceMs(timestamp), bytes: encodedDataLength });
  });
  return asked;
}

/** Runs inside the page, before anything of its own. */
function watchMarks(): void {
  const marks: Mark[] = [];
  (window as unknown as { benchMarks: Mark[] }).benchMarks = marks;
  for (const type of ['paint', 'largest-contentful-paint', 'longtask'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as PerformanceEntry & { element?: Element | null };
        const { name, startTime: atMs, duration: lengthMs } = entry;
        marks.push({ type, name, atMs, lengthMs, of: element?.tagName.toLowerCase() ?? '' });
      }
    }).observe({ type, buffered: true });
}

const ROW = 15;
const LABELS = 330;
const CHART = 640;
const colours: Readonly<Record<string, string>> = {
  ...{ Document: '#3a6ea5', Script: '#b07d1f', Font: '#8a4f9e', Image: '#3f8050', Fetch: '#b3404a' },
};

/** A load as a picture: a bar for each request with its priority, lines for paints, and the tasks longer than 50 ms. */
export function waterfallSvg(title: string, { asked, marks }: RecordedLoad): string {
  const largest = marks.filter(({ type }) => type === 'largest-contentful-paint').at(-1);
  const tasks = marks.filter(({ type }) => type === 'longtask');
  const first = marks.find(({ name }) => name === 'first-contentful-paint');
  const ends = [...asked.map(({ toMs }) => toMs), ...tasks.map(({ atMs, lengthMs }) => atMs + lengthMs)];
  const endMs = Math.ceil(Math.max(1000, ...ends, largest?.atMs ?? 0) / 500) * 500;
  const x = (ms: number) => Math.round(LABELS + (ms / endMs) * CHART);
  const top = 3 * ROW;
  const bottom = top + asked.length * ROW;
  const text = (at: number, y: number, said: string, more = '') =>
    `<text x="${at}" y="${y}"${more}>${said.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</text>`;
  const bar = (from: number, to: number, y: number, fill: string) =>
    `<rect x="${x(from)}" y="${y + 3}" width="${Math.max(1, x(to) - x(from))}" height="${ROW - 5}" fill="${fill}"/>`;
  const line = (atMs: number, stroke: string) =>
    `<path d="M${x(atMs)} ${top}V${bottom + 2 * ROW}" stroke="${stroke}"/>`;
  const seconds = Array.from({ length: endMs / 500 + 1 }, (_, at) => at * 500);
  const rows = asked.flatMap(({ name, kind, priority, fromMs, toMs, bytes }, at) => {
    const y = top + at * ROW;
    const said = `${shortName(name)} · ${priority} · ${(bytes / 1000).toFixed(1)} kB`;
    return [text(4, y + 11, said), bar(fromMs, toMs, y, colours[kind] ?? '#777')];
  });
  const painted = [
    ...(first
      ? [
          line(first.atMs, '#3f8050'),
          text(x(first.atMs) + 3, top - 3, `first paint ${Math.round(first.atMs)} ms`),
        ]
      : []),
    ...(largest
      ? [
          line(largest.atMs, '#b3404a'),
          text(x(largest.atMs) + 3, top - 3, `largest paint (${largest.of}) ${Math.round(largest.atMs)} ms`),
        ]
      : []),
  ];
  const height = bottom + 3 * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LABELS + CHART + 20}" height="${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    text(4, 14, title, ' font-weight="bold"'),
    ...seconds.map((ms) => `${line(ms, '#ddd')}${text(x(ms) - 8, height - 3, `${ms / 1000} s`)}`),
    ...rows,
    text(4, bottom + 11, 'main thread: tasks longer than 50 ms'),
    ...tasks.map(({ atMs, lengthMs }) => bar(atMs, atMs + lengthMs, bottom, '#555')),
    ...painted,
    '</svg>',
    '',
  ].join('\n');
}

/** The end of an address, without what changes with every build or cart. */
function shortName(path: string): string {
  const short = path
    .replace(/\/carts\/.*/, '/carts/:id')
    .replace(/^\/_next\/static\/[\w-]{15,}\//, '/_next/static/:build/')
    .replace(/[-.][0-9a-f]{6,8}(?=\.\w+$)/, '');
  return short.length > 34 ? `…${short.slice(-33)}` : short;
}
