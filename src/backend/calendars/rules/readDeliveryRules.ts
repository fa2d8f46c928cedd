import { asc, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/connect';
import * as tables from '../../db/schema';
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
import { dayOf } from '../engine/calendarDay';
import { editedRules } from './editedRules';
import { RuleEdit } from './ruleEdit';
import type { SpecialDay } from '../engine/specialDays';

/**
 * All rules of delivery as the tables hold them.
 * @source  spec §7 Calendars
 */
export async function readDeliveryRules(tx: Tx, version: number): Promise<DeliveryRules> {
  const specialDays = new Map(
    (await tx.select().from(tables.deliverySpecialDays)).map((row) => [row.id, given(row)]),
  );
  const specialDay = (id: string | null): SpecialDay => {
    const day = specialDays.get(id ?? '');
    if (!day) throw new Error(`The special day "${id}" of a delivery rule does not exist`);
    return day;
  };
  const holidays = await tx.select().from(tables.deliveryHolidays).orderBy(asc(tables.deliveryHolidays.id));
  const surges = await tx.select().from(tables.deliverySurges).orderBy(asc(tables.deliverySurges.id));
  const windows = await tx.select().from(tables.deliveryWindows).orderBy(asc(tables.deliveryWindows.id));
  const restrictions = await tx
    .select()
    .from(tables.deliveryRestrictions)
    .orderBy(asc(tables.deliveryRestrictions.id));
  const ofFiles: DeliveryRules = {
    version,
    areas: await readAreas(tx),
    origins: await tx.select().from(tables.deliveryOrigins).orderBy(asc(tables.deliveryOrigins.id)),
    carriers: await readCarriers(tx),
    sources: (await tx.select().from(tables.deliverySources)).map((row) => ({
      match: matchOf(row),
      originId: row.originId,
    })),
    leadTimes: (await tx.select().from(tables.deliveryLeadTimes)).map((row) => ({
      ...row,
      match: matchOf(row),
    })),
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
    windows: windows.map((row) => ({
      ...row,
      scope: scopeOf(row),
      lengthDays: row.lengthDays ?? 1,
      around:
        row.kind === 'holiday'
          ? {
              specialDay: specialDay(row.specialDayId),
              firstOffset: row.firstOffset ?? 0,
              lastOffset: row.lastOffset ?? 0,
            }
          : undefined,
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
  return rows.map(({ edit }) => RuleEdit.parse(edit));
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
    .from(tables.deliveryCarrierZones)
    .orderBy(asc(tables.deliveryCarrierZones.maxKm));
  const states = await tx.select().from(tables.deliveryCarrierStates);
  const carriers = await tx.select().from(tables.deliveryCarriers);
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
