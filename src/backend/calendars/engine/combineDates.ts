import type { UnavailableReason } from '@/contracts/common/fields';
import { unavailableReasons } from '@/contracts/shop';
import type { DeliveryDates } from './deliveryDates';

export interface ProductDates {
  readonly id: string;
  /** The product of the page; the others are in the cart already. */
  readonly isPdpProduct: boolean;
  readonly whole: DeliveryDates;
  readonly requested: DeliveryDates;
}

/** Why a date cannot be chosen for all products, and which product causes it when not all of them do. */
interface UnavailableDate {
  readonly reason: UnavailableReason;
  readonly productId?: string;
}

/**
 * What several products together allow: the requested dates that not all of them can have, each with its one reason,
 * the dates all of them can have, and of these the one nearest to the wish. Products without any date are left out,
 * except the one of the page. The order of the products does not matter.
 * @source  spec §4 Available dates, §8 Delivery and availability
 */
export function combineDates(products: readonly ProductDates[], wishIso: string) {
  const deliverable = products.filter(({ whole, isPdpProduct }) => isPdpProduct || whole.options.size > 0);
  const counting = deliverable.length > 0 ? deliverable : products;
  const isImpossible = counting.some(({ whole }) => whole.options.size === 0);
  const common = isImpossible ? [] : commonDates(counting.map(({ whole }) => whole));
  const alike = groupAlike(counting);
  const unavailable = new Map<string, UnavailableDate>();
  for (const dateIso of requestedDates(counting)) {
    const refused = refusalOf(alike, dateIso);
    if (refused) unavailable.set(dateIso, refused);
  }
  return { unavailable, common, nearestIso: nearestOf(common, wishIso) };
}

/**
 * Dates on which every product can be had that can be had at all: a product without a single date does not empty
 * the calendar of the others.
 * @returns  sorted; empty when no product has a date
 */
function commonDates(all: readonly DeliveryDates[]): string[] {
  const [first, ...others] = [...new Set(all)].filter(({ options }) => options.size > 0);
  if (!first) return [];
  return [...first.options.keys()].filter((dateIso) => others.every(({ options }) => options.has(dateIso)));
}

/**
 * The common date nearest to a wish: the first from it on, else the last before it.
 * @source  spec §4 Available dates
 */
export function nearestDate(all: readonly DeliveryDates[], wishIso: string): string | undefined {
  return nearestOf(commonDates(all), wishIso);
}

/**
 * The same among dates that are known already.
 * @param dates  sorted
 * @source       spec §4 Available dates
 */
export function nearestOf(dates: readonly string[], wishIso: string): string | undefined {
  return dates.find((dateIso) => dateIso >= wishIso) ?? dates[dates.length - 1];
}

/** Products with one calendar; the first of them by id stands for all. */
interface Alike {
  readonly id: string;
  readonly pdpId: string | undefined;
  readonly requested: DeliveryDates;
}

function groupAlike(products: readonly ProductDates[]): readonly Alike[] {
  const groups = new Map<DeliveryDates, Alike>();
  for (const { id, isPdpProduct, requested } of products) {
    const known = groups.get(requested);
    groups.set(requested, {
      id: known && known.id < id ? known.id : id,
      pdpId: isPdpProduct && !(known?.pdpId && known.pdpId < id) ? id : known?.pdpId,
      requested,
    });
  }
  return [...groups.values()];
}

function requestedDates([first]: readonly ProductDates[]): string[] {
  return first ? [...first.requested.options.keys(), ...first.requested.reasons.keys()].sort() : [];
}

/** The heaviest reason counts, that of the page's own product before those of others. */
function refusalOf(groups: readonly Alike[], dateIso: string): UnavailableDate | undefined {
  const refusals = groups
    .flatMap(({ id, pdpId, requested }) => {
      const reason = requested.reasons.get(dateIso);
      return reason ? [{ id, pdpId, reason }] : [];
    })
    .sort((a, b) => weight(a.reason) - weight(b.reason) || (a.id < b.id ? -1 : 1));
  const [heaviest] = refusals;
  if (!heaviest) return undefined;
  const isOneReason = refusals.every(({ reason }) => reason === heaviest.reason);
  if (isOneReason && refusals.length === groups.length) return { reason: heaviest.reason };
  const own = refusals.find(({ pdpId }) => pdpId !== undefined);
  if (own) return { reason: own.reason, productId: own.pdpId };
  const isForAnother = groups.some(({ pdpId }) => pdpId !== undefined);
  return { reason: isForAnother ? 'other-cart-item' : heaviest.reason, productId: heaviest.id };
}

function weight(reason: UnavailableReason): number {
  return unavailableReasons.indexOf(reason);
}
