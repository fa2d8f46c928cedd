import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildGateway } from './buildGateway';
import { startEmbeddedDatabase } from '../database/embeddedDatabase';
import { auditBooks } from './crashBooks';
import { drillInstant } from './crashCalls';
import { CrashShopper, isInterruption, type Errand, type Phase } from './crashShopper';
import { createGatewayProcess, type GatewayProcess } from './gatewayProcess';

/** What a drill has come to. */
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
const LANES = 3;
const phases: readonly Phase[] = ['add', 'checkout', 'order'];
/** Most milliseconds from the beginning of a phase to the kill; a phase takes about as long. */
const LATEST_KILL_MS: Readonly<Record<Phase, number>> = { add: 120, checkout: 250, order: 150 };
const doors = [
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
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larkstem-crash-'));
  if (!existsSync('dist/backend.mjs')) await buildGateway();
  const database = await startEmbeddedDatabase({ dataDir, projectDir: process.cwd() });
  const lanes = await Promise.all(
    Array.from({ length: LANES }, () => createGatewayProcess(database.url, dataDir)),
  );
  try {
    for (const gateway of lanes) await gateway.start();
    const errands = await findErrands(lanes[0]?.url ?? '');
    const tally: Tally = {
      ...{ begun: 0, acknowledged: 0, repeated: 0, wrong: [] },
      hits: { add: 0, checkout: 0, order: 0 },
    };
    await Promise.all(
      lanes.map((gateway) =>
        runCycles(gateway, errands, tally, () =>
          isOver() || tally.begun >= wanted ? undefined : tally.begun++,
        ),
      ),
    );
    const cycles = tally.begun;
    const books = await auditBooks(database.url);
    const expectedOrders = cycles * ORDERS;
    if (books.orders !== expectedOrders)
      tally.wrong.push(`${books.orders} orders instead of ${expectedOrders}`);
    return {
      ...tally,
      cycles,
      expectedOrders,
      orders: books.orders,
      wrong: [...tally.wrong, ...books.wrong],
    };
  } finally {
    for (const gateway of lanes) await gateway.kill();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Tally {
  begun: number;
  readonly hits: Record<Phase, number>;
  acknowledged: number;
  repeated: number;
  readonly wrong: string[];
}

/** One gateway after the other dies and comes back, while the others go on with the same database. */
async function runCycles(
  gateway: GatewayProcess,
  errands: readonly Errand[],
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
          errands[(first + index) % errands.length] as Errand,
          index % 2 === 0 ? 1 : 2,
        ),
    );
    await Promise.all(shoppers.map((shopper) => walkTo(shopper, phase)));
    // Spread evenly over the phase, so that every moment of it gets its turn.
    const killAfterMs = LATEST_KILL_MS[phase] * ((cycle * 0.618_034) % 1);
    const visits = shoppers.map((shopper) => interrupted(() => perform(shopper, phase)));
    await new Promise((resolve) => setTimeout(resolve, killAfterMs));
    await gateway.kill();
    if ((await Promise.all(visits)).some(Boolean)) tally.hits[phase] += 1;
    await gateway.start();
    for (const shopper of shoppers) tally.wrong.push(...(await shopper.recover()));
    for (const found of await Promise.all(shoppers.map((shopper) => shopper.finish())))
      tally.wrong.push(...found);
    for (const shopper of shoppers) {
      const { acknowledged, repeated } = shopper.counts();
      tally.acknowledged += acknowledged;
      tally.repeated += repeated;
    }
  }
}

/** Everything before the phase in which the gateway dies. */
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
    if (isInterruption(error)) return true;
    throw error;
  }
}

/** Doors and days on which the drill's bouquets can come, as the gateway itself says; one after the other, so that no day fills up. */
async function findErrands(gatewayUrl: string): Promise<Errand[]> {
  const perDoor = await Promise.all(
    doors.map(async (door) => {
      const response = await fetch(
        `${gatewayUrl}/calendars/larkstem/api/products/getAvailableDatesProducts`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-shop-now': drillInstant },
          body: JSON.stringify({
            productList: [{ id: 'LK1001' }, { id: 'LK1002' }],
            zipCode: door.zipCode,
            startDate: '2026-11-27',
            endDate: '2027-03-15',
          }),
        },
      );
      const { dateProductMap } = (await response.json()) as { dateProductMap: Record<string, DatedProducts> };
      return Object.entries(dateProductMap)
        .filter(([, products]) => products.length === 2 && products.every(hasFixedDay))
        .map(([deliveryDate]) => ({ ...door, deliveryDate }));
    }),
  );
  const errands = perDoor.flat();
  if (errands.length === 0) throw new Error('The drill found no day on which its bouquets can come.');
  return errands.sort((one, other) => (one.deliveryDate < other.deliveryDate ? -1 : 1));
}

type DatedProducts = { deliveryOptions: { deliveryOption: string }[] }[];

function hasFixedDay({ deliveryOptions }: DatedProducts[number]): boolean {
  return deliveryOptions.some(({ deliveryOption }) => deliveryOption === 'fixed');
}
