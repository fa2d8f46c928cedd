import type { UnavailableReason } from '@/contracts/common/fields';
import { shop } from '@/contracts/shop';
import { dayOf, isoOf } from '../engine/calendarDay';
import { nearestDate } from '../engine/combineDates';
import type { DeliveryDates } from '../engine/deliveryDates';
import type { DeliveryOptionDomain } from '../engine/deliveryOption';
import { type Deliveries, reasonOn } from '../engine/openDeliveries';
import type { DeliverableProduct } from '../rules/deliveryRules';

/** Whether a product can be had, and what bringing it costs in all: fee and surcharge, in cents. */
export interface ProductAvailability {
  readonly isAvailable: boolean;
  /** The cheapest way: on the date, or within the next seven days, or later when there is none; else on the nearest date. */
  readonly feesCents?: number;
  readonly displayFeesCents?: { readonly min: number; readonly max: number };
  readonly reason?: UnavailableReason;
  /** The date that works nearest to the one asked about; without one, the first. */
  readonly nextDateIso?: string;
}

/**
 * Availability of one product at a place, for cards of a listing. A date chosen is a promise of that day: windows are
 * no way to keep it, so its price is the one the cart will show.
 * @param deliveryDate  yyyy-MM-dd; without one, any date of the calendar will do
 * @source              spec §3 Site catalogue product (availability per pid), §7 Catalog
 */
export function availabilityAt(
  deliveries: Deliveries,
  product: DeliverableProduct,
  deliveryDate: string | undefined,
): ProductAvailability {
  const whole = deliveries.datesOf(product);
  const nextDateIso = nearestDate([whole], deliveryDate ?? deliveries.todayIso);
  const options =
    deliveryDate === undefined ? soonOptions(whole, deliveries.todayIso) : onDate(whole, deliveryDate);
  if (options.length > 0) return { isAvailable: true, nextDateIso, ...feesOf(options) };
  const wishIso = deliveryDate ?? deliveries.lastIso;
  const reason = reasonOn(deliveries, whole, wishIso) ?? 'product';
  const instead = nextDateIso === undefined ? [] : onDate(whole, nextDateIso);
  return { isAvailable: false, reason, nextDateIso, ...(instead.length > 0 && feesOf(instead)) };
}

function onDate({ options }: DeliveryDates, dateIso: string): DeliveryOptionDomain[] {
  return (options.get(dateIso) ?? []).filter(({ deliveryOption }) => deliveryOption === 'fixed');
}

function soonOptions({ options }: DeliveryDates, todayIso: string): DeliveryOptionDomain[] {
  const untilIso = isoOf(dayOf(todayIso) + shop.defaultWindowDays);
  const soon = [...options].filter(([dateIso]) => dateIso <= untilIso).flatMap(([, ways]) => ways);
  return soon.length > 0 ? soon : [...options.values()].flat();
}

function feesOf(options: readonly DeliveryOptionDomain[]) {
  const fees = options.map(({ deliveryFeeCents, surchargeCents }) => deliveryFeeCents + surchargeCents);
  const min = Math.min(...fees);
  return { feesCents: min, displayFeesCents: { min, max: Math.max(...fees) } };
}
