import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { dayOf, isoOf } from '@/backend/calendars/engine/calendarDay';
import { findPlace } from '@/backend/places/findPlace';
import { shop } from '@/contracts/shop';
import { buildGateway, openGateways, type GatewayProcess } from '../testing/gatewayProcess';
import { asShoppers, cpuMs, fetchPage, measureCalls, percentiles, type CallCost } from './measure';
import { describeMachine, inMs, pairOf, ratioOf, table, writeFigures } from './report';

const SIZES = [6, 60, 600] as const;
const COLD_QUESTIONS = 200;
const WARM_ROUNDS = 8;
const SHOPPERS = { shoppers: 50, seconds: 30 };
const BEGIN_MS = Date.parse('2026-11-23T17:00:00Z');
const DAY_MS = 86_400_000;

interface SizeCost {
  readonly products: number;
  /** Every call names a day of its own: nothing is at hand but rules and catalogue. */
  readonly cold: CallCost;
  /** Zips and products that were named before. */
  readonly warm: CallCost;
  /** Size of an answer, gzip. */
  readonly kb: number;
}

/** `npm run bench -- delivery`: measures getAvailableDatesProducts and writes its figures into docs/benchmarks.md. */
export async function benchDelivery(): Promise<void> {
  const machine = describeMachine();
  await buildGateway();
  const { gateways, databaseUrl, close } = await openGateways(1, false);
  const [backend] = gateways;
  const agent = new Agent({ keepAlive: true, maxSockets: SHOPPERS.shoppers });
  try {
    const ids = await addProducts(databaseUrl, Math.max(...SIZES));
    // The catalogue is read again after a second.
    await wait(1_500);
    writeFigures('delivery', machine, await measureAll(backend, ids, agent));
  } finally {
    agent.destroy();
    await close();
  }
}

async function measureAll(backend: GatewayProcess, ids: readonly string[], agent: Agent): Promise<string[]> {
  const zips = findZips(200);
  const call = (question: Question) => () => fetchDates(backend.url, question, agent);
  const questionAt = (at: number, products: number, more: Partial<Question> = {}): Question => ({
    ids: rotated(ids, at, products),
    zipCode: zips[at % zips.length] ?? '10001',
    ...more,
  });
  const measure = (count: number, questionOf: (at: number) => Question) =>
    measureCalls(
      backend.pid(),
      Array.from({ length: count }, (_, at) => call(questionOf(at))),
    );
  let day = 0;
  const nextDay = () => new Date(BEGIN_MS + (day += 1) * DAY_MS).toISOString();
  const measureCold = (products: number) =>
    measure(COLD_QUESTIONS, (at) => questionAt(at, products, { nowIso: nextDay() }));

  await measureCold(60);
  const bySize: SizeCost[] = [];
  for (const products of SIZES) {
    const cold = await measureCold(products);
    const nowIso = nextDay();
    const sameDay = (at: number) => questionAt(at % zips.length, products, { nowIso });
    await measure(zips.length, sameDay);
    const warm = await measure(zips.length * WARM_ROUNDS, sameDay);
    bySize.push({ products, cold, warm, kb: (await call(sameDay(0))()).body.length / 1_000 });
    console.log(`${products} products: cold ${inMs(cold.cpuMs)}, warm ${inMs(warm.cpuMs)}`);
  }
  const plain = await measure(30, (at) => questionAt(at, 60, { form: 'plain' }));
  const trivial = await measureCalls(
    backend.pid(),
    Array.from({ length: 2_000 }, () => () => fetchPage(`${backend.url}/healthz/live`, {}, { agent })),
  );
  const shoppers = await measureShoppers(backend, (turn) => call(questionAt(turn * 7, 60))());
  return [
    ...describe(bySize, trivial),
    '',
    `${SHOPPERS.shoppers} shoppers with a second of think time, 60 products each, real clock: ${shoppers.count} calls, ${pairOf(shoppers)} (p99 aim 50 ms), ${inMs(shoppers.cpuMs)} of processor each.`,
    '',
    `The same 60 products in the plain form: ${inMs(plain.cpuMs)}. The smallest answer (\`/healthz/live\`) costs ${inMs(trivial.cpuMs)}.`,
  ];
}

async function measureShoppers({ pid }: GatewayProcess, step: (turn: number) => Promise<unknown>) {
  const times: number[] = [];
  const before = cpuMs(pid());
  await asShoppers(SHOPPERS, async () => {
    const startedAt = performance.now();
    await step(times.length);
    times.push(performance.now() - startedAt);
  });
  const count = times.length;
  return { ...percentiles(times), count, cpuMs: (cpuMs(pid()) - before) / count };
}

