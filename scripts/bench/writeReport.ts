import { writeFileSync } from 'node:fs';
import type { BenchRun, PageResult } from './figures';

/** First-load script of a Next page that holds nothing, gzipped. */
const BARE_NEXT_KB = 112;

interface Row {
  readonly title: string;
  readonly value: (page: PageResult) => string | undefined;
  readonly aim: string;
  readonly peers: string;
}

const number = (value: number | undefined, digits: number, unit = '') =>
  value === undefined || Number.isNaN(value) ? undefined : `${value.toFixed(digits)}${unit}`;
const ratio = (one: number | undefined, other: number | undefined) =>
  one && other ? `${(one / other).toFixed(2)} ×` : undefined;

const serverRows: readonly Row[] = [
  {
    title: 'kept page, processor time of one request',
    value: ({ load }) => number(load?.cpuMsPerRequest, 3, ' ms'),
    aim: '≤ 0.1 ms',
    peers: '',
  },
  {
    title: '… against the same bytes as a file of the same server',
    value: ({ load, staticLoad }) => ratio(load?.cpuMsPerRequest, staticLoad?.cpuMsPerRequest),
    aim: '',
    peers: '',
  },
  {
    title: 'requests a second, 16 at a time without think time',
    value: ({ load }) => number(load?.requestsPerSecond, 0),
    aim: '',
    peers: '',
  },
  {
    title: '… against the file',
    value: ({ load, staticLoad }) => ratio(load?.requestsPerSecond, staticLoad?.requestsPerSecond),
    aim: '',
    peers: '',
  },
  {
    title: 'under that load: p50 / p99',
    value: ({ load }) => load && `${load.p50Ms} / ${load.p99Ms} ms`,
    aim: '',
    peers: '',
  },
  {
    title: 'first byte of a kept page, p50, nobody else asking',
    value: ({ load }) => number(load?.quietTtfbP50Ms, 2, ' ms'),
    aim: '≤ 2 ms',
    peers: '2.3-33 ms',
  },
  {
    title: 'cold render, processor time of the front',
    value: ({ cold }) => number(cold?.frontCpuMs, 1, ' ms'),
    aim: '≤ 15 ms',
    peers: 'Hydrogen 6.6, Next.js Commerce 24, EverShop 27 ms',
  },
  {
    title: '… and of the backend it asks',
    value: ({ cold }) => number(cold?.backendCpuMs, 1, ' ms'),
    aim: '',
    peers: '',
  },
  {
    title: 'cold render, whole answer p50, one at a time',
    value: ({ cold }) => number(cold?.p50Ms, 1, ' ms'),
    aim: '',
    peers: '',
  },
];

const browserRows: readonly Row[] = [
  {
    title: 'HTML, gzip',
    value: ({ weight }) => number(weight?.htmlKb, 1, ' kB'),
    aim: '≤ 30 kB',
    peers: '29-45 kB',
  },
  {
    title: 'first-load script, gzip',
    value: ({ weight }) => weight && `${weight.scriptKb.toFixed(1)} kB in ${weight.scriptCount} files`,
    aim: '≤ 150 kB, product ≤ 165 kB',
    peers: 'Hydrogen 109, Next.js Commerce 171, Medusa starter 384, EverShop 455 kB',
  },
  {
    title: `… against a bare Next page (${BARE_NEXT_KB} kB)`,
    value: ({ weight }) => ratio(weight?.scriptKb, BARE_NEXT_KB),
    aim: '',
    peers: '',
  },
  {
    title: 'largest paint (LCP), slow 4G, processor ÷ 4',
    value: ({ page }) => number(page && page.lcpMs / 1000, 2, ' s'),
    aim: '≤ 2.0 s',
    peers: '',
  },
  {
    title: 'blocked time (TBT), the same',
    value: ({ page }) => number(page?.tbtMs, 0, ' ms'),
    aim: '≤ 100 ms',
    peers: '',
  },
  {
    title: 'layout shift (CLS), the same',
    value: ({ page }) => number(page?.cls, 3),
    aim: '≤ 0.02',
    peers: '',
  },
];

function table(rows: readonly Row[], pages: readonly PageResult[]): string[] {
  return [
    `| | ${pages.map(({ name }) => name).join(' | ')} | aim | others |`,
    `|---|${pages.map(() => '---').join('|')}|---|---|`,
    ...rows.map(
      ({ title, value, aim, peers }) =>
        `| ${title} | ${pages.map((page) => value(page) ?? 'not measured').join(' | ')} | ${aim} | ${peers} |`,
    ),
  ];
}

/** Writes a run as a page to read. */
export function writeReport(file: string, run: BenchRun): void {
  const { machine, pages, memoryMb, addToCartMs } = run;
  const busy =
    machine.loadBefore > machine.cores
      ? ` The machine was busy with other work (load ${machine.loadBefore.toFixed(1)} on ${machine.cores} cores): times are worse than they would be alone, ratios and bytes hold.`
      : '';
  const text = [
    '# Benchmarks',
    '',
    'Made by `npm run bench`; do not edit. Ratios compare things measured in the same run on the same machine, so they can be',
    'compared with other runs; times cannot. Figures are aims, never a test that fails; bytes and layout shift are tested elsewhere.',
    '',
    `Run of ${run.dateIso}, build \`${run.build}\`, production build in test mode. ${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}.${busy}`,
    '',
    `Pages: ${pages.map(({ name, path }) => `${name} \`${path}\``).join(', ')}.`,
    '',
    '## Server',
    '',
    ...table(serverRows, pages),
    '',
    `Memory after the load: front ${memoryMb.front.toFixed(0)} MB, backend ${memoryMb.backend.toFixed(0)} MB.`,
    '',
    '## Browser',
    '',
    ...table(browserRows, pages),
    '',
    addToCartMs === undefined
      ? 'From "Add to cart" to the open cart: not measured in this run.'
      : `From "Add to cart" to the open cart, whole stack, not slowed down: ${addToCartMs.toFixed(0)} ms.`,
    '',
    '## How it is measured',
    '',
    '- **Kept page**: autocannon, 16 connections for 8 s after 2 s of warming up; processor time is what the operating system',
    '  charged the front process, divided by the requests. The file holds the very bytes of the page and is served by the same process.',
    '- **Cold render**: 60 requests after 30, one at a time; each names another second in the test clock header, which no kept copy',
    '  serves. Header and footer come from the half-minute memory, as they would in a shop.',
    '- **Browser**: Chromium, 390 × 844 at two pixels, 150 ms there and back, 1.6 Mbit/s, processor slowed four times; median of three.',
    '- **Script**: the script tags of the delivered HTML, gzip, without the ones for browsers that know no modules.',
    '- **Others**: figures of the same kind for other shops, measured earlier on another machine; take them for their order of size.',
    '',
  ].join('\n');
  writeFileSync(file, text);
}
