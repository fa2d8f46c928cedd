import type { CalendarDay } from './calendarDay';
import { deskChangesFor } from './deskChangesFor';
import { holidaysOf } from './holidaysOf';
import type { OpeningsInput } from './openings';

/**
 * The days nobody carries parcels to a recipient: holidays there, and what the desk closed. Weekdays off are no part
 * of it.
 * @source  spec §5 Delivery date
 */
export function carrierDaysOff({
  rules,
  subject,
  first,
  last,
}: OpeningsInput): (day: CalendarDay) => boolean {
  const holidays = holidaysOf(rules, subject, first, last);
  const changesOn = deskChangesFor(rules, subject);
  return (day) => {
    const ofDay = changesOn(day).filter(({ kind }) => kind === 'close' || kind === 'open');
    const lastWord = ofDay[ofDay.length - 1];
    return lastWord ? lastWord.kind === 'close' : holidays.has(day);
  };
}