function describe(bySize: readonly SizeCost[], trivial: CallCost): string[] {
  return table<SizeCost>(
    bySize.map((of) => ({ name: `${of.products} products`, of })),
    ['aim for 60'],
    [
      ['cold, processor time of one call', ({ cold }) => inMs(cold.cpuMs), '≤ 6 ms'],
      ['… of each product', ({ cold, products }) => inMs(cold.cpuMs / products, 3), 'flat or falling'],
      ['… against the smallest answer', ({ cold }) => ratioOf(cold.cpuMs, trivial.cpuMs)],
      ['warm, processor time of one call', ({ warm }) => inMs(warm.cpuMs), '≤ 0.5 ms'],
      ['… against the smallest answer', ({ warm }) => ratioOf(warm.cpuMs, trivial.cpuMs)],
      ['p50 / p99, cold, one at a time', ({ cold }) => pairOf(cold)],
      ['p50 / p99, warm, one at a time', ({ warm }) => pairOf(warm)],
      ['answer, gzip', ({ kb }) => `${kb.toFixed(1)} kB`, '≤ 20 kB'],
    ],
  );
}

/** One question about delivery dates, as a storefront sends it, over the whole calendar. */
interface Question {
  readonly ids: readonly string[];
  readonly zipCode: string;
  /** Clock of the request; the real one when absent. */
  readonly nowIso?: string;
  /** `packed` when absent. */
  readonly form?: 'packed' | 'plain';
}

/** @throws Error unless it is answered with 200 */
async function fetchDates(url: string, { ids, zipCode, nowIso, form = 'packed' }: Question, agent: Agent) {
  const today = (nowIso ?? new Date().toISOString()).slice(0, 10);
  const body = {
    productList: ids.map((id, index) => ({
      ...{ id, price: 64.99, productType: 'flowers', channel: 'florist', isPdpProduct: index === 0 },
    })),
    zipCode,
    startDate: today,
    endDate: isoOf(dayOf(today) + shop.horizonDays + 1),
  };
  const address = `${url}/calendars/${shop.brand}/api/products/getAvailableDatesProducts?form=${form}`;
  const headers: Record<string, string> = nowIso === undefined ? {} : { 'x-shop-now': nowIso };
  const answer = await fetchPage(address, headers, { agent, json: JSON.stringify(body) });
  if (answer.status !== 200) throw new Error(`A call for dates was answered with ${answer.status}.`);
  return answer;
}

/** Other products for each turn. */
function rotated(ids: readonly string[], turn: number, size: number): string[] {
  const start = (turn * 11) % ids.length;
  return [...ids.slice(start), ...ids.slice(0, start)].slice(0, size);
}

/** Zips all over the country, each in another part of it. */
function findZips(count: number): string[] {
  const found: string[] = [];
  for (let number = 1; number < 100_000 && found.length < count; number += 331) {
    const zip = String((number * 7) % 100_000).padStart(5, '0');
    const place = findPlace(zip);
    if (place && !place.isMilitary) found.push(zip);
  }
  return found;
}

/**
 * Fills the catalogue up with products that are like those of the shop but for their ids.
 * @returns  ids of everything that can be delivered, `total` of them at least
 */
async function addProducts(databaseUrl: string, total: number): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const own = (await readIds(client)).length;
    for (let round = 1; own * round < total; round += 1)
      for (const statement of copyStatements(own)) await client.query(statement, [`-copy${round}`]);
    await client.query('update catalogue_version set version = version + 1');
    return await readIds(client);
  } finally {
    await client.end();
  }
}

const OWN_PRODUCTS = `from products where state = 'published' and not is_membership order by length(pid), pid`;

async function readIds(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ pid: string }>(`select pid ${OWN_PRODUCTS}`);
  return rows.map(({ pid }) => pid);
}

/** Copy the first products with their sizes under ids that end with $1. */
function copyStatements(count: number): readonly string[] {
  const originals = `(select * ${OWN_PRODUCTS} limit ${count})`;
  return [
    `insert into products select (jsonb_populate_record(null::products, to_jsonb(p) || jsonb_build_object(
       'pid', p.pid || $1, 'handle', p.handle || $1, 'default_sku', p.default_sku || $1))).* from ${originals} p`,
    `insert into product_variants select (jsonb_populate_record(null::product_variants, to_jsonb(v) || jsonb_build_object(
       'pid', v.pid || $1, 'sku', v.sku || $1))).* from product_variants v join ${originals} p using (pid)`,
  ];
}
