import type { DeliveryDates } from './deliveryDates';

/**
 * The part of an answer that lies between two dates: the same as asking about those dates alone.
 * @param dates  an answer about at least these dates
 * @source       spec §7 Calendars (startDate, endDate)
 */
export function datesBetween(
  { options, reasons, windows }: DeliveryDates,
  fromIso: string,
  toIso: string,
): DeliveryDates {
  const isAsked = (dateIso: string) => dateIso >= fromIso && dateIso <= toIso;
  return {
    options: new Map([...options].filter(([dateIso]) => isAsked(dateIso))),
    reasons: new Map([...reasons].filter(([dateIso]) => isAsked(dateIso))),
    windows: windows.filter(({ type, dates }) =>
      (type === 'flexible' ? dates.slice(0, 1) : dates).some(isAsked),
    ),
  };
}
