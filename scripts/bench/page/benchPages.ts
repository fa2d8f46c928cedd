import { chromium } from '@playwright/test';
import { buildShop } from '../../buildShop';
import { findChromium } from '../../testing/findChromium';
import { openTestShop } from '../../testing/openTestShop';
import { describeMachine } from '../report';
import { findShopProcesses, memoryMb } from '../shopProcesses';
import { measureAddToCart } from './measureAddToCart';
import { measurePage } from './measurePage';
import { measureLoad, measureServer } from './measureServer';
import { writeReport, type PageResult } from './pagesReport';

const PRODUCT = '/products/meadow-walk';
const benchedPages: readonly PageResult[] = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/collections/all' },
  { name: 'product', path: PRODUCT },
];
/** Chromium draws parts of its own window as pages, which would share the processor with ours. */
const ONLY_THE_PAGE =
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIToolbar';

/** Opens a production shop of its own in test mode, measures its pages, and writes docs/benchmarks.md. */
export async function benchPages(): Promise<void> {
  const machine = describeMachine();
  const executablePath = await findChromium();
  const build = await buildShop(process.cwd(), (what) => console.log(`Building ${what}`));
  const shop = await openTestShop({ variables: { LOG_LEVEL: 'error' } });
  try {
    const processes = findShopProcesses(shop.launcher.pid ?? 0);
    const onServer: PageResult[] = [];
    for (const one of benchedPages) {
      console.log(`\n${one.name} ${one.path}`);
      onServer.push(await attempted(one, ({ path }) => measureServer(shop.url, path, processes)));
    }
    const trivial = await measureLoad(`${shop.url}/healthz`, processes.front);
    const memory = { front: memoryMb(processes.front), backend: memoryMb(processes.backend) };
    writeReport({
      ...{ build, machine, trivial, memoryMb: memory },
      ...(await measureInBrowser(shop.url, executablePath, onServer)),
    });
  } finally {
    await shop.close();
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
    const addToCartMs = await measureAddToCart(browser, origin + PRODUCT, 1);
    return { pages, addToCartMs, slowAddToCartMs: await measureAddToCart(browser, origin + PRODUCT, 4) };
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
