import { buildGateway, openGateways, type GatewayProcess } from '../../testing/gatewayProcess';
import { describeMachine, replaceSection, table, type Machine } from '../report';
import { pairOf } from '../timing';
import { measureCall, measureShoppers, openCarts, type CallCost, type ShopperTimes } from './cartLoad';
import { fillCarts } from './fillCarts';

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
}

/** `npm run bench -- cart`: what cart calls cost a gateway of its own, with few and with very many carts stored. */
export async function benchCart(): Promise<void> {
  const machine = describeMachine();
  await buildGateway();
  const { gateways, databaseUrl, close } = await openGateways(1);
  try {
    const { url, pid } = gateways[0] as GatewayProcess;
    const carts = await openCarts(url, CARTS);
    const stages: Stage[] = [];
    for (const stored of SIZES) {
      console.log(`${stored} carts`);
      await fillCarts(databaseUrl, stored);
      const load = { url, pid: pid(), carts, count: CALLS };
      stages.push({
        stored,
        trivial: await measureCall('trivial', load),
        read: await measureCall('read', load),
        add: await measureCall('add', load),
        update: await measureCall('update', load),
        shoppers: await measureShoppers(url, carts, { shoppers: SHOPPERS, seconds: SECONDS }),
      });
    }
    replaceSection('cart', describe(stages, machine));
  } finally {
    await close();
  }
}

type Kind = 'read' | 'add' | 'update';

function describe(stages: readonly Stage[], { description, busyNote }: Machine): string[] {
  const [few, many] = stages as [Stage, Stage];
  const sizes = stages.map((of) => ({ name: `${of.stored.toLocaleString('en-US')} carts stored`, of }));
  const cost = (title: string, kind: Kind, aim: string) =>
    [
      [
        `${title}: processor time of the gateway`,
        (stage: Stage) => `${stage[kind].cpuMs.toFixed(2)} ms`,
        aim,
      ],
      [
        '… against the smallest answer',
        (stage: Stage) => `${(stage[kind].cpuMs / stage.trivial.cpuMs).toFixed(1)} ×`,
      ],
      ['… alone: p50 / p99', (stage: Stage) => pairOf(stage[kind])],
    ] as const;
  const growth = (kind: Kind) => (many[kind].cpuMs / few[kind].cpuMs).toFixed(2);
  const failed = stages
    .flatMap(({ read, add, update, shoppers }) => [read, add, update, shoppers])
    .reduce((sum, one) => sum + one.failed, 0);
  return [
    '## Cart calls',
    '',
    'Made by `npm run bench -- cart`; do not edit.',
    '',
    `Run of ${new Date().toISOString().slice(0, 10)}, production build in test mode, built-in PostgreSQL that writes through. ${description}.${busyNote}`,
    '',
    ...table<Stage>(
      sizes,
      ['aim'],
      [
        ...cost('reading a cart', 'read', '≤ 1 ms'),
        ...cost('adding', 'add', '≤ 2 ms'),
        ...cost('changing a line', 'update', '≤ 2 ms'),
        ['the smallest answer (`/healthz/live`)', ({ trivial }) => `${trivial.cpuMs.toFixed(2)} ms`],
        [
          `${SHOPPERS} shoppers, one second of thinking: p50 / p99`,
          ({ shoppers }) => pairOf(shoppers.all),
          'p99 ≤ 50 ms',
        ],
        ['… readings', ({ shoppers }) => pairOf(shoppers.reads)],
        ['… changes', ({ shoppers }) => pairOf(shoppers.writes)],
      ],
    ),
    '',
    `From few carts to many: reading ${growth('read')} ×, adding ${growth('add')} ×, changing ${growth('update')} × (aim 1.3 ×). Calls that failed: ${failed}.`,
    '',
    `${CALLS} calls of each kind after as many that are not counted, one at a time, over ${CARTS} different carts; the cart is priced and every delivery checked again`,
    'with each of them. The processor time of PostgreSQL is not in it.',
  ];
}
