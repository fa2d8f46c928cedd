import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContext } from '@playwright/test';
import { HttpShopper, newYork } from '../testing/httpShopper';
import { inBenchBrowser } from './benchShop';
import { weighPage, type PageBytes } from './pageBytes';
import { farAway, mediansOf, phoneOf, watchOnce, type Watched } from './pageBrowser';
import { describeMachine, inMs, table, writeFigures, type TableRow } from './report';
import { type RecordedLoad, recordLoad, waterfallSvg } from './waterfall';

interface Weighed {
  readonly bytes: PageBytes;
  readonly far: Watched;
}

const weighedPages = [
  { name: 'home', path: '/', picture: 'home' },
  { name: 'listing', path: '/collections/all' },
  { name: 'product', path: '/products/meadow-walk' },
  { name: 'cart with one line', path: '/cart', picture: 'cart' },
];
const PICTURES = 'docs/traces';
const ROUNDS = 5;
const WEEK_MS = 7 * 86_400_000;

/** `npm run bench -- weight`: what each page fetches until it is quiet, and how it comes to a phone far from the shop. */
export async function benchWeight(): Promise<void> {
  const machine = describeMachine();
  await inBenchBrowser(async (browser, origin) => {
    const measured: { name: string; of: Weighed }[] = [];
    for (const { name, path, picture } of weighedPages) {
      const visit = () => prepared(browser, origin, path);
      const bytes = await weigh(visit, origin + path);
      measured.push({ name, of: { bytes, far: await watchFarAway(visit, origin + path) } });
      if (picture) drawLoad(picture, name, await recordLoad(await visit(), origin + path, farAway));
      console.log(name, JSON.stringify(measured.at(-1)?.of));
    }
    writeFigures('weight', machine, table(measured, ['aim'], rows));
  });
}

/** Keeps one load as a picture beside the figures. */
function drawLoad(picture: string, name: string, load: RecordedLoad): void {
  mkdirSync(PICTURES, { recursive: true });
  const title = `${name}, far away: ${farAway.latencyMs} ms to each answer, ${farAway.downMbit.toFixed(2)} Mbit/s, processor ÷ 4`;
  writeFileSync(`${PICTURES}/${picture}.svg`, waterfallSvg(title, load));
}

const prepared = (browser: Browser, origin: string, path: string) =>
  path === '/cart' ? cartPhone(browser, origin) : phoneOf(browser);

/** A phone that has put one bouquet into the cart of the shop. */
export async function cartPhone(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await phoneOf(browser);
  const deliveryDate = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10);
  const shopper = new HttpShopper(`${origin}/gateway`, { ...newYork, deliveryDate });
  await shopper.begin();
  await context.addCookies(shopper.cookies.map((cookie) => ({ ...cookie, url: origin })));
  return context;
}

/** The first visit fills the page cache; the second is weighed. */
async function weigh(visit: () => Promise<BrowserContext>, url: string): Promise<PageBytes> {
  const weighOnce = async () => {
    const context = await visit();
    const bytes = await weighPage(await context.newPage(), url);
    await context.close();
    return bytes;
  };
  await weighOnce();
  return weighOnce();
}

async function watchFarAway(visit: () => Promise<BrowserContext>, url: string): Promise<Watched> {
  const runs: Watched[] = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await watchOnce(await visit(), url, farAway));
  return mediansOf(runs);
}

const kbOf = (read: (bytes: PageBytes) => number) => (of: Weighed) => read(of.bytes).toFixed(1);

const rows: readonly TableRow<Weighed>[] = [
  ['all bytes until quiet, kB', kbOf(({ all }) => all), '320 / 320 / 340 / 280'],
  ['… HTML', kbOf(({ html }) => html), '16 / 22 / 20 / 8'],
  ['… scripts', kbOf(({ scripts }) => scripts)],
  ['… of these, what follows by itself', kbOf(({ later }) => later), '10 / 10 / 10 / 15'],
  ['… fonts', kbOf(({ fonts }) => fonts), '45'],
  ['… pictures', kbOf(({ pictures }) => pictures)],
  ['… calls', kbOf(({ calls }) => calls)],
  ['requests', ({ bytes }) => String(bytes.requests)],
  ['largest paint (LCP), far away', ({ far }) => inMs(far.lcpMs, 0), '1600 / 1500 / 1500 / 2000 ms'],
  ['blocked time (TBT), the same', ({ far }) => inMs(far.tbtMs, 0), '≤ 40 ms'],
  ['layout shift (CLS), the same', ({ far }) => far.cls.toFixed(3), '≤ 0.005'],
];
