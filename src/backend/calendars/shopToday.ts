import { shop } from '@/contracts/shop';

const MINUTE_MS = 60_000;

/** Today's date by the shop's own clock, for where no place is named. @source spec §9 Dates and time (default offset) */
export function shopToday(now: Date): string {
  return new Date(now.getTime() - shop.defaultOffsetMinutes * MINUTE_MS).toISOString().slice(0, 10);
}
