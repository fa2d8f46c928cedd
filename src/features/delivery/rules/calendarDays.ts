import { shop } from '@/contracts/shop';
import { addDays, validIsoDate } from '@/lib/isoDate';

/**
 * An entered MM/dd/yyyy as yyyy-MM-dd; undefined when it is not exactly that or no such day exists.
 * @source spec §5 Delivery date
 */
export function isoOfEntered(enteredUs: string): string | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(enteredUs.trim()) ?? [];
  return validIsoDate(`${year}-${month}-${day}`);
}

/** A date as the form's field holds it, MM/dd/yyyy. @source spec §9 Date formats (user entry) */
export function enteredOf(dateIso: string): string {
  const [year, month, day] = dateIso.split('-');
  return `${month}/${day}/${year}`;
}

/** Last day that can be sold when no dates are known: 119 days on. @source spec §5, §9 Calendar horizon */
export const horizonEnd = (todayIso: string): string => addDays(todayIso, shop.horizonDays);

/** First and last day to ask for when nothing is known: today to today + 6. @source spec §9 Default date window */
export const defaultWindow = (todayIso: string): { startIso: string; endIso: string } => ({
  startIso: todayIso,
  endIso: addDays(todayIso, shop.defaultWindowDays),
});
