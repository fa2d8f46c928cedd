import type { UnavailableReason, Alternative } from '@/contracts/common/fields';
import { shop } from '@/contracts/shop';
import { type Catalogue, type CatalogueProduct, nearestProducts } from '../../catalog/catalogue';
import { dayOf, isoOf } from '../engine/calendarDay';
import { nearestDate } from '../engine/combineDates';
import { type Deliveries, type DeliveryDates, reasonOn } from '../engine/deliveryDates';
import type { DeliveryOptionDomain } from '../engine/deliveryOption';
import type { DeliverableProduct } from '../rules/deliveryRules';

/** Whether a product can be had, and what bringing it costs in all: fee and surcharge, in cents. */
interface ProductAvailability {
  readonly isAvailable: boolean;
  /** The cheapest way: on the date, or within the next seven days, or later when there is none; else on the nearest date. */
  readonly feesCents?: number;
  readonly displayFeesCents?: { readonly min: number; readonly max: number };
  readonly reason?: UnavailableReason;
  /** The date that works nearest to the requested one; without one, the first. */
  readonly nextDateIso?: string;
}

/**
 * Availability of one product at a place, for cards of a listing. A chosen date is a promise of that day: windows do
 * not count for it, so its price is the one the cart will show.
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

/**
 * What could come instead of a product that cannot: the most similar one that can be had on the date, else the most
 * similar that can be had at all.
 * @param dateIso  yyyy-MM-dd; without one, any date will do
 * @returns        undefined where nothing can be delivered
 * @source         spec §8 Delivery and availability
 */
export function alternativeTo(
  deliveries: Deliveries,
  catalogue: Catalogue,
  product: CatalogueProduct,
  dateIso?: string,
): Alternative | undefined {
  const similar = (works: Works) => mostSimilar(deliveries, catalogue, product, works);
  const found =
    (dateIso !== undefined && similar(({ options }) => options.has(dateIso))) ||
    similar(({ options }) => options.size > 0);
  return found && presented(deliveries, product, found, dateIso);
}

/** A wait no longer than this needs no other gift, so that the calendars of all products need not be worked out. */
const SOON_DAYS = 3;

/**
 * The most similar product that can come before a product's own first date.
 * @returns  undefined where nothing can, and where the product comes soon itself
 * @source   spec §9 maxConsecutiveNoDeliveryDays
 */
export function soonerThan(
  deliveries: Deliveries,
  catalogue: Catalogue,
  product: CatalogueProduct,
): Alternative | undefined {
  const firstOf = ({ options }: DeliveryDates): string => options.keys().next().value ?? '9999';
  const own = firstOf(deliveries.datesOf(product));
  if (own <= isoOf(dayOf(deliveries.todayIso) + SOON_DAYS)) return undefined;
  const found = mostSimilar(deliveries, catalogue, product, (dates) => firstOf(dates) < own);
  return found && presented(deliveries, product, found);
}

function presented(
  deliveries: Deliveries,
  product: CatalogueProduct,
  found: CatalogueProduct,
  dateIso = deliveries.todayIso,
): Alternative {
  const { pid, handle, seoUrl } = found;
  const nextDate = nearestDate([deliveries.datesOf(found)], dateIso);
  const isOtherKind = found.productType !== product.productType;
  return { productId: pid, handle, seoUrl, nextDate, ...(isOtherKind && { isOtherKind }) };
}

type Works = (dates: DeliveryDates) => boolean;

/** There are few calendars and many products: products are compared only when some calendar fits. */
function mostSimilar(
  deliveries: Deliveries,
  catalogue: Catalogue,
  product: CatalogueProduct,
  works: Works,
): CatalogueProduct | undefined {
  const working = new Set(deliveries.calendarsOf(catalogue).filter(works));
  if (working.size === 0) return undefined;
  return nearestProducts(catalogue, product).find((other) => working.has(deliveries.datesOf(other)));
}
