import { Client } from 'pg';
import { buildGateway, callGateway, openGateways } from '../testing/gatewayProcess';
import { HttpShopper, newYork } from '../testing/httpShopper';
import { asShoppers, measureCalls, percentiles, type CallCost, type Percentiles } from './measure';
import { describeMachine, inMs, pairOf, ratioOf, table, writeFigures, type TableRow } from './report';

const SIZES = [1_000, 1_000_000] as const;
const CARTS = 200;
const CALLS = 1_000;
const SHOPPERS = { shoppers: 50, seconds: 20 };

/** What was measured with so many stored carts. */
interface Stage {
  readonly stored: number;
  /** The smallest answer there is, to compare with. */
  readonly trivial: CallCost;
  readonly read: CallCost;
  readonly add: CallCost;
  readonly update: CallCost;
  readonly shoppers: Readonly<Record<'all' | 'reads' | 'writes', Percentiles>>;
}

/** `npm run bench -- cart`: what cart calls cost a gateway of its own, with few and with very many carts stored. */
export async function benchCart(): Promise<void> {
  const machine = describeMachine();
  await buildGateway();
  const { gateways, databaseUrl, close } = await openGateways(1);
  const [{ url, pid }] = gateways;
  try {
    const carts = await openCarts(url, CARTS);
    const stages: Stage[] = [];
    for (const stored of SIZES) {
      console.log(`${stored} carts`);
      await fillCarts(databaseUrl, stored);
      const measure = async (make: (shopper: HttpShopper) => Promise<unknown>) => {
        const calls = Array.from({ length: CALLS }, (_, at) => () => make(carts[at % CARTS] as HttpShopper));
        await measureCalls(pid(), calls);
        return measureCalls(pid(), calls);
      };
      stages.push({
        stored,
        trivial: await measure(() => callGateway(url, { method: 'GET', path: '/healthz/live' })),
        read: await measure(cartCalls.read),
        add: await measure(cartCalls.add),
        update: await measure(cartCalls.update),
        shoppers: await measureShoppers(carts),
      });
    }
    writeFigures('cart', machine, describe(stages));
  } finally {
    await close();
  }
}

const cartCalls = {
  read: (shopper: HttpShopper) => shopper.read(),
  add: (shopper: HttpShopper) => shopper.add('LK1001M', 1),
  update: (shopper: HttpShopper) => shopper.changeQuantity(1 + Math.floor(Math.random() * 5)),
} as const;

async function openCarts(url: string, count: number): Promise<HttpShopper[]> {
  const shoppers = Array.from({ length: count }, () => new HttpShopper(url, newYork));
  for (const shopper of shoppers) await shopper.begin();
  return shoppers;
}

/** Shoppers who think for a second between two calls, reading twice for every change. */
async function measureShoppers(carts: readonly HttpShopper[]): Promise<Stage['shoppers']> {
  const [reads, writes]: [number[], number[]] = [[], []];
  const order = ['read', 'add', 'read', 'update'] as const;
  await asShoppers(SHOPPERS, async (shopper, turn) => {
    const name = order[(shopper + turn) % order.length] ?? 'read';
    const startedAt = performance.now();
    await cartCalls[name](carts[shopper] as HttpShopper);
    (name === 'read' ? reads : writes).push(performance.now() - startedAt);
  });
  return {
    all: percentiles([...reads, ...writes]),
    reads: percentiles(reads),
    writes: percentiles(writes),
  };
}

const STEP = 100_000;

/** Fills the database up to so many carts of one line, as last year's shoppers have left them. */
async function fillCarts(databaseUrl: string, total: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from carts');
    for (let at = Number(rows[0]?.count ?? 0); at < total; at += STEP) {
      const range = [at, Math.min(total, at + STEP)];
      await client.query(ADD_CARTS, range);
      await client.query(ADD_LINES, range);
    }
    await client.query('analyze carts, cart_items, cart_item_addons');
  } finally {
    await client.end();
  }
}

const ADD_CARTS = `
  insert into carts (id, country_id, version, created_at, updated_at)
  select 'left-behind-' || n, 'US', 1, timestamptz '2026-06-01' + n * interval '1 second', timestamptz '2026-06-01' + n * interval '1 second'
  from generate_series($1::int, $2::int - 1) n`;
const ADD_LINES = `
  insert into cart_items (id, cart_id, position, sku, quantity, is_age_verified, choice, offer, snapshot)
  select 'left-line-' || n, 'left-behind-' || n, 1, 'LK1001S', 1, false,
    '{"zipCode":"10001","deliveryOption":"fixed","deliveryDate":"2026-06-05"}'::jsonb,
    '{"channel":"florist","startIso":"2026-06-05","state":"NY","country":"US"}'::jsonb,
    '{"pid":"LK1001","sku":"LK1001S","priceCents":7999}'::jsonb
  from generate_series($1::int, $2::int - 1) n`;

function describe(stages: readonly Stage[]): string[] {
  const [few, many] = stages as [Stage, Stage];
  const columns = stages.map((of) => ({ name: `${of.stored.toLocaleString('en-US')} carts stored`, of }));
  const cost = (title: string, kind: 'read' | 'add' | 'update', aim: string): TableRow<Stage>[] => [
    [`${title}: processor time of the gateway`, (stage) => inMs(stage[kind].cpuMs), aim],
    ['… against the smallest answer', (stage) => ratioOf(stage[kind].cpuMs, stage.trivial.cpuMs)],
    ['… alone: p50 / p99', (stage) => pairOf(stage[kind])],
  ];
  const growth = (kind: 'read' | 'add' | 'update') => ratioOf(many[kind].cpuMs, few[kind].cpuMs);
  const rows: TableRow<Stage>[] = [
    ...cost('reading a cart', 'read', '≤ 1 ms'),
    ...cost('adding', 'add', '≤ 2 ms'),
    ...cost('changing a line', 'update', '≤ 2 ms'),
    ['the smallest answer (`/healthz/live`)', ({ trivial }) => inMs(trivial.cpuMs)],
    ['50 shoppers: p50 / p99', ({ shoppers }) => pairOf(shoppers.all), 'p99 ≤ 50 ms'],
    ['… reading', ({ shoppers }) => pairOf(shoppers.reads)],
    ['… changing', ({ shoppers }) => pairOf(shoppers.writes)],
  ];
  return [
    ...table(columns, ['aim'], rows),
    '',
    `From few carts to many: reading ${growth('read')}, adding ${growth('add')}, changing ${growth('update')} (aim 1.3 ×).`,
  ];
}
