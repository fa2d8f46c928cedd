/** How far a clock is from UTC. */
export interface UtcOffset {
  /** "±HH:MM", the form the gateway carries; UTC itself is "+00:00". */
  readonly text: string;
  /** Minutes east of UTC: New York in winter is -300. */
  readonly minutes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const MINUTE_MS = 60_000;
/** By time zone: the offset in the minute asked about last. */
const kept = new Map<string, { readonly minute: number; readonly offset: UtcOffset }>();

/**
 * The offset a time zone keeps at an instant, daylight saving included: the same zip answers differently in
 * January and July.
 * @param timeZone  IANA name, such as "America/St_Johns"
 * @param at        the instant that counts; the server's clock, never the shopper's
 * @throws          RangeError when the zone is unknown or the instant is not a date
 * @source          spec §3 Zip code information, §9 Dates and time
 */
export function utcOffset(timeZone: string, at: Date): UtcOffset {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const known = kept.get(timeZone);
  if (known?.minute === minute) return known.offset;
  const offset = readOffset(timeZone, at);
  kept.set(timeZone, { minute, offset });
  return offset;
}

function readOffset(timeZone: string, at: Date): UtcOffset {
  const parts = formatOf(timeZone).formatToParts(at);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const match = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name);
  if (!match) throw new RangeError(`The offset of ${timeZone} could not be read from "${name}"`);
  const [, sign = '+', hours = '00', minutes = '00'] = match;
  const size = Number(hours) * 60 + Number(minutes);
  return { text: `${sign}${hours}:${minutes}`, minutes: sign === '-' ? -size : size };
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}
