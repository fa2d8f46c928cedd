/** What calendar and clock on the wall show at a place. */
export interface LocalDate {
  /** yyyy-MM-dd */
  readonly dateIso: string;
  /** HH:mm, 00:00 to 23:59 */
  readonly time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const MINUTE_MS = 60_000;
/** By time zone: what was shown in the minute asked about last. */
const shown = new Map<string, { readonly minute: number; readonly local: LocalDate }>();

/**
 * Today's date and the time of day at a place: what decides whether a date is past and whether the same-day
 * cut-off has gone by.
 * @param timeZone  IANA name
 * @param at        the instant that counts
 * @throws          RangeError when the zone is unknown or the instant is not a date
 * @source          spec §5 Delivery date
 */
export function localDate(timeZone: string, at: Date): LocalDate {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const known = shown.get(timeZone);
  if (known?.minute === minute) return known.local;
  const local = readClock(timeZone, at);
  shown.set(timeZone, { minute, local });
  return local;
}

function readClock(timeZone: string, at: Date): LocalDate {
  const parts = new Map(
    formatOf(timeZone)
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

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}
