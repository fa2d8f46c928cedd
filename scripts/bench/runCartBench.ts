import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '../database/embeddedDatabase';
import { buildGateway } from '../testing/buildGateway';
import { createGatewayProcess } from '../testing/gatewayProcess';
import {
  cartCalls,
  measureCall,
  measureShoppers,
  openCarts,
  type CallCost,
  type ShopperTimes,
} from './cartLoad';
import { fillCarts } from './fillCarts';
import { describeMachine } from './machine';
import { measureAlongside, type Alongside } from './measureAlongside';
import type { Percentiles } from './percentiles';
import { replaceSection } from './reportSection';

const REPORT = 'docs/benchmarks.md';
const SIZES = [1_000, 1_000_000] as const;
const CARTS = 200;
const CALLS = 1_000;
const SHOPPERS = 50;
const SECONDS = 20;

/** What was measured with so many stored carts. */
interface Stage {
  readonly stored: number;
  readonly trivial: CallCost;
  readonly read: CallCost;
  readonly add: CallCost;
  readonly update: CallCost;
  readonly shoppers: ShopperTimes;
  readonly alongside: Alongside;
}

/** `npm run bench -- cart`: what cart calls cost a gateway of its own, with few and with very many carts stored. */
export async function runCartBench(): Promise<void> {
  const machine = describeMachine();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larkstem-bench-'));
  await buildGateway();
  const database = await startEmbeddedDatabase({ dataDir, projectDir: process.cwd() });
  const gateway = await createGatewayProcess(database.url, dataDir);
  try {
    await gateway.start();
    const carts = await openCarts(gateway.url, CARTS);
    const stages: Stage[] = [];
    for (const stored of SIZES) {
      console.log(`${stored} carts`);
      await fillCarts(database.url, stored);
      const { url } = gateway;
      const load = { url, pid: gateway.pid(), carts, count: CALLS };
      const costs = {
        trivial: await measureCall('trivial', load),
        read: await measureCall('read', load),
        add: await measureCall('add', load),
        update: await measureCall('update', load),
      };
      const shopping = measureShoppers(url, carts, { shoppers: SHOPPERS, seconds: SECONDS });
      const smallest = () => cartCalls.trivial(url);
      const alongside = await measureAlongside({ folder: dataDir, smallest }, shopping);
      stages.push({ stored, ...costs, shoppers: await shopping, alongside });
    }
    const lines = describe(stages, machine);
    console.log(lines.join('\n'));
    replaceSection(REPORT, 'cart', lines);
  } finally {
    await gateway.kill();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function describe(stages: readonly Stage[], machine: ReturnType<typeof describeMachine>): string[] {
  const { processor, cores, memoryGb, system, node, loadBefore } = machine;
  const [few, many] = stages as [Stage, Stage];
  const row = (title: string, value: (stage: Stage) => string, aim = '') =>
    `| ${title} | ${value(few)} | ${value(many)} | ${aim} |`;
  const cost = (title: string, name: 'read' | 'add' | 'update', aim: string) => [
    row(title, (stage) => `${stage[name].cpuMs.toFixed(2)} ms`, aim),
    row(
      '… against the smallest answer',
      (stage) => `${(stage[name].cpuMs / stage.trivial.cpuMs).toFixed(1)} ×`,
    ),
    row(
      '… alone: p50 / p99',
      (stage) => `${stage[name].p50Ms.toFixed(1)} / ${stage[name].p99Ms.toFixed(1)} ms`,
    ),
  ];
  const waiting = (title: string, times: (stage: Stage) => Percentiles, aim = '') =>
    row(title, (stage) => `${times(stage).p50Ms.toFixed(0)} / ${times(stage).p99Ms.toFixed(0)} ms`, aim);
  const growth = (name: 'read' | 'add' | 'update') => (many[name].cpuMs / few[name].cpuMs).toFixed(2);
  const failed = stages.reduce(
    (sum, { read, add, update, shoppers }) =>
      sum + read.failed + add.failed + update.failed + shoppers.failed,
    0,
  );
  return [
    '## Cart calls',
    '',
    'Made by `npm run bench -- cart`; do not edit.',
    '',
    `Run of ${new Date().toISOString().slice(0, 10)}, production build in test mode, built-in PostgreSQL that writes through. ${processor}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}.${loadBefore > cores ? ` The machine was busy with other work (load ${loadBefore.toFixed(1)} on ${cores} cores): times, also processor times, are worse than they would be alone; ratios hold.` : ''}`,
    '',
    `| | ${few.stored.toLocaleString('en-US')} carts stored | ${many.stored.toLocaleString('en-US')} carts stored | aim |`,
    '|---|---|---|---|',
    ...cost('reading a cart: processor time of the gateway', 'read', '≤ 1 ms'),
    ...cost('adding: processor time of the gateway', 'add', '≤ 2 ms'),
    ...cost('changing a line: processor time of the gateway', 'update', '≤ 2 ms'),
    row('the smallest answer (`/healthz/live`)', ({ trivial }) => `${trivial.cpuMs.toFixed(2)} ms`),
    waiting(
      `${SHOPPERS} shoppers, one second of thinking: p50 / p99`,
      ({ shoppers }) => shoppers.all,
      'p99 ≤ 50 ms',
    ),
    waiting('… readings', ({ shoppers }) => shoppers.reads),
    waiting('… changes', ({ shoppers }) => shoppers.writes),
    waiting('the smallest answer meanwhile', ({ alongside }) => alongside.smallest),
    waiting('8 kB written through to the same disk meanwhile', ({ alongside }) => alongside.disk),
    '',
    `From few carts to many: reading ${growth('read')} ×, adding ${growth('add')} ×, changing ${growth('update')} × (aim 1.3 ×). Calls that failed: ${failed}.`,
    '',
    `${CALLS} calls of each kind after as many that are not counted, one at a time, over ${CARTS} different carts; the cart is priced and every delivery checked again`,
    'with each of them. The processor time of PostgreSQL is not in it. A change is answered when the disk has it: what writing through takes',
    'meanwhile is the part of its time no program can take away.',
  ];
}
