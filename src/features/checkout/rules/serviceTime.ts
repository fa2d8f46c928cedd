/** The quarters of an hour at which services begin, HH:mm. */
export const serviceTimes: readonly string[] = Array.from({ length: 57 }, (_, at) => {
  const minutes = 7 * 60 + at * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/**
 * A time of service as the order carries it, hh:mm a.
 * @param entered  HH:mm as a time field gives it: 14:30 → 02:30 PM
 * @returns undefined when it is no time
 * @source spec §9 Dates and time (hh:mm a)
 */
export function serviceTimeOf(entered: string | undefined): string | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(entered ?? '') ?? [];
  if (!hours || !minutes) return undefined;
  const hour = Number(hours) % 12 || 12;
  return `${String(hour).padStart(2, '0')}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

/**
 * The same time as a time field wants it: 02:30 PM → 14:30.
 * @source spec §9 Dates and time (hh:mm a)
 */
export function enteredTimeOf(serviceTime: string | undefined): string {
  const [, hours, minutes, half] = /^(0[1-9]|1[0-2]):([0-5]\d) ([AP])M$/i.exec(serviceTime ?? '') ?? [];
  if (!hours || !minutes || !half) return '';
  const hour = (Number(hours) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
