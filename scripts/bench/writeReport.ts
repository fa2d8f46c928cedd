import { writeFileSync } from 'node:fs';
import type { BenchRun, PageResult } from './figures';
import type { Machine } from './machine';
import { keptSections } from './reportSection';
import { browserRows, coldRows, keptRows, type ReportRow } from './reportRows';

/** Writes a run as a page to read. */
export function writeReport(file: string, run: BenchRun): void {
  const { pages, memoryMb, addToCartMs, slowAddToCartMs, trivial } = run;
  const written = (ms?: number) => (ms === undefined ? 'not measured' : `${ms.toFixed(0)} ms`);
  const addToCart = `From the press on "Add to cart" to the cart that shows it: ${written(addToCartMs)} (aim ≤ 100 ms, others 99-495); with a processor four times slower ${written(slowAddToCartMs)} (aim ≤ 250 ms, others 294-1403).`;
  const text = [
    ...introduction(run),
    ...['## Kept pages', '', ...table(keptRows(trivial), pages), ''],
    `The smallest answer costs ${trivial.cpuMsPerRequest.toFixed(3)} ms.`,
    '',
    ...['## Pages made anew', '', ...table(coldRows(trivial), pages), ''],
    `Memory after the load: front ${memoryMb.front.toFixed(0)} MB, backend ${memoryMb.backend.toFixed(0)} MB.`,
    '',
    ...['## In the browser', '', ...table(browserRows, pages), '', addToCart, ''],
    ...method,
    '',
    ...keptSections(file, ['delivery', 'cart', 'search']).flatMap((section) => [section, '']),
  ].join('\n');
  writeFileSync(file, text);
}

function introduction({ dateIso, build, machine, pages }: BenchRun): string[] {
  const { processor, cores, memoryGb, system, node } = machine;
  return [
    '# Benchmarks',
    '',
    'Made by `npm run bench`; do not edit. Ratios compare things measured in the same run on the same machine, so they can be',
    'compared with other runs; times cannot. Figures are aims, never a test that fails; bytes and layout shift are tested elsewhere.',
    '',
    `Run of ${dateIso}, build \`${build}\`, production build in test mode. ${processor}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}.${busyNote(machine)}`,
    '',
    `Pages: ${pages.map(({ name, path }) => `${name} \`${path}\``).join(', ')}.`,
    '',
  ];
}

function busyNote({ loadBefore, cores }: Machine): string {
  if (loadBefore <= cores) return '';
  return ` The machine was busy with other work (load ${loadBefore.toFixed(1)} on ${cores} cores): times, also processor times, are worse than they would be alone; ratios and bytes hold.`;
}

function table(rows: readonly ReportRow[], pages: readonly PageResult[]): string[] {
  return [
    `| | ${pages.map(({ name }) => name).join(' | ')} | aim | others |`,
    `|---|${pages.map(() => '---').join('|')}|---|---|`,
    ...rows.map(
      ({ title, value, aim = '', peers = '' }) =>
        `| ${title} | ${pages.map((page) => value(page) ?? 'not measured').join(' | ')} | ${aim} | ${peers} |`,
    ),
  ];
}

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
