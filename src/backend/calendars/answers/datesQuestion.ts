import { errorKey } from '@/contracts/errors';
import { shop } from '@/contracts/shop';
import type { Catalogue, CatalogueProduct } from '../../catalog/catalogue';
import { ProblemError, refusal } from '../../platform/ProblemError';
import { dayOf, isoOf } from '../engine/calendarDay';
import type { DeliveryDates } from '../engine/deliveryDates';
import { type Deliveries, reasonOn } from '../engine/openDeliveries';

/** A product a request names. */
interface RequestedProduct {
  readonly id: string;
  readonly isPdpProduct: boolean;
  readonly product: CatalogueProduct;
}

/**
 * The products of a request. Products that are no longer sold are left out; only when the page's own product or every
 * product is unknown the request is refused. Memberships are not delivered, so they are left out too.
 * @throws  ProblemError 404
 * @source  spec §7 Calendars (productList)
 */
export function requestedProducts(
  catalogue: Catalogue,
  list: readonly { id: string; isPdpProduct?: boolean }[],
): RequestedProduct[] {
  const known = new Map<string, RequestedProduct>();
  const unknown: { path: string; isPdpProduct: boolean }[] = [];
  list.forEach(({ id, isPdpProduct = false }, index) => {
    const product = findDeliverable(catalogue, id);
    if (product)
      known.set(id, { id, product, isPdpProduct: isPdpProduct || (known.get(id)?.isPdpProduct ?? false) });
    else unknown.push({ path: `body.productList.${index}.id`, isPdpProduct });
  });
  if (known.size === 0 || unknown.some(({ isPdpProduct }) => isPdpProduct)) {
    const message = 'This product is not sold.';
    const details = unknown.map(({ path }) => ({ path, message }));
    throw new ProblemError(404, { [errorKey.productUnknown]: message }, details);
  }
  return [...known.values()].filter(({ product }) => !product.isMembership);
}

/**
 * The product an id of a request means: a product id, or the sku of one of its sizes.
 * @source  spec §7 Calendars (productList: id, masterId)
 */
export function findDeliverable(catalogue: Catalogue, id: string): CatalogueProduct | undefined {
  return catalogue.productByPid(id) ?? catalogue.productBySku(id)?.product;
}

/** Past days that get a reason: those a month's page of a calendar still shows. */
const PAST_DAYS_SHOWN = 31;

/**
 * First and last date of the answer: as requested, else today to today + 6; never further than the calendar goes.
 * @param todayIso  today at the recipient's
 * @param lastIso   last date that can be sold
 * @param endPath   where the end is in the request
 * @returns         fromIso after toIso when no requested date can be answered
 * @throws          ProblemError 400 when the end lies before the start
 * @source          spec §9 Dates and time (default window)
 */
export function requestedDates(
  { startDate, endDate }: { readonly startDate?: string; readonly endDate?: string },
  todayIso: string,
  lastIso: string,
  endPath = 'body.endDate',
): { fromIso: string; toIso: string } {
  if (startDate && endDate && endDate < startDate)
    throw refusal(400, errorKey.invalidRequest, 'The last date lies before the first.', endPath);
  const day = (iso: string) =>
    Math.min(Math.max(dayOf(iso), dayOf(todayIso) - PAST_DAYS_SHOWN), dayOf(lastIso) + 1);
  const from = day(startDate ?? todayIso);
  const to = endDate ? dayOf(endDate) : from + shop.defaultWindowDays;
  return { fromIso: isoOf(from), toIso: isoOf(Math.min(to, dayOf(lastIso))) };
}

/**
 * The requested part of a whole calendar; days before today are past.
 * @source  spec §7 Calendars (startDate, endDate)
 */
export function requestedPart(
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
  const isRequested = (dateIso: string) => dateIso >= fromIso && dateIso <= toIso;
  return {
    options: new Map([...options].filter(([dateIso]) => isRequested(dateIso))),
    reasons: new Map([...reasons].filter(([dateIso]) => isRequested(dateIso))),
    windows: windows.filter(({ type, dates }) =>
      (type === 'flexible' ? dates.slice(0, 1) : dates).some(isRequested),
    ),
  };
}
