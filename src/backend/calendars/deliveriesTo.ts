import type { UnavailableReason } from '@/contracts/common/unavailable';
import type { Db } from '../db/connect';
import type { Place } from '../places/findPlace';
import { localDate } from '../places/localDate';
import { areaOf } from './areaOf';
import { dayOf, isoOf } from './calendarDay';
import type { DeliveryDates } from './deliveryDates';
import type { DeliverableProduct, DeliveryRules } from './deliveryRules';
import { loadDeliveryRules } from './loadDeliveryRules';
import { openDeliveries, originsFor } from './openDeliveries';
import { usedCapacityOf } from './usedCapacity';

/** Everything the shop can do for one place at one moment. */
export interface Deliveries {
  readonly place: Place;
  readonly rules: DeliveryRules;
  /** Today at the place. */
  readonly todayIso: string;
  /** Last date that can be sold. */
  readonly lastIso: string;
  /** Names place, state of the clocks and what is taken: under the same rules, equal stamps mean equal answers. */
  readonly stamp: string;
  /** The whole calendar of a product, today to the last date. Products that travel alike share one. */
  datesOf(product: DeliverableProduct): DeliveryDates;
}

/** Parcels for the first dates may have left, or leave, some weeks from them. */
const SHIPPING_MARGIN_DAYS = 30;

/**
 * Opens the calendar of one place: rules from memory, what is taken from memory or by one query, however many
 * products and dates are asked about then.
 * @source  spec §7 Calendars, §9 Dates and time
 */
export async function deliveriesTo(db: Db, place: Place, now: Date): Promise<Deliveries> {
  const rules = await loadDeliveryRules(db);
  const today = dayOf(localDate(place.timeZone, now).dateIso);
  const area = areaOf(rules, place);
  const sources = [...(area ? [area] : []), ...originsFor(rules, place)].map(({ id }) => id);
  const uses = await usedCapacityOf(db, sources, isoOf(today - SHIPPING_MARGIN_DAYS));
  return openDeliveries({ rules, place, now, uses });
}

/**
 * Why a product cannot come on a date, or nothing when it can. Dates before today are past, those after the last one
 * not open yet.
 * @source  spec §8 Delivery and availability
 */
export function reasonOn(
  { todayIso, lastIso }: Pick<Deliveries, 'todayIso' | 'lastIso'>,
  { reasons }: DeliveryDates,
  dateIso: string,
): UnavailableReason | undefined {
  if (dateIso < todayIso) return 'past';
  return dateIso > lastIso ? 'closed' : reasons.get(dateIso);
}
