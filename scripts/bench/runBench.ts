import { chromium } from '@playwright/test';
import { buildShop } from '../buildShop';
import { findChromium } from '../testing/findChromium';
import { openTestShop } from '../testing/openTestShop';
import { benchDelivery } from './delivery/benchDelivery';
import { benchSearch } from './search/benchSearch';
import { benchedPages } from './benchedPages';
import type { BenchRun, PageResult } from './figures';
import { describeMachine } from './machine';
import { measureAddToCart } from './measureAddToCart';
import { measureCold } from './measureCold';
import { measureLoad } from './measureLoad';
import { measurePage } from './measurePage';
import { measureWeight } from './measureWeight';
import { runCartBench } from './runCartBench';
import { findShopProcesses, memoryMb, type ShopProcesses } from './shopProcesses';
import { makeStaticCopy } from './staticCopy';
import { writeReport } from './writeReport';

const REPORT = 'docs/benchmarks.md';
/** Chromium draws parts of its own window as pages, which would share the processor with ours. */
const ONLY_THE_PAGE =
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIToolbar';

/**
 * `npm run bench`: opens a production shop of its own in test mode, measures it, and writes docs/benchmarks.md.
 * `npm run bench -- cart` measures cart calls alone, `npm run bench -- delivery` delivery dates,
 * `npm run bench -- search` search. Needs Linux, for the
 * processor time of single processes.
 */
export async function main([part]: readonly string[] = []): Promise<void> {
  if (part === 'cart') return runCartBench();
  if (part === 'delivery') return benchDelivery(REPORT);
  if (part === 'search') return benchSearch(REPORT);
  const machine = describeMachine();
  const executablePath = await findChromium();
  const build = await buildShop(process.cwd(), (what) => console.log(`Building ${what}`));
  const shop = await openTestShop({ variables: { LOG_LEVEL: 'error' } });
  try {
    const processes = findShopProcesses(shop.launcher.pid ?? 0);
    const onServer: PageResult[] = [];
    for (const { name, path } of benchedPages) {
      console.log(`\n${name} ${path}`);
      onServer.push(await attempted({ name, path }, (result) => measureServer(shop.url, result, processes)));
    }
    const trivial = await measureLoad(`${shop.url}/healthz`, processes.front);
    const memory = { front: memoryMb(processes.front), backend: memoryMb(processes.backend) };
    const run: BenchRun = {
      dateIso: new Date().toISOString().slice(0, 10),
      ...{ build, machine, trivial, memoryMb: memory },
      ...(await measureInBrowser(shop.url, executablePath, onServer)),
    };
    writeReport(REPORT, run);
    console.log(`\nWritten: ${REPORT}`);
  } finally {
    await shop.close();
  }
}

async function measureServer(
  origin: string,
  { name, path }: PageResult,
  processes: ShopProcesses,
): Promise<Partial<PageResult>> {
  const { html, ...weight } = await measureWeight(origin, path);
  const cold = await measureCold(origin + path, processes);
  const copy = makeStaticCopy(name, html);
  try {
    const staticLoad = await measureLoad(origin + copy.path, processes.front);
    const load = await measureLoad(origin + path, processes.front);
    return { weight, cold, load, staticLoad };
  } finally {
    copy.remove();
  }
}

async function measureInBrowser(origin: string, executablePath: string, onServer: readonly PageResult[]) {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({
    executablePath,
    args: [...sandbox, '--disable-gpu', ONLY_THE_PAGE],
  });
  try {
    const pages: PageResult[] = [];
    for (const result of onServer) {
      console.log(`browser: ${result.name}`);
      pages.push(
        await attempted(result, async ({ path }) => ({ page: await measurePage(browser, origin + path) })),
      );
    }
    const product = benchedPages.find(({ name }) => name === 'product');
    const productUrl = origin + (product?.path ?? '/');
    const addToCartMs = await measureAddToCart(browser, productUrl, 1);
    return { pages, addToCartMs, slowAddToCartMs: await measureAddToCart(browser, productUrl, 4) };
  } finally {
    await browser.close();
  }
}

/** A page that cannot be measured costs its own figures, not the run. */
async function attempted(
  result: PageResult,
  measure: (result: PageResult) => Promise<Partial<PageResult>>,
): Promise<PageResult> {
  try {
    return { ...result, ...(await measure(result)) };
  } catch (error) {
    console.log(`  not measured: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    return result;
  }
}
