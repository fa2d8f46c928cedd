import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { RuleEdit } from '../../calendars/rules/ruleEdit';
import { channels, countries, isTime, isWeekday, match, scope, instant, reference } from './columns';

/** One row; its number grows with every change of the rules, so that processes drop what they hold in memory. */
export const deliveryRulesVersion = pgTable(
  'delivery_rules_version',
  { id: integer('id').primaryKey(), version: integer('version').notNull() },
  (table) => [check('delivery_rules_version_one_row', sql`${table.id} = 1`)],
);

/** Zip codes that begin alike and are served alike; the longest prefix decides. */
export const deliveryAreas = pgTable(
  'delivery_areas',
  {
    id: text('id').primaryKey(),
    country: text('country', { enum: countries }).notNull(),
    prefix: text('prefix').notNull(),
    isFloristServed: boolean('is_florist_served').notNull(),
    isParcelServed: boolean('is_parcel_served').notNull(),
  },
  (table) => [
    uniqueIndex('delivery_areas_prefix').on(table.country, table.prefix),
    check('delivery_areas_prefix_form', sql`${table.prefix} ~ '^[0-9A-Z]{1,5}$'`),
  ],
);

/** Weekdays on which an area's florists deliver; a weekday without a row is closed. */
export const deliveryAreaWeekdays = pgTable(
  'delivery_area_weekdays',
  {
    areaId: reference('area_id', () => deliveryAreas.id, { onDelete: 'cascade' }),
    /** 0 is Sunday. */
    weekday: integer('weekday').notNull(),
    /** HH:mm on the recipient's clock. */
    cutOff: text('cut_off').notNull(),
    capacity: integer('capacity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.areaId, table.weekday] }),
    check('delivery_area_weekdays_weekday', isWeekday(table.weekday)),
    check('delivery_area_weekdays_cut_off', isTime(table.cutOff)),
    check('delivery_area_weekdays_capacity', sql`${table.capacity} >= 0`),
  ],
);

/** Days of the year by rule, for holidays, surcharges and windows. */
export const deliverySpecialDays = pgTable(
  'delivery_special_days',
  {
    id: text('id').primaryKey(),
    kind: text('kind', {
      enum: ['fixed', 'nth-weekday', 'last-weekday', 'weekday-before', 'easter'],
    }).notNull(),
    month: integer('month'),
    dayOfMonth: integer('day_of_month'),
    weekday: integer('weekday'),
    nth: integer('nth'),
    offsetDays: integer('offset_days'),
    observed: text('observed', { enum: ['same-day', 'nearest-weekday', 'next-monday'] }).notNull(),
  },
  (table) => [
    check('delivery_special_days_month', sql`${table.kind} = 'easter' or ${table.month} between 1 and 12`),
    check(
      'delivery_special_days_day',
      sql`${table.kind} not in ('fixed', 'weekday-before') or ${table.dayOfMonth} between 1 and 31`,
    ),
    check(
      'delivery_special_days_weekday',
      sql`${table.kind} in ('fixed', 'easter') or ${table.weekday} between 0 and 6`,
    ),
    check('delivery_special_days_nth', sql`${table.kind} <> 'nth-weekday' or ${table.nth} between 1 and 5`),
  ],
);

export const deliveryHolidays = pgTable('delivery_holidays', {
  id: text('id').primaryKey(),
  specialDayId: reference('special_day_id', () => deliverySpecialDays.id),
  ...scope(),
});

/**
 * What the desk has changed by hand, one row a command. Later rows win over earlier ones and over the rules of the
 * files, which never touch this table.
 */
export const deliveryDeskChanges = pgTable(
  'delivery_desk_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['close', 'open', 'cap', 'cutoff', 'surcharge', 'rule'] }).notNull(),
    /** Either these dates … */
    fromDate: date('from_date', { mode: 'string' }),
    toDate: date('to_date', { mode: 'string' }),
    /** … or every such weekday. */
    weekday: integer('weekday'),
    ...scope(),
    /** A florist's area, or the origin of parcels. */
    areaId: text('area_id'),
    capacity: integer('capacity'),
    /** HH:mm on the clock of the area or origin. */
    cutOff: text('cut_off'),
    surchargeCents: integer('surcharge_cents'),
    messageKey: text('message_key').notNull().default(''),
    /** `rule`: what stands in place of a rule of the files, from then on and without a date. */
    edit: jsonb('edit').$type<RuleEdit>(),
    note: text('note').notNull().default(''),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    check('delivery_desk_changes_order', sql`${table.fromDate} <= ${table.toDate}`),
    check(
      'delivery_desk_changes_when',
      sql`case when ${table.kind} = 'rule' then coalesce(${table.fromDate}, ${table.toDate}) is null and ${table.weekday} is null when ${table.weekday} is null then ${table.fromDate} is not null and ${table.toDate} is not null else ${table.fromDate} is null and ${table.toDate} is null and ${table.kind} in ('cap', 'cutoff') end`,
    ),
    check('delivery_desk_changes_weekday', sql`${table.weekday} is null or ${table.weekday} between 0 and 6`),
    check('delivery_desk_changes_cut_off', sql`${table.cutOff} is null or ${isTime(table.cutOff)}`),
    check('delivery_desk_changes_not_negative', sql`${table.capacity} >= 0 and ${table.surchargeCents} >= 0`),
    check(
      'delivery_desk_changes_what',
      sql`(${table.kind} <> 'cap' or (${table.capacity} is not null and ${table.areaId} is not null)) and (${table.kind} <> 'cutoff' or (${table.cutOff} is not null and ${table.areaId} is not null)) and (${table.kind} <> 'surcharge' or ${table.surchargeCents} is not null) and (${table.kind} = 'rule') = (${table.edit} is not null)`,
    ),
  ],
);

