import { dayOf, isoOf } from './calendarDay';
import { datesBetween } from './datesBetween';
import { type Deliveries, reasonOn } from './deliveriesTo';
import type { DeliveryDates } from './deliveryDates';

/**
 * The part of a whole calendar that was asked about; days before today are past.
 * @source  spec §7 Calendars (startDate, endDate)
 */
export function datesAsked(
  deliveries: Pick<Deliveries, 'todayIso' | 'lastIso'>,
  whole: DeliveryDates,
  fromIso: string,
  toIso: string,
): DeliveryDates {
  const { todayIso, lastIso } = deliveries;
  if (fromIso === todayIso && toIso === lastIso) return whole;
  const part = datesBetween(whole, fromIso, toIso);
  if (fromIso >= todayIso) return part;
  const reasons = new Map(part.reasons);
  for (let day = dayOf(fromIso); day < dayOf(todayIso) && isoOf(day) <= toIso; day += 1) {
    const reason = reasonOn(deliveries, whole, isoOf(day));
    if (reason) reasons.set(isoOf(day), reason);
  }
  return { ...part, reasons };
}
