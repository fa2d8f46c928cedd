import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { Channel, Count, Country, MatchKind, SpecialDay as AnySpecialDay, Weekdays } from '../rules/ruleEdit';

const Offset = z.int().check(z.minimum(-30), z.maximum(30));
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const Key = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const State = z.string().check(z.regex(/^[A-Z]{2}$/));
const Match = z.strictObject({ kind: MatchKind, value: z._default(z.string(), '') });
const scope = { channel: z.optional(Channel), country: z.optional(Country), state: z.optional(State) };

const Areas = z.strictObject({
  prefixLength: z.strictObject({ US: z.int(), CA: z.int() }),
  profiles: z.array(
    z.strictObject({
      id: Key,
      /** Areas that get this profile by themselves: at most this far spread, with at least so many codes. */
      fits: z._default(z.array(z.strictObject({ maxSpreadKm: Count, minCodes: Count })), []),
      isParcelServed: z._default(z.boolean(), true),
      openings: z.array(z.strictObject({ weekdays: Weekdays, cutOff: Time, capacity: Count })),
    }),
  ),
  remoteProfile: Key,
  exceptions: z.array(z.strictObject({ country: Country, prefixes: z.array(z.string()), profile: Key })),
});
export type AreaFile = z.infer<typeof Areas>;

const Weekday = z.int().check(z.minimum(0), z.maximum(6));
const SpecialDay = z.strictObject({ ...AnySpecialDay.shape, id: Key, weekday: z.optional(Weekday) });

const Fee = z.strictObject({
  channel: Channel,
  country: Country,
  weekdays: Weekdays,
  feeCents: Count,
  surchargeCents: z._default(Count, 0),
  messageKey: z._default(z.string(), ''),
});

const Surge = z.strictObject({
  id: Key,
  specialDay: Key,
  firstOffset: Offset,
  lastOffset: Offset,
  ...scope,
  surchargeCents: Count,
  messageKey: Key,
});

const Window = z.strictObject({
  id: Key,
  kind: z.enum(['flexible', 'holiday']),
  ...scope,
  feeCents: Count,
  messageKey: Key,
  minDates: Count,
  noticeDays: Count,
  lengthDays: z.optional(Count),
  specialDay: z.optional(Key),
  firstOffset: z.optional(Offset),
  lastOffset: z.optional(Offset),
});

const Carrier = z.strictObject({
  id: Key,
  transitWeekdays: Weekdays,
  deliveryWeekdays: Weekdays,
  zones: z.array(z.strictObject({ maxKm: Count, transitDays: Count })).check(z.minLength(1)),
  states: z.array(
    z.strictObject({ state: State, isDelivered: z.boolean(), extraDays: z._default(Count, 0) }),
  ),
});

const Origin = z.strictObject({
  id: Key,
  carrier: Key,
  country: Country,
  state: State,
  timeZone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  processingDays: Count,
  cutOff: Time,
  shipWeekdays: Weekdays,
  dailyCapacity: Count,
});

const files = {
  areas: Areas,
  specialDays: z.array(SpecialDay),
  holidays: z.array(z.strictObject({ id: Key, specialDay: Key, ...scope })),
  prices: z.strictObject({ fees: z.array(Fee), surges: z.array(Surge), windows: z.array(Window) }),
  parcels: z.strictObject({
    carriers: z.array(Carrier),
    origins: z.array(Origin),
    sources: z.array(z.strictObject({ match: Match, origins: z.array(Key) })),
    leadTimes: z.array(z.strictObject({ match: Match, channel: Channel, leadDays: Count })),
  }),
  restrictions: z.array(
    z.strictObject({
      match: Match,
      subject: Key,
      channel: z.optional(Channel),
      country: Country,
      states: z.optional(z.array(State)),
    }),
  ),
} as const;

/** The rules a fresh shop begins with, as data/delivery holds them. */
export type DeliveryFiles = { readonly [F in keyof typeof files]: z.infer<(typeof files)[F]> };

/**
 * Reads and checks the files of data/delivery.
 * @param texts  file name without ending to its text
 * @throws       Error naming the file and the field that is wrong
 */
export function parseDeliveryFiles(texts: Readonly<Record<string, string>>): DeliveryFiles {
  const entries = Object.entries(files).map(([name, schema]) => {
    const result = z.safeParse(schema as z.ZodMiniType, JSON.parse(texts[name] ?? 'null'));
    if (result.success) return [name, result.data];
    const [issue] = result.error.issues;
    throw new Error(`data/delivery/${name}.json: ${issue?.path.join('.')}: ${issue?.message}`);
  });
  return Object.fromEntries(entries) as DeliveryFiles;
}

/** Texts of the files of data/delivery by name. */
export async function readDeliveryFiles(): Promise<Record<string, string>> {
  const texts = Object.keys(files).map(
    async (name) => [name, await readFile(path.join('data', 'delivery', `${name}.json`), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}