/** What a delivery costs by channel, country and weekday. */
export const deliveryFees = pgTable(
  'delivery_fees',
  {
    channel: text('channel', { enum: channels }).notNull(),
    country: text('country', { enum: countries }).notNull(),
    weekday: integer('weekday').notNull(),
    feeCents: integer('fee_cents').notNull(),
    surchargeCents: integer('surcharge_cents').notNull(),
    messageKey: text('message_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.country, table.weekday] }),
    check('delivery_fees_weekday', isWeekday(table.weekday)),
    check('delivery_fees_not_negative', sql`${table.feeCents} >= 0 and ${table.surchargeCents} >= 0`),
  ],
);

/** Dearer days around a special day. */
export const deliverySurges = pgTable(
  'delivery_surges',
  {
    id: text('id').primaryKey(),
    specialDayId: reference('special_day_id', () => deliverySpecialDays.id),
    firstOffset: integer('first_offset').notNull(),
    lastOffset: integer('last_offset').notNull(),
    ...scope(),
    surchargeCents: integer('surcharge_cents').notNull(),
    messageKey: text('message_key').notNull(),
  },
  (table) => [
    check('delivery_surges_order', sql`${table.firstOffset} <= ${table.lastOffset}`),
    check('delivery_surges_not_negative', sql`${table.surchargeCents} >= 0`),
  ],
);

/** Several days of which the shop chooses one. */
export const deliveryWindows = pgTable(
  'delivery_windows',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['flexible', 'holiday'] }).notNull(),
    ...scope(),
    feeCents: integer('fee_cents').notNull(),
    messageKey: text('message_key').notNull(),
    minDates: integer('min_dates').notNull(),
    noticeDays: integer('notice_days').notNull(),
    lengthDays: integer('length_days'),
    specialDayId: text('special_day_id').references(() => deliverySpecialDays.id),
    firstOffset: integer('first_offset'),
    lastOffset: integer('last_offset'),
  },
  (table) => [
    check(
      'delivery_windows_not_negative',
      sql`${table.feeCents} >= 0 and ${table.noticeDays} >= 0 and ${table.minDates} >= 1`,
    ),
    check(
      'delivery_windows_flexible',
      sql`${table.kind} <> 'flexible' or ${table.lengthDays} between 2 and 14`,
    ),
    check(
      'delivery_windows_holiday',
      sql`${table.kind} <> 'holiday' or (${table.specialDayId} is not null and ${table.firstOffset} <= ${table.lastOffset})`,
    ),
  ],
);

/** Products that may not go somewhere. */
export const deliveryRestrictions = pgTable('delivery_restrictions', {
  id: text('id').primaryKey(),
  ...match(),
  ...scope(),
  subject: text('subject').notNull(),
});

/** Places taken, a row for each area (or origin), channel and day with any: as many are gone as both numbers together. */
export const deliveryCapacity = pgTable(
  'delivery_capacity',
  {
    areaId: text('area_id').notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    date: date('date').notNull(),
    /** Sold: their orders are paid. */
    used: integer('used').notNull(),
    /** Held for orders whose payment waits. */
    held: integer('held').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.areaId, table.channel, table.date] }),
    check('delivery_capacity_not_negative', sql`${table.used} >= 0 and ${table.held} >= 0`),
  ],
);
