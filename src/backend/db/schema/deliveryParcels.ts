import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { areWeekdays, channels, countries, isTime, match, reference } from './columns';

export const deliveryCarriers = pgTable(
  'delivery_carriers',
  {
    id: text('id').primaryKey(),
    transitWeekdays: integer('transit_weekdays').array().notNull(),
    deliveryWeekdays: integer('delivery_weekdays').array().notNull(),
  },
  (table) => [
    check('delivery_carriers_transit', areWeekdays(table.transitWeekdays)),
    check('delivery_carriers_delivery', areWeekdays(table.deliveryWeekdays)),
  ],
);

/** Days on the road by distance. */
export const deliveryCarrierZones = pgTable(
  'delivery_carrier_zones',
  {
    carrierId: reference('carrier_id', () => deliveryCarriers.id, { onDelete: 'cascade' }),
    maxKm: integer('max_km').notNull(),
    transitDays: integer('transit_days').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.carrierId, table.maxKm] }),
    check('delivery_carrier_zones_days', sql`${table.transitDays} between 0 and 14`),
  ],
);

/** States a carrier does not reach, or reaches later. */
export const deliveryCarrierStates = pgTable(
  'delivery_carrier_states',
  {
    carrierId: reference('carrier_id', () => deliveryCarriers.id, { onDelete: 'cascade' }),
    state: text('state').notNull(),
    isDelivered: boolean('is_delivered').notNull(),
    extraDays: integer('extra_days').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.carrierId, table.state] }),
    check('delivery_carrier_states_days', sql`${table.extraDays} between 0 and 7`),
  ],
);

export const deliveryOrigins = pgTable(
  'delivery_origins',
  {
    id: text('id').primaryKey(),
    carrierId: reference('carrier_id', () => deliveryCarriers.id),
    country: text('country', { enum: countries }).notNull(),
    state: text('state').notNull(),
    timeZone: text('time_zone').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Shipping days spent on preparing before a parcel can leave. */
    processingDays: integer('processing_days').notNull(),
    /** HH:mm on the origin's clock. */
    cutOff: text('cut_off').notNull(),
    shipWeekdays: integer('ship_weekdays').array().notNull(),
    /** Parcels a shipping day. */
    dailyCapacity: integer('daily_capacity').notNull(),
  },
  (table) => [
    check('delivery_origins_cut_off', isTime(table.cutOff)),
    check('delivery_origins_ship', areWeekdays(table.shipWeekdays)),
    check(
      'delivery_origins_not_negative',
      sql`${table.processingDays} between 0 and 30 and ${table.dailyCapacity} >= 0`,
    ),
  ],
);

/** Which origin packs which products. */
export const deliverySources = pgTable(
  'delivery_sources',
  {
    ...match(),
    originId: reference('origin_id', () => deliveryOrigins.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.matchKind, table.matchValue, table.originId] })],
);

/** Working days a product takes before its first possible date. */
export const deliveryLeadTimes = pgTable(
  'delivery_lead_times',
  {
    ...match(),
    channel: text('channel', { enum: channels }).notNull(),
    leadDays: integer('lead_days').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchKind, table.matchValue, table.channel] }),
    check('delivery_lead_times_days', sql`${table.leadDays} between 0 and 60`),
  ],
);
