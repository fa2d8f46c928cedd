import type { UnavailableReason } from '@/contracts/calendars';
import { shop } from '@/contracts/shop';
import { loadCatalogue } from '../catalog/loadCatalogue';
import type { Db } from '../db/connect';
import { dayOf, isoOf } from './calendarDay';
import { nearestDate } from './commonDates';
import { type Deliveries, deliveriesTo } from './deliveriesTo';
import type { DeliveryDates } from './deliveryDates';
import type { DeliveryOptionDomain } from './deliveryOption';
import type { DeliverableProduct } from './deliveryRules';
import { findDeliverable } from './findDeliverable';
import { lookUpPlace } from './requirePlace';

/** Whether a product can be had, and what bringing it costs in all: fee and surcharge, in cents. */
export interface ProductAvailability {
  readonly isAvailable: boolean;
  /** The cheapest way: on the date, or within the next seven days, or later when there is none. */
  readonly feesCents?: number;
  readonly displayFeesCents?: { readonly min: number; readonly max: number };
  readonly reason?: UnavailableReason;
  /** The date that works nearest to the one asked about; without one, the first. */
  readonly nextDateIso?: string;
}

/** The question of `availabilityOf`. */
export interface AvailabilityInput {
  /** Product ids or skus. */
  readonly pids: readonly string[];
  readonly zipCode?: string;
  readonly deliveryDate?: string;
  readonly now: Date;
}

/**
 * Availability of products for a zip and date, for cards of a listing: never throws for a zip or product it does
 * not know. Without a zip every product that is sold counts as available.
 * @returns  by the id asked for
 * @source   spec §3 Site catalogue product (availability per pid), §7 Catalog
 */
export async function availabilityOf(
  db: Db,
  { pids, zipCode, deliveryDate, now }: AvailabilityInput,
): Promise<Map<string, ProductAvailability>> {
  const catalogue = await loadCatalogue(db);
  const deliveries = zipCode === undefined ? undefined : await deliveriesOf(db, zipCode, now);
  return new Map(
    pids.map((pid) => {
      const product = findDeliverable(catalogue, pid);
      if (!product) return [pid, { isAvailable: false, reason: 'product' }];
      if (zipCode === undefined || product.isMembership) return [pid, { isAvailable: true }];
      return [
        pid,
        deliveries
          ? availabilityAt(deliveries, product, deliveryDate)
          : { isAvailable: false, reason: 'outside-area' },
      ];
    }),
  );
}

async function deliveriesOf(db: Db, zipCode: string, now: Date): Promise<Deliveries | undefined> {
  const found = lookUpPlace(zipCode);
  return 'place' in found ? deliveriesTo(db, found.place, now) : undefined;
}

function availabilityAt(
  deliveries: Deliveries,
  product: DeliverableProduct,
  deliveryDate: string | undefined,
): ProductAvailability {
  const whole = deliveries.datesOf(product);
  const nextDateIso = nearestDate([whole], deliveryDate ?? deliveries.todayIso);
  const options =
    deliveryDate === undefined ? soonOptions(whole, deliveries.todayIso) : onDate(whole, deliveryDate);
  if (options.length > 0) return { isAvailable: true, nextDateIso, ...feesOf(options) };
  const { reasons } =
    deliveryDate === undefined ? whole : deliveries.datesOf(product, deliveryDate, deliveryDate);
  const reason = reasons.get(deliveryDate ?? deliveries.lastIso) ?? 'product';
  return { isAvailable: false, reason, nextDateIso };
}

/** A date chosen is a promise of that day: windows are no way to keep it. */
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
