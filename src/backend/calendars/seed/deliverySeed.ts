import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/connect';
import * as tables from '../../db/schema';
import { loadPlaces } from '../../places/findPlace';
import type { SeedStep } from '../../seed/SeedStep';
import { raiseDeliveryRulesVersion } from '../rules/loadDeliveryRules';
import { type DeliveryFiles, parseDeliveryFiles, readDeliveryFiles } from './deliveryFiles';
import { type AreaSeed, makeAreas, withoutFlorists } from './makeAreas';

/** What points at others comes before them. */
const replaced: readonly PgTable[] = [
  tables.deliveryAreaWeekdays,
  tables.deliveryAreas,
  tables.deliveryHolidays,
  tables.deliverySurges,
  tables.deliveryWindows,
  tables.deliverySpecialDays,
  tables.deliveryFees,
  tables.deliverySources,
  tables.deliveryOrigins,
  tables.deliveryCarrierZones,
  tables.deliveryCarrierStates,
  tables.deliveryCarriers,
  tables.deliveryLeadTimes,
  tables.deliveryRestrictions,
];

/** Tables of the rules, areas first. */
const deliveryTables: readonly PgTable[] = [
  tables.deliveryAreas,
  ...replaced.filter((table) => table !== tables.deliveryAreas),
];

/** The rules of delivery a fresh shop begins with. */
export const deliverySeed: SeedStep = {
  name: 'delivery',
  owner: 'merchant',
  tables: deliveryTables,
  isWhole: true,
  /** Files and places both decide. */
  async fingerprint() {
    const texts = await readDeliveryFiles();
    return createHash('sha256')
      .update('format 1')
      .update(JSON.stringify(texts))
      .update(loadPlaces().text)
      .digest('hex');
  },
  /**
   * Replaces the rules of an earlier version; what the florist's desk changed is stored apart and stays. The florists of the
   * files are invented: a live shop has them only when its set-up says so, or when it had them before.
   */
  async run(tx, { isDemo }) {
    const files = parseDeliveryFiles(await readDeliveryFiles());
    const areas = makeAreas(files.areas);
    const isWithFlorists = isDemo || (await hasFlorists(tx));
    await writeDeliveryRules(tx, files, isWithFlorists ? areas : areas.map(withoutFlorists));
  },
};

async function hasFlorists(tx: Tx): Promise<boolean> {
  const isServed = eq(tables.deliveryAreas.isFloristServed, true);
  return (await tx.select().from(tables.deliveryAreas).where(isServed).limit(1)).length > 0;
}

/**
 * Writes the rules of the files in place of those of an earlier version. What the merchant has closed and what
 * shoppers have booked stays: neither refers to a row that is replaced.
 */
async function writeDeliveryRules(tx: Tx, files: DeliveryFiles, areas: readonly AreaSeed[]): Promise<void> {
  for (const table of replaced) await tx.delete(table);
  await writeAreas(tx, areas);
  await writeCalendar(tx, files);
  await writeParcels(tx, files);
  await raiseDeliveryRulesVersion(tx);
}

/** PostgreSQL takes at most 65,535 values a statement. */
const ROWS_A_STATEMENT = 5_000;

async function writeAreas(tx: Tx, areas: readonly AreaSeed[]): Promise<void> {
  await tx.insert(tables.deliveryAreas).values(areas.map(({ openings: _openings, ...area }) => area));
  const weekdays = areas.flatMap(({ id, openings }) =>
    openings.flatMap(({ weekdays, cutOff, capacity }) =>
      weekdays.map((weekday) => ({ areaId: id, weekday, cutOff, capacity })),
    ),
  );
  for (let at = 0; at < weekdays.length; at += ROWS_A_STATEMENT) {
    await tx.insert(tables.deliveryAreaWeekdays).values(weekdays.slice(at, at + ROWS_A_STATEMENT));
  }
}

async function writeCalendar(tx: Tx, { specialDays, holidays, prices }: DeliveryFiles): Promise<void> {
  await tx.insert(tables.deliverySpecialDays).values(specialDays);
  await tx
    .insert(tables.deliveryHolidays)
    .values(holidays.map(({ specialDay, ...row }) => ({ ...row, specialDayId: specialDay })));
  const fees = prices.fees.flatMap(({ weekdays, ...row }) =>
    weekdays.map((weekday) => ({ ...row, weekday })),
  );
  await tx.insert(tables.deliveryFees).values(fees);
  await tx
    .insert(tables.deliverySurges)
    .values(prices.surges.map(({ specialDay, ...row }) => ({ ...row, specialDayId: specialDay })));
  await tx
    .insert(tables.deliveryWindows)
    .values(prices.windows.map(({ specialDay, ...row }) => ({ ...row, specialDayId: specialDay })));
}

async function writeParcels(tx: Tx, { parcels, restrictions }: DeliveryFiles): Promise<void> {
  const { carriers, origins, sources, leadTimes } = parcels;
  await tx.insert(tables.deliveryCarriers).values(carriers);
  const ofCarriers = <T>(rowsOf: (carrier: (typeof carriers)[number]) => readonly T[]) =>
    carriers.flatMap((carrier) => rowsOf(carrier).map((row) => ({ ...row, carrierId: carrier.id })));
  await tx.insert(tables.deliveryCarrierZones).values(ofCarriers(({ zones }) => zones));
  await tx.insert(tables.deliveryCarrierStates).values(ofCarriers(({ states }) => states));
  await tx
    .insert(tables.deliveryOrigins)
    .values(origins.map(({ carrier, ...row }) => ({ ...row, carrierId: carrier })));
  await tx
    .insert(tables.deliverySources)
    .values(
      sources.flatMap(({ match, origins: ids }) =>
        ids.map((originId) => ({ ...matchColumns(match), originId })),
      ),
    );
  await tx
    .insert(tables.deliveryLeadTimes)
    .values(leadTimes.map(({ match, ...row }) => ({ ...row, ...matchColumns(match) })));
  await tx.insert(tables.deliveryRestrictions).values(
    restrictions.flatMap(({ match, states, ...row }, index) =>
      (states ?? [undefined]).map((state) => ({
        ...row,
        ...matchColumns(match),
        state,
        id: `${index + 1}-${row.subject}-${state ?? row.country}`,
      })),
    ),
  );
}

function matchColumns({ kind, value }: DeliveryFiles['restrictions'][number]['match']) {
  return { matchKind: kind, matchValue: value };
}
