import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { visitCookies } from '@/contracts/cookies';
import { readPid } from '../processes';
import { inBenchShop } from './benchShop';
import { cpuMs, fetchPage, median, type FetchedPage } from './measure';
import { describeMachine, inMs, pairOf, ratioOf, table, writeFigures, type TableRow } from './report';

const LISTING = '/collections/all';
const CONNECTIONS = 16;
const SECONDS = 5;
/**
 * One variant and all of them take turns, so that other work of the machine falls on both. The one is another each round: they
 * differ in size by a factor.
 */
const ROUNDS = 5;

const partners = ['', 'harborbank', 'mercyhospital', 'procurely'];
const sorts = ['', 'sort=priceLoHi', 'sort=priceHiLo'];
const colours = ['red', 'pink', 'white', 'yellow', 'orange', 'purple', 'blue', 'green'];

interface Variant {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A hundred copies of one page: partners by their cookie, orders and filters by parameters. */
const variants: readonly Variant[] = ['', ...colours.map((name) => `filters=colors_${name}`)]
  .flatMap((filter) => sorts.map((sort) => [sort, filter].filter(Boolean).join('&')))
  .flatMap((query) =>
    partners.map((partner) => ({
      path: query ? `${LISTING}?${query}` : LISTING,
      headers: {
        'accept-encoding': 'br, gzip',
        ...(partner && { cookie: `${visitCookies.session}=partnerid=${partner}` }),
      },
    })),
  )
  .slice(0, 100);

/** What a request costs under load. */
interface Load {
  readonly cpuMs: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Bytes of an answer, as they were sent. */
  readonly bytes: number;
  /** Share of one processor that the program that asks took. */
  readonly askerBusy: number;
}

/** `npm run bench -- variants`: a hundred variants of a cached page asked for in turn, against one of them. */
export async function benchVariants(): Promise<void> {
  const machine = describeMachine();
  await inBenchShop(async (shop) => {
    const front = readPid(shop.dataDir, 'front');
    const plain = variants.slice(0, 1);
    await makeAll(shop.url);
    const measured = { plain: [] as Load[], one: [] as Load[], all: [] as Load[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      measured.plain.push(await load(shop.url, plain, front));
      const at = Math.floor(((round + 0.5) * variants.length) / ROUNDS);
      measured.one.push(await load(shop.url, variants.slice(at, at + 1), front));
      measured.all.push(await load(shop.url, variants, front));
      console.log(`round ${round + 1} of ${ROUNDS}`);
    }
    await makeAll(shop.url);
    writeFigures('variants', machine, describe(measured));
  });
}

/** Looks at each variant until it is cached, and makes sure that they are different pages. */
async function makeAll(origin: string): Promise<void> {
  const tags = new Set<string>();
  for (const { path, headers } of variants) {
    const page = await cachedPage(origin + path, headers);
    tags.add(String(page.headers.etag));
  }
  if (tags.size < variants.length) console.log(`${tags.size} different pages in ${variants.length} variants`);
}

/** A page from the cache; shortly after the start of a shop its pages are cleared once. */
async function cachedPage(url: string, headers: Variant['headers']): Promise<FetchedPage> {
  for (let tries = 0; tries < 20; tries += 1) {
    const page = await fetchPage(url, { ...headers });
    if (page.status === 200 && page.headers['x-cache'] === 'hit') return page;
    if (tries > 0) await wait(500);
  }
  throw new Error(`${url} is not cached.`);
}

/** Asks for the variants in turn, as often as it can; what comes is counted, not decoded. */
async function load(url: string, requests: readonly Variant[], frontPid: number): Promise<Load> {
  const options = { url, connections: CONNECTIONS, requests };
  await autocannon({ ...options, duration: 1 });
  const [before, asker] = [cpuMs(frontPid), process.cpuUsage()];
  const {
    requests: made,
    latency,
    duration,
    throughput,
    non2xx,
    errors,
  } = await autocannon({ ...options, duration: SECONDS });
  const used = cpuMs(frontPid) - before;
  const { user, system } = process.cpuUsage(asker);
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers were no pages.`);
  return {
    cpuMs: used / made.total,
    requestsPerSecond: made.total / duration,
    ...{ p50Ms: latency.p50, p99Ms: latency.p99 },
    bytes: throughput.total / made.total,
    askerBusy: (user + system) / 1e6 / duration,
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function describe(measured: Readonly<Record<'plain' | 'one' | 'all', readonly Load[]>>): string[] {
  const middle = (loads: readonly Load[]): Load => {
    const of = (value: (load: Load) => number) => median(loads.map(value));
    return {
      cpuMs: of((load) => load.cpuMs),
      requestsPerSecond: of((load) => load.requestsPerSecond),
      ...{ p50Ms: of((load) => load.p50Ms), p99Ms: of((load) => load.p99Ms) },
      bytes: mean(loads.map(({ bytes }) => bytes)),
      askerBusy: of((load) => load.askerBusy),
    };
  };
  const one = middle(measured.one);
  const columns = [
    { name: 'the plain address', of: middle(measured.plain) },
    { name: 'one variant, another each round', of: one },
    { name: `${variants.length} variants in turn`, of: middle(measured.all) },
  ];
  const rows: readonly TableRow<Load>[] = [
    ['processor time of the front for one request', (of) => inMs(of.cpuMs, 3)],
    ['… one variant against this', (of) => ratioOf(one.cpuMs, of.cpuMs), '≥ 0.70 ×'],
    ['requests a second', (of) => of.requestsPerSecond.toFixed(0)],
    ['… against one variant', (of) => ratioOf(of.requestsPerSecond, one.requestsPerSecond), '≥ 0.70 ×'],
    ['p50 / p99', (of) => pairOf(of)],
    ['bytes of an answer', (of) => `${(of.bytes / 1000).toFixed(1)} kB`],
    ['the asking program, of one processor', (of) => `${Math.round(of.askerBusy * 100)} %`],
  ];
  return table(columns, ['aim'], rows);
}
