import { localDate } from '../places/localDate';
import { utcOffset } from '../places/utcOffset';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Whether a time of day has been reached today at a place. On the night clocks go back an hour is shown twice: the
 * first time counts, so what has closed does not open again. An hour that is skipped has been reached when the
 * clock jumps over it.
 * @param cutOff  HH:mm on the clock of the place
 * @source        spec §5 Delivery date
 */
export function isCutOffPassed(timeZone: string, cutOff: string, now: Date): boolean {
  const { dateIso, time } = localDate(timeZone, now);
  if (time >= cutOff) return true;
  const offsetBefore = utcOffset(timeZone, new Date(now.getTime() - DAY_MS)).minutes;
  if (offsetBefore === utcOffset(timeZone, now).minutes) return false;
  const firstReached = new Date(Date.parse(`${dateIso}T${cutOff}:00Z`) - offsetBefore * MINUTE_MS);
  const shown = localDate(timeZone, firstReached);
  // Later that day the clock has changed already: only a time within the repeated hour was shown then.
  return now >= firstReached && shown.dateIso === dateIso && shown.time === cutOff;
}
