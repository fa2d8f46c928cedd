import { readPid } from '../processes';
import { findChromium } from '../testing/findChromium';
import { measureAddToCart } from './addToCart';
import { inBenchShop } from './benchShop';
import { memoryMb } from './measure';
import { launchBrowser, measurePage, type PageFigures } from './pageBrowser';
import { measureLoad, measureServer, type LoadFigures, type ServerFigures } from './pageServer';
import { describeMachine, inMs, pairOf, ratioOf, table, writeFigures, type TableRow } from './report';

/** Everything known about one page; what could not be measured is missing. */
interface PageResult extends Partial<ServerFigures> {
  readonly name: string;
  readonly path: string;
  readonly page?: PageFigures;
}

const PRODUCT = '/products/meadow-walk';
const benchedPages: readonly PageResult[] = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/collections/all' },
  { name: 'product', path: PRODUCT },
];
/** `npm run bench`: opens a production shop in test mode, measures its pages, and writes their figures into docs/benchmarks.md. */
export async function benchPages(): Promise<void> {
  const machine = describeMachine();
  const executablePath = await findChromium();
  await inBenchShop(async (shop) => {
    const { dataDir } = shop;
    const processes = { front: readPid(dataDir, 'front'), backend: readPid(dataDir, 'backend') };
    const onServer: PageResult[] = [];
    for (const one of benchedPages) {
      console.log(`\n${one.name} ${one.path}`);
      onServer.push(await attempted(one, ({ path }) => measureServer(shop.url, path, processes)));
    }
    const trivial = await measureLoad(`${shop.url}/healthz`, processes.front);
    const memory = { front: memoryMb(processes.front), backend: memoryMb(processes.backend) };
    const { pages, ...adding } = await measureInBrowser(shop.url, executablePath, onServer);
    writeFigures('pages', machine, describe(pages, trivial, memory, adding));
  });
}

async function measureInBrowser(origin: string, executablePath: string, onServer: readonly PageResult[]) {
  const browser = await launchBrowser(executablePath);
  try {
    const pages: PageResult[] = [];
    for (const result of onServer) {
      console.log(`browser: ${result.name}`);
      const measure = async ({ path }: PageResult) => ({ page: await measurePage(browser, origin + path) });
      pages.push(await attempted(result, measure));
    }
    const ms = await measureAddToCart(browser, origin + PRODUCT, 1);
    return { pages, ms, slowMs: await measureAddToCart(browser, origin + PRODUCT, 4) };
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

function describe(
  pages: readonly PageResult[],
  trivial: LoadFigures,
  memory: Readonly<Record<'front' | 'backend', number>>,
  adding: { readonly ms?: number; readonly slowMs?: number },
): string[] {
  const columns = pages.map((of) => ({ name: `${of.name} \`${of.path}\``, of }));
  const part = (title: string, rows: readonly TableRow<PageResult>[]) => [
    `### ${title}`,
    '',
    ...table(columns, ['aim', 'others'], rows),
    '',
  ];
  const written = (ms?: number) => inMs(ms, 0) ?? 'not measured';
  return [
    ...part('Cached pages', cachedRows(trivial)),
    `The smallest answer (\`/healthz\`) costs ${inMs(trivial.cpuMsPerRequest, 3)}.`,
    '',
    ...part('Rendered pages', renderedRows(trivial)),
    `Memory after the load: front ${memory.front.toFixed(0)} MB, backend ${memory.backend.toFixed(0)} MB.`,
    '',
    ...part('In the browser', browserRows),
    `From the press on "Add to cart" to the cart that shows it: ${written(adding.ms)} (aim ≤ 100 ms, others 99-495); with a processor four times slower ${written(adding.slowMs)} (aim ≤ 250 ms, others 294-1403).`,
  ];
}

const cachedRows = (trivial: LoadFigures): readonly TableRow<PageResult>[] => [
  ['processor time of one request', ({ load }) => inMs(load?.cpuMsPerRequest, 3), '≤ 0.1 ms'],
  [
    '… against the same bytes as a file of the same server',
    ({ load, staticLoad }) => ratioOf(load?.cpuMsPerRequest, staticLoad?.cpuMsPerRequest),
  ],
  ['… against the smallest answer', ({ load }) => ratioOf(load?.cpuMsPerRequest, trivial.cpuMsPerRequest)],
  ['requests a second, 16 at a time without think time', ({ load }) => load?.requestsPerSecond.toFixed(0)],
  [
    '… against the file',
    ({ load, staticLoad }) => ratioOf(load?.requestsPerSecond, staticLoad?.requestsPerSecond),
  ],
  ['under that load: p50 / p99', ({ load }) => load && pairOf(load)],
  ['first byte, p50, one at a time', ({ load }) => inMs(load?.quietTtfbP50Ms), '≤ 2 ms', '2.3-33 ms'],
];

const renderedRows = (trivial: LoadFigures): readonly TableRow<PageResult>[] => [
  [
    'processor time of the front',
    ({ cold }) => inMs(cold?.frontCpuMs, 1),
    '≤ 20 ms',
    'Hydrogen 6.6, Next.js Commerce 24, EverShop 27 ms',
  ],
  ['… against the smallest answer', ({ cold }) => ratioOf(cold?.frontCpuMs, trivial.cpuMsPerRequest)],
  ['processor time of the backend', ({ cold }) => inMs(cold?.backendCpuMs, 1)],
  ['whole answer, p50, one at a time', ({ cold }) => inMs(cold?.p50Ms, 1)],
];

/** First-load script of a Next page that holds nothing, gzipped. */
const BARE_NEXT_KB = 112;

const browserRows: readonly TableRow<PageResult>[] = [
  ['HTML, gzip', ({ weight }) => weight && `${weight.htmlKb.toFixed(1)} kB`, '≤ 30 kB', '29-45 kB'],
  [
    'first-load script, gzip',
    ({ weight }) => weight && `${weight.scriptKb.toFixed(1)} kB in ${weight.scriptCount} files`,
    '≤ 155 kB, product ≤ 165 kB',
    'Hydrogen 109, Next.js Commerce 171, Medusa starter 384, EverShop 455 kB',
  ],
  [
    `… against a bare Next page (${BARE_NEXT_KB} kB)`,
    ({ weight }) => ratioOf(weight?.scriptKb, BARE_NEXT_KB),
  ],
  [
    'largest paint (LCP), slow 4G, processor ÷ 4',
    ({ page }) => page && `${(page.lcpMs / 1000).toFixed(2)} s`,
    '≤ 2.0 s',
  ],
  ['blocked time (TBT), the same', ({ page }) => inMs(page?.tbtMs, 0), '≤ 100 ms'],
  ['layout shift (CLS), the same', ({ page }) => page?.cls.toFixed(3), '≤ 0.02'],
  ['main thread until quiet, processor time, not slowed', ({ page }) => inMs(page?.mainThreadMs, 0)],
];
