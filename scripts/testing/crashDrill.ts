import { setTimeout as wait } from 'node:timers/promises';
import { checkConsistency } from './consistencyChecks';
import { CrashShopper, type WriteTally } from './crashShopper';
import { callGateway, Interrupted, openGateways, type GatewayProcess } from './gatewayProcess';
import type { Destination } from './httpShopper';
import type { Counts } from './suites';

/** Part of a visit in which the gateway is killed. */
type Phase = 'add' | 'checkout' | 'order';

export interface CrashReport {
  readonly cycles: number;
  /** Kills that hit at least one call on its way. */
  readonly hits: Readonly<Record<Phase, number>>;
  readonly acknowledged: number;
  readonly repeated: number;
  readonly orders: number;
  readonly expectedOrders: number;
  /** Empty when nothing was lost and nothing doubled. */
  readonly wrong: readonly string[];
}

const SHOPPERS = 4;
/** Every second shopper sends something to two people, in one payment. */
const ORDERS = 6;
/** Gateways on one database, each with shoppers of its own. */
const GATEWAYS = 3;
const phases: readonly Phase[] = ['add', 'checkout', 'order'];
/** Most milliseconds from the beginning of a phase to the kill; a phase takes about as long. */
const LATEST_KILL_MS: Readonly<Record<Phase, number>> = { add: 120, checkout: 250, order: 150 };
const homes = [
  { zipCode: '10001', city: 'New York', state: 'NY' },
  { zipCode: '60601', city: 'Chicago', state: 'IL' },
  { zipCode: '94102', city: 'San Francisco', state: 'CA' },
] as const;

/**
 * Kills the gateway again and again while shoppers add, check out and order, starts it anew, lets them repeat what got no
 * answer, and looks for anything that was lost or done twice.
 * @param isOver  ends it after the cycles under way
 */
export async function drillCrashes(
  wanted: number,
  isOver: () => boolean = () => false,
): Promise<CrashReport> {
  const { gateways, databaseUrl, close } = await openGateways(GATEWAYS);
  try {
    const destinations = await findDestinations(gateways[0].url);
    const tally: Tally = {
      ...{ begun: 0, acknowledged: 0, repeated: 0, wrong: [] },
      hits: { add: 0, checkout: 0, order: 0 },
    };
    await Promise.all(
      gateways.map((gateway) =>
        runCycles(gateway, destinations, tally, () =>
          isOver() || tally.begun >= wanted ? undefined : tally.begun++,
        ),
      ),
    );
    const cycles = tally.begun;
    const found = await checkConsistency(databaseUrl);
    const expectedOrders = cycles * ORDERS;
    if (found.orders !== expectedOrders)
      tally.wrong.push(`${found.orders} orders instead of ${expectedOrders}`);
    return {
      ...tally,
      cycles,
      expectedOrders,
      orders: found.orders,
      wrong: [...tally.wrong, ...found.wrong],
    };
  } finally {
    await close();
  }
}

/** A drill as one check, with a line that says how it went. */
export function countCrashes({ cycles, wrong, hits }: CrashReport): Counts {
  wrong.forEach((one) => console.error(one));
  const title = `${cycles} kills while people shop (${hits.add + hits.checkout + hits.order} hit a call): nothing lost, nothing doubled`;
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${title}`);
  return wrong.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

interface Tally extends WriteTally {
  begun: number;
  readonly hits: Record<Phase, number>;
  readonly wrong: string[];
}

/** Kills and restarts one gateway again and again, while the others go on with the same database. */
async function runCycles(
  gateway: GatewayProcess,
  destinations: readonly Destination[],
  tally: Tally,
  nextCycle: () => number | undefined,
): Promise<void> {
  for (let cycle = nextCycle(); cycle !== undefined; cycle = nextCycle()) {
    const phase = phases[cycle % phases.length] ?? 'add';
    const first = cycle * SHOPPERS;
    const shoppers = Array.from(
      { length: SHOPPERS },
      (_, index) =>
        new CrashShopper(
          gateway.url,
          destinations[(first + index) % destinations.length] as Destination,
          tally,
          index % 2 === 0 ? 1 : 2,
        ),
    );
    await Promise.all(shoppers.map((shopper) => walkTo(shopper, phase)));
    // Multiples of the golden ratio spread the kills evenly over the phase.
    const killAfterMs = LATEST_KILL_MS[phase] * ((cycle * 0.618_034) % 1);
    const visits = shoppers.map((shopper) => interrupted(() => perform(shopper, phase)));
    await wait(killAfterMs);
    await gateway.kill();
    if ((await Promise.all(visits)).some(Boolean)) tally.hits[phase] += 1;
    await gateway.start();
    for (const shopper of shoppers) tally.wrong.push(...(await shopper.recover()));
    for (const found of await Promise.all(shoppers.map((shopper) => shopper.finish())))
      tally.wrong.push(...found);
  }
}

/** Everything before the phase in which the gateway is killed. */
async function walkTo(shopper: CrashShopper, phase: Phase): Promise<void> {
  await shopper.begin();
  if (phase === 'add') return;
  await shopper.addMany();
  if (phase === 'order') await shopper.check();
}

function perform(shopper: CrashShopper, phase: Phase): Promise<void> {
  if (phase === 'add') return shopper.addMany();
  return phase === 'checkout' ? shopper.check() : shopper.place();
}

/** @returns whether the kill hit it */
async function interrupted(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (error instanceof Interrupted) return true;
    throw error;
  }
}

/** Homes and days on which the drill's bouquets can come, as the gateway itself says; one after the other, so that no day fills up. */
async function findDestinations(gatewayUrl: string): Promise<Destination[]> {
  const perHome = await Promise.all(
    homes.map(async (home) => {
      const answer = await callGateway(gatewayUrl, {
        method: 'POST',
        path: '/calendars/larkstem/api/products/getAvailableDatesProducts',
        body: {
          productList: [{ id: 'LK1001' }, { id: 'LK1002' }],
          zipCode: home.zipCode,
          startDate: '2026-11-27',
          endDate: '2027-03-15',
        },
      });
      return Object.entries(answer.dateProductMap as Record<string, DatedProducts>)
        .filter(([, products]) => products.length === 2 && products.every(hasFixedDay))
        .map(([deliveryDate]) => ({ ...home, deliveryDate }));
    }),
  );
  const destinations = perHome.flat();
  if (destinations.length === 0) throw new Error('The drill found no day on which its bouquets can come.');
  return destinations.sort((one, other) => (one.deliveryDate < other.deliveryDate ? -1 : 1));
}

type DatedProducts = { deliveryOptions: { deliveryOption: string }[] }[];

function hasFixedDay({ deliveryOptions }: DatedProducts[number]): boolean {
  return deliveryOptions.some(({ deliveryOption }) => deliveryOption === 'fixed');
}
