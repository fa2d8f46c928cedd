import { asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { createVersionedSnapshot } from '../../catalog/versionedSnapshot';
import type { Db, Queryable, Tx } from '../../db/connect';
import * as tables from '../../db/schema/delivery';
import * as parcels from '../../db/schema/deliveryParcels';
import { dayOf, type SpecialDay } from '../engine/calendarDay';
import type {
  AreaWeekday,
  Carrier,
  DeliveryArea,
  DeliveryFee,
  DeliveryRules,
  DeskChange,
  ProductMatch,
  RuleScope,
} from './deliveryRules';
import { editedRules } from './editedRules';
import type { RuleEdit } from './ruleEdit';

const snapshot = createVersionedSnapshot(readDeliveryRules, readDeliveryRulesVersion);

/**
 * The rules of delivery in memory; a change by any process is seen within a second.
 * @source  spec §7 Calendars
 */
export function loadDeliveryRules(db: Db): Promise<DeliveryRules> {
  return snapshot.current(db);
}

/** Makes the next `loadDeliveryRules` look for a new version at once. @source spec §7 Calendars */
export function expireDeliveryRules(db: Db): void {
  snapshot.expire(db);
}

/** Counts the changes of the rules; 0 before they are first filled in. @source spec §7 Calendars */
export async function readDeliveryRulesVersion(db: Queryable): Promise<number> {
  const [row] = await versionRow(db);
  return row?.version ?? 0;
}

/**
 * The same, and no rule changes until this transaction has ended.
 * @source  docs/decisions/0018-delivery-calendars.md
 */
export async function lockDeliveryRulesVersion(tx: Tx): Promise<number> {
  const [row] = await versionRow(tx).for('share');
  return row?.version ?? 0;
}

const { deliveryRulesVersion } = tables;

function versionRow(db: Queryable) {
  const { id, version } = deliveryRulesVersion;
  return db.select({ version }).from(deliveryRulesVersion).where(eq(id, 1));
}

/**
 * Tells every process that the rules have changed; belongs into each transaction that writes a rule.
 * @source  spec §7 Calendars
 */
export async function raiseDeliveryRulesVersion(tx: Tx): Promise<void> {
  await tx
    .insert(deliveryRulesVersion)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({
      target: deliveryRulesVersion.id,
      set: { version: sql`${deliveryRulesVersion.version} + 1` },
    });
}

/** All rules of delivery as the tables hold them. @source spec §7 Calendars */
export async function readDeliveryRules(tx: Tx, version: number): Promise<DeliveryRules> {
  const { deliveryHolidays, deliveryRestrictions, deliverySurges, deliveryWindows } = tables;
  const days = (await tx.select().from(tables.deliverySpecialDays)).map(
    (row) => [row.id, given(row)] as const,
  );
  const specialDays = new Map<string, SpecialDay>(days);
  const specialDay = (id: string | null): SpecialDay => {
    const day = specialDays.get(id ?? '');
    if (!day) throw new Error(`The special day "${id}" of a delivery rule does not exist`);
    return day;
  };
  const holidays = await tx.select().from(deliveryHolidays).orderBy(asc(deliveryHolidays.id));
  const surges = await tx.select().from(deliverySurges).orderBy(asc(deliverySurges.id));
  const windows = await tx.select().from(deliveryWindows).orderBy(asc(deliveryWindows.id));
  const restrictions = await tx.select().from(deliveryRestrictions).orderBy(asc(deliveryRestrictions.id));
  const sources = await tx.select().from(parcels.deliverySources);
  const leadTimes = await tx.select().from(parcels.deliveryLeadTimes);
  const ofFiles: DeliveryRules = {
    version,
    areas: await readAreas(tx),
    origins: await tx.select().from(parcels.deliveryOrigins).orderBy(asc(parcels.deliveryOrigins.id)),
    carriers: await readCarriers(tx),
    sources: sources.map((row) => ({ match: matchOf(row), originId: row.originId })),
    leadTimes: leadTimes.map((row) => ({ ...row, match: matchOf(row) })),
    specialDays: [...specialDays.values()],
    holidays: holidays.map((row) => ({
      id: row.id,
      specialDay: specialDay(row.specialDayId),
      scope: scopeOf(row),
    })),
    deskChanges: await readDeskChanges(tx),
    restrictions: restrictions.map((row) => ({
      match: matchOf(row),
      scope: scopeOf(row),
      subject: row.subject,
    })),
    fees: await readFees(tx),
    surges: surges.map((row) => ({ ...row, specialDay: specialDay(row.specialDayId), scope: scopeOf(row) })),
    windows: windows.map(({ specialDayId, firstOffset, lastOffset, ...row }) => ({
      ...row,
      scope: scopeOf(row),
      lengthDays: row.lengthDays ?? 1,
      ...(row.kind === 'holiday' && {
        around: {
          specialDay: specialDay(specialDayId),
          firstOffset: firstOffset ?? 0,
          lastOffset: lastOffset ?? 0,
        },
      }),
    })),
  };
  return editedRules(ofFiles, await readRuleEdits(tx));
}

async function readDeskChanges(tx: Tx): Promise<DeskChange[]> {
  const { deliveryDeskChanges: table } = tables;
  const rows = await tx.select().from(table).where(isNull(table.edit)).orderBy(asc(table.id));
  return rows.map((row) => ({
    kind: row.kind as DeskChange['kind'],
    scope: scopeOf(row),
    messageKey: row.messageKey,
    ...given({
      from: row.fromDate === null ? null : dayOf(row.fromDate),
      to: row.toDate === null ? null : dayOf(row.toDate),
      weekday: row.weekday,
      capacity: row.capacity,
      cutOff: row.cutOff,
      surchargeCents: row.surchargeCents,
    }),
  }));
}

async function readRuleEdits(tx: Tx): Promise<RuleEdit[]> {
  const { deliveryDeskChanges: table } = tables;
  const rows = await tx
    .select({ edit: table.edit })
    .from(table)
    .where(isNotNull(table.edit))
    .orderBy(asc(table.id));
  return rows.flatMap(({ edit }) => edit ?? []);
}

async function readAreas(tx: Tx): Promise<Map<string, DeliveryArea>> {
  const weeks = new Map<string, (AreaWeekday | undefined)[]>();
  for (const { areaId, weekday, cutOff, capacity } of await tx.select().from(tables.deliveryAreaWeekdays)) {
    const week = weeks.get(areaId) ?? closedWeek();
    week[weekday] = { cutOff, capacity };
    weeks.set(areaId, week);
  }
  const areas = await tx.select().from(tables.deliveryAreas);
  return new Map(
    areas.map((area) => [
      `${area.country}:${area.prefix}`,
      { ...area, weekdays: weeks.get(area.id) ?? closedWeek() },
    ]),
  );
}

function closedWeek(): (AreaWeekday | undefined)[] {
  return Array.from({ length: 7 }, () => undefined);
}

async function readCarriers(tx: Tx): Promise<Map<string, Carrier>> {
  const zones = await tx
    .select()
    .from(parcels.deliveryCarrierZones)
    .orderBy(asc(parcels.deliveryCarrierZones.maxKm));
  const states = await tx.select().from(parcels.deliveryCarrierStates);
  const carriers = await tx.select().from(parcels.deliveryCarriers);
  return new Map(
    carriers.map((carrier) => [
      carrier.id,
      {
        ...carrier,
        zones: zones.filter(({ carrierId }) => carrierId === carrier.id),
        states: new Map(
          states.filter(({ carrierId }) => carrierId === carrier.id).map((row) => [row.state, row]),
        ),
      },
    ]),
  );
}

async function readFees(tx: Tx): Promise<Map<string, DeliveryFee>> {
  const fees = await tx.select().from(tables.deliveryFees);
  return new Map(fees.map((fee) => [`${fee.channel}:${fee.country}:${fee.weekday}`, fee]));
}

type Given<T> = { [K in keyof T]: Exclude<T[K], null> | ([null] extends [T[K]] ? undefined : never) };

/** The columns that hold something. */
function given<T extends object>(row: T): Given<T> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Given<T>;
}

interface ScopeColumns {
  readonly channel: RuleScope['channel'] | null;
  readonly country: RuleScope['country'] | null;
  readonly state: string | null;
  readonly areaId?: string | null;
}

function scopeOf({ channel, country, state, areaId }: ScopeColumns): RuleScope {
  return given({ channel, country, state, areaId: areaId ?? null });
}

function matchOf(row: {
  readonly matchKind: ProductMatch['kind'];
  readonly matchValue: string;
}): ProductMatch {
  return { kind: row.matchKind, value: row.matchValue };
}
