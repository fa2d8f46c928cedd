import { shop } from '@/contracts/shop';

/** What calendar and clock on the wall show at a place. */
interface LocalDate {
  /** yyyy-MM-dd */
  readonly dateIso: string;
  /** HH:mm, 00:00 to 23:59 */
  readonly time: string;
}

interface UtcOffset {
  /** "±HH:MM", the form the gateway carries; UTC itself is "+00:00". */
  readonly text: string;
  /** Minutes east of UTC: New York in winter is -300. */
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

/**
 * Today's date and the time of day at a place: what decides whether a date is past and whether the same-day
 * cut-off has passed.
 * @param timeZone  IANA name
 * @param at        the instant that counts
 * @throws          RangeError when the zone is unknown or the instant is not a date
 * @source          spec §5 Delivery date
 */
export function localDate(timeZone: string, at: Date): LocalDate {
  const parts = new Map(
    formatOf(timeZone, clockParts)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes, length: number) =>
    (parts.get(type) ?? '').padStart(length, '0');
  return {
    dateIso: `${read('year', 4)}-${read('month', 2)}-${read('day', 2)}`,
    time: `${read('hour', 2)}:${read('minute', 2)}`,
  };
}

/**
 * The offset a time zone keeps at an instant, daylight saving included: the same zip answers differently in
 * January and July.
 * @param timeZone  IANA name, such as "America/St_Johns"
 * @param at        the instant that counts; the server's clock, never the shopper's
 * @throws          RangeError when the zone is unknown or the instant is not a date
 * @source          spec §3 Zip code information, §9 Dates and time
 */
export function utcOffset(timeZone: string, at: Date): UtcOffset {
  const parts = formatOf(timeZone, offsetParts).formatToParts(at);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const match = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name);
  if (!match) throw new RangeError(`The offset of ${timeZone} could not be read from "${name}"`);
  const [, sign = '+', hours = '00', minutes = '00'] = match;
  const size = Number(hours) * 60 + Number(minutes);
  return { text: `${sign}${hours}:${minutes}`, minutes: sign === '-' ? -size : size };
}

/** Today's date at the default offset, which counts until a place is known. @source spec §9 Dates and time (default offset) */
export function todayAtDefaultOffset(now: Date): string {
  return new Date(now.getTime() - shop.defaultOffsetMinutes * MINUTE_MS).toISOString().slice(0, 10);
}

const clockParts: Intl.DateTimeFormatOptions = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};
const offsetParts: Intl.DateTimeFormatOptions = { timeZoneName: 'longOffset' };

/** Making a format takes a hundred times as long as using it. */
const formats = new Map<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>([
  [clockParts, new Map()],
  [offsetParts, new Map()],
]);

function formatOf(timeZone: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const byZone = formats.get(parts);
  const format = byZone?.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...parts });
  byZone?.set(timeZone, format);
  return format;
}
