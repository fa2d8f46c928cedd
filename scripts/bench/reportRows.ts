import type { PageResult } from './figures';
import type { LoadFigures } from './measureLoad';

/** One line of the report: a figure for each page, what we aim at, what others have. */
export interface ReportRow {
  readonly title: string;
  readonly value: (page: PageResult) => string | undefined;
  readonly aim?: string;
  readonly peers?: string;
}

/** First-load script of a Next page that holds nothing, gzipped. */
const BARE_NEXT_KB = 112;

const number = (value: number | undefined, digits: number, unit = '') =>
  value === undefined || Number.isNaN(value) ? undefined : `${value.toFixed(digits)}${unit}`;
const ratio = (one: number | undefined, other: number | undefined) =>
  one && other ? `${(one / other).toFixed(2)} ×` : undefined;

/** Lines about pages that are kept. @param trivial the smallest answer of the same server */
export const keptRows = (trivial: LoadFigures): readonly ReportRow[] => [
  {
    title: 'processor time of one request',
    value: ({ load }) => number(load?.cpuMsPerRequest, 3, ' ms'),
    aim: '≤ 0.1 ms',
  },
  {
    title: '… against the same bytes as a file of the same server',
    value: ({ load, staticLoad }) => ratio(load?.cpuMsPerRequest, staticLoad?.cpuMsPerRequest),
  },
  {
    title: '… against the smallest answer (`/healthz`)',
    value: ({ load }) => ratio(load?.cpuMsPerRequest, trivial.cpuMsPerRequest),
  },
  {
    title: 'requests a second, 16 at a time without think time',
    value: ({ load }) => number(load?.requestsPerSecond, 0),
  },
  {
    title: '… against the file',
    value: ({ load, staticLoad }) => ratio(load?.requestsPerSecond, staticLoad?.requestsPerSecond),
  },
  {
    title: 'under that load: p50 / p99',
    value: ({ load }) => load && `${load.p50Ms} / ${load.p99Ms} ms`,
  },
  {
    title: 'first byte, p50, nobody else asking',
    value: ({ load }) => number(load?.quietTtfbP50Ms, 2, ' ms'),
    aim: '≤ 2 ms',
    peers: '2.3-33 ms',
  },
];

/** Lines about pages that are made anew. @param trivial the smallest answer of the same server */
export const coldRows = (trivial: LoadFigures): readonly ReportRow[] => [
  {
    title: 'processor time of the front',
    value: ({ cold }) => number(cold?.frontCpuMs, 1, ' ms'),
    aim: '≤ 15 ms',
    peers: 'Hydrogen 6.6, Next.js Commerce 24, EverShop 27 ms',
  },
  {
    title: '… against the smallest answer (`/healthz`)',
    value: ({ cold }) => ratio(cold?.frontCpuMs, trivial.cpuMsPerRequest),
  },
  {
    title: 'processor time of the backend it asks',
    value: ({ cold }) => number(cold?.backendCpuMs, 1, ' ms'),
  },
  { title: 'whole answer, p50, one at a time', value: ({ cold }) => number(cold?.p50Ms, 1, ' ms') },
];

/** Lines about what a browser gets and feels. */
export const browserRows: readonly ReportRow[] = [
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
  },
  {
    title: 'largest paint (LCP), slow 4G, processor ÷ 4',
    value: ({ page }) => number(page && page.lcpMs / 1000, 2, ' s'),
    aim: '≤ 2.0 s',
  },
  {
    title: 'blocked time (TBT), the same',
    value: ({ page }) => number(page?.tbtMs, 0, ' ms'),
    aim: '≤ 100 ms',
  },
  { title: 'layout shift (CLS), the same', value: ({ page }) => number(page?.cls, 3), aim: '≤ 0.02' },
  {
    title: 'main thread until quiet, processor time, not slowed',
    value: ({ page }) => number(page?.mainThreadMs, 0, ' ms'),
  },
];
