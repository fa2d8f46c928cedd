import * as z from 'zod/mini';

/** What rules are written with, by the desk and in the files of data/delivery. */
export const Count = z.int().check(z.minimum(0), z.maximum(100_000));
const Days = z.int().check(z.minimum(0), z.maximum(30));
export const Weekdays = z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.minLength(1));
export const Channel = z.enum(['florist', 'dropship']);
export const Country = z.enum(['US', 'CA']);

export const MatchKind = z.enum(['any', 'alcohol', 'productType', 'productClass', 'pid']);

const Matches = z.array(z.object({ kind: MatchKind, value: z.string() })).check(z.minLength(1));

const Scope = z.object({
  channel: z.optional(Channel),
  country: z.optional(Country),
  state: z.optional(z.string()),
  areaId: z.optional(z.string()),
});

export const SpecialDay = z.object({
  id: z.string(),
  kind: z.enum(['fixed', 'nth-weekday', 'last-weekday', 'weekday-before', 'easter']),
  month: z.optional(z.int()),
  dayOfMonth: z.optional(z.int()),
  weekday: z.optional(z.int()),
  nth: z.optional(z.int()),
  offsetDays: z.optional(z.int()),
  observed: z.enum(['same-day', 'nearest-weekday', 'next-monday']),
});

/**
 * What the desk has put in place of one rule of the files: a fee, a holiday, the days of a carrier, the work of an origin,
 * how an area is served, how long a product takes, what may not go where, who packs what.
 * Stored as the desk said it, so that it survives an upgrade of the files and can be taken back.
 * @source docs/operations.md, The florist's desk
 */
export const RuleEdit = z.discriminatedUnion('rule', [
  z.object({
    rule: z.literal('fee'),
    channel: Channel,
    country: Country,
    weekdays: Weekdays,
    feeCents: Count,
    /** Of the weekday itself; stays as it is when left out. */
    surchargeCents: z.optional(Count),
  }),
  z.object({ rule: z.literal('window-fee'), windowId: z.string(), feeCents: Count }),
  z.object({ rule: z.literal('surge'), surgeId: z.string(), surchargeCents: Count }),
  z.object({ rule: z.literal('holiday'), id: z.string(), specialDay: SpecialDay, scope: Scope }),
  z.object({ rule: z.literal('no-holiday'), id: z.string() }),
  z.object({ rule: z.literal('carrier-zone'), carrierId: z.string(), maxKm: Count, transitDays: Days }),
  z.object({
    rule: z.literal('carrier-state'),
    carrierId: z.string(),
    state: z.string(),
    isDelivered: z.boolean(),
    extraDays: Days,
  }),
  z.object({
    rule: z.literal('carrier-days'),
    carrierId: z.string(),
    transitWeekdays: z.optional(Weekdays),
    deliveryWeekdays: z.optional(Weekdays),
  }),
  z.object({
    rule: z.literal('origin'),
    originId: z.string(),
    processingDays: z.optional(Days),
    shipWeekdays: z.optional(Weekdays),
  }),
  z.object({
    rule: z.literal('area'),
    country: Country,
    prefix: z.string(),
    isFloristServed: z.optional(z.boolean()),
    isParcelServed: z.optional(z.boolean()),
    /** Weekdays on which its florists work; hours and number stay as they are when left out. */
    opens: z.optional(
      z.object({ weekdays: Weekdays, cutOff: z.optional(z.string()), capacity: z.optional(Count) }),
    ),
    rests: z.optional(Weekdays),
  }),
  z.object({ rule: z.literal('lead-time'), channel: Channel, matches: Matches, leadDays: Days }),
  z.object({ rule: z.literal('no-lead-time'), channel: Channel, matches: Matches }),
  z.object({ rule: z.literal('restriction'), subject: z.string(), matches: Matches, scope: Scope }),
  z.object({ rule: z.literal('no-restriction'), subject: z.string(), matches: Matches, scope: Scope }),
  z.object({ rule: z.literal('packs'), originId: z.string(), matches: Matches, isPacked: z.boolean() }),
]);
export type RuleEdit = z.infer<typeof RuleEdit>;

/** The edit of one kind of rule. */
export type RuleEditOf<Rule extends RuleEdit['rule']> = Extract<RuleEdit, { rule: Rule }>;
