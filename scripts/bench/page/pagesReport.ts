import { writeFileSync } from 'node:fs';
import { REPORT, keptSections, table, type Machine, type TableRow } from '../report';
import type { PageFigures } from './measurePage';
import type { LoadFigures, ServerFigures } from './measureServer';

/** Everything known about one page; what could not be measured is missing. */
export interface PageResult extends Partial<ServerFigures> {
  readonly name: string;
  readonly path: string;
  readonly page?: PageFigures;
}

/** A whole run. */
export interface BenchRun {
  readonly build: string;
  readonly machine: Machine;
  readonly pages: readonly PageResult[];
  readonly addToCartMs?: number;
  /** The same with a processor four times slower. */
  readonly slowAddToCartMs?: number;
  /** The smallest answer of the same server, as a yardstick. */
  readonly trivial: LoadFigures;
  readonly memoryMb: { readonly front: number; readonly backend: number };
}

type Row = TableRow<PageResult>;

/** Writes a run as a page to read. */
export function writeReport(run: BenchRun): void {
  const { build, machine, pages, memoryMb, addToCartMs, slowAddToCartMs, trivial } = run;
  const written = (ms?: number) => (ms === undefined ? 'not measured' : `${ms.toFixed(0)} ms`);
  const columns = pages.map((of) => ({ name: of.name, of }));
  const section = (title: string, rows: readonly Row[]) => [
    `## ${title}`,
    '',
    ...table(columns, ['aim', 'others'], rows),
    '',
  ];
  const text = [
    '# Benchmarks',
    '',
    'Made by `npm run bench`; do not edit. Ratios compare things measured in the same run on the same machine, so they can be',
    'compared with other runs; times cannot. Figures are aims, never a test that fails; bytes and layout shift are tested elsewhere.',
    '',
    `Run of ${new Date().toISOString().slice(0, 10)}, build \`${build}\`, production build in test mode. ${machine.description}.${machine.busyNote}`,
    '',
    `Pages: ${pages.map(({ name, path }) => `${name} \`${path}\``).join(', ')}.`,
    '',
    ...section('Kept pages', keptRows(trivial)),
    `The smallest answer costs ${trivial.cpuMsPerRequest.toFixed(3)} ms.`,
    '',
    ...section('Pages made anew', coldRows(trivial)),
    `Memory after the load: front ${memoryMb.front.toFixed(0)} MB, backend ${memoryMb.backend.toFixed(0)} MB.`,
    '',
    ...section('In the browser', browserRows),
    `From the press on "Add to cart" to the cart that shows it: ${written(addToCartMs)} (aim ≤ 100 ms, others 99-495); with a processor four times slower ${written(slowAddToCartMs)} (aim ≤ 250 ms, others 294-1403).`,
    '',
    ...method,
    '',
    ...keptSections(['delivery', 'cart', 'search']).flatMap((kept) => [kept, '']),
  ].join('\n');
  writeFileSync(REPORT, text);
  console.log(`\nWritten: ${REPORT}`);
}

/** First-load script of a Next page that holds nothing, gzipped. */
const BARE_NEXT_KB = 112;

const number = (value: number | undefined, digits: number, unit = '') =>
  value === undefined || Number.isNaN(value) ? undefined : `${value.toFixed(digits)}${unit}`;
const ratio = (one: number | undefined, other: number | undefined) =>
  one && other ? `${(one / other).toFixed(2)} ×` : undefined;

/** Lines about pages that are kept. @param trivial the smallest answer of the same server */
const keptRows = (trivial: LoadFigures): readonly Row[] => [
  ['processor time of one request', ({ load }) => number(load?.cpuMsPerRequest, 3, ' ms'), '≤ 0.1 ms'],
  [
    '… against the same bytes as a file of the same server',
    ({ load, staticLoad }) => ratio(load?.cpuMsPerRequest, staticLoad?.cpuMsPerRequest),
  ],
  [
    '… against the smallest answer (`/healthz`)',
    ({ load }) => ratio(load?.cpuMsPerRequest, trivial.cpuMsPerRequest),
  ],
  ['requests a second, 16 at a time without think time', ({ load }) => number(load?.requestsPerSecond, 0)],
  [
    '… against the file',
    ({ load, staticLoad }) => ratio(load?.requestsPerSecond, staticLoad?.requestsPerSecond),
  ],
  ['under that load: p50 / p99', ({ load }) => load && `${load.p50Ms} / ${load.p99Ms} ms`],
  [
    'first byte, p50, nobody else asking',
    ({ load }) => number(load?.quietTtfbP50Ms, 2, ' ms'),
    '≤ 2 ms',
    '2.3-33 ms',
  ],
];

/** Lines about pages that are made anew. @param trivial the smallest answer of the same server */
const coldRows = (trivial: LoadFigures): readonly Row[] => [
  [
    'processor time of the front',
    ({ cold }) => number(cold?.frontCpuMs, 1, ' ms'),
    '≤ 15 ms',
    'Hydrogen 6.6, Next.js Commerce 24, EverShop 27 ms',
  ],
  [
    '… against the smallest answer (`/healthz`)',
    ({ cold }) => ratio(cold?.frontCpuMs, trivial.cpuMsPerRequest),
  ],
  ['processor time of the backend it asks', ({ cold }) => number(cold?.backendCpuMs, 1, ' ms')],
  ['whole answer, p50, one at a time', ({ cold }) => number(cold?.p50Ms, 1, ' ms')],
];

/** Lines about what a browser gets and feels. */
const browserRows: readonly Row[] = [
  ['HTML, gzip', ({ weight }) => number(weight?.htmlKb, 1, ' kB'), '≤ 30 kB', '29-45 kB'],
  [
    'first-load script, gzip',
    ({ weight }) => weight && `${weight.scriptKb.toFixed(1)} kB in ${weight.scriptCount} files`,
    '≤ 150 kB, product ≤ 165 kB',
    'Hydrogen 109, Next.js Commerce 171, Medusa starter 384, EverShop 455 kB',
  ],
  [`… against a bare Next page (${BARE_NEXT_KB} kB)`, ({ weight }) => ratio(weight?.scriptKb, BARE_NEXT_KB)],
  [
    'largest paint (LCP), slow 4G, processor ÷ 4',
    ({ page }) => number(page && page.lcpMs / 1000, 2, ' s'),
    '≤ 2.0 s',
  ],
  ['blocked time (TBT), the same', ({ page }) => number(page?.tbtMs, 0, ' ms'), '≤ 100 ms'],
  ['layout shift (CLS), the same', ({ page }) => number(page?.cls, 3), '≤ 0.02'],
  ['main thread until quiet, processor time, not slowed', ({ page }) => number(page?.mainThreadMs, 0, ' ms')],
];

const method: readonly string[] = [
  '## How it is measured',
  '',
  '- **Kept page**: autocannon, 16 connections for 8 s after 2 s of warming up; processor time is what the operating system',
  '  charged the front process, divided by the requests. The file holds the very bytes of the page and is served by the same process.',
  '- **Made anew**: 60 requests after 30, one at a time; each names another second in the test clock header, which no kept copy',
  '  serves. Header and footer come from the half-minute memory, as they would in a shop. Compressing the answer is included.',
  '- **Browser**: Chromium, 390 × 844 at two pixels, 150 ms there and back, 1.6 Mbit/s, processor slowed four times; median of three.',
  '  Blocked time counts from the first paint with content on: what each task takes beyond 50 ms.',
  '- **Add to cart**: everything is chosen, the pointer rests on the button for half a second; from the press to the frame after the',
  '  one with the product in it, by the clock of the page. The line is drawn from what the page knows; the gateway answers later.',
  '- **Script**: the script tags of the delivered HTML, gzip, without the ones for browsers that know no modules.',
  '- **Others**: figures of the same kind for other shops, measured earlier on another machine; take them for their order of size.',
];
