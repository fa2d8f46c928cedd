import { unavailableReasons, type UnavailableReason } from '@/contracts/common/unavailable';
import type { DeliveryDates } from './deliveryDates';
import { commonDates, nearestOf } from './commonDates';

/** One product of a question about several. */
export interface ProductDates {
  readonly id: string;
  /** The product of the page; the others are in the cart already. */
  readonly isPdpProduct: boolean;
  readonly whole: DeliveryDates;
  readonly asked: DeliveryDates;
}

/** Why a date cannot be chosen for all products, and by which product's fault when not by all of them. */
export interface UnavailableDate {
  readonly reason: UnavailableReason;
  readonly productId?: string;
  /** The date nearest to this one that all can have. */
  readonly nearestDate?: string;
}

/**
 * What several products together allow: the dates asked about that not all of them can have, each with its one
 * reason, and the date nearest to the wish that they can. Products without any date hold up nobody, except the one
 * of the page. The order of the products does not matter.
 * @source  spec §4 Available dates, §8 Delivery and availability
 */
export function combineDates(products: readonly ProductDates[], wishIso: string) {
  const deliverable = products.filter(({ whole, isPdpProduct }) => isPdpProduct || whole.options.size > 0);
  const counting = deliverable.length > 0 ? deliverable : products;
  const isImpossible = counting.some(({ whole }) => whole.options.size === 0);
  const common = isImpossible ? [] : commonDates(counting.map(({ whole }) => whole));
  const unavailable = new Map<string, UnavailableDate>();
  for (const dateIso of datesAsked(counting)) {
    const refused = refusalOf(counting, dateIso);
    if (refused) unavailable.set(dateIso, { ...refused, nearestDate: nearestOf(common, dateIso) });
  }
  return { unavailable, nearestIso: nearestOf(common, wishIso) };
}

function datesAsked([first]: readonly ProductDates[]): string[] {
  return first ? [...first.asked.options.keys(), ...first.asked.reasons.keys()].sort() : [];
}

function refusalOf(
  products: readonly ProductDates[],
  dateIso: string,
): Omit<UnavailableDate, 'nearestDate'> | undefined {
  const refusals = products.flatMap(({ id, isPdpProduct, asked }) => {
    const reason = asked.reasons.get(dateIso);
    return reason ? [{ id, isPdpProduct, reason }] : [];
  });
  const [heaviest] = refusals.sort((a, b) => weight(a.reason) - weight(b.reason) || (a.id < b.id ? -1 : 1));
  if (!heaviest) return undefined;
  if (products.length === 1 || isShared(refusals, products.length)) return { reason: heaviest.reason };
  const own = refusals.find(({ isPdpProduct }) => isPdpProduct);
  if (own) return { reason: own.reason, productId: own.id };
  const isForAnother = products.some(({ isPdpProduct }) => isPdpProduct);
  return { reason: isForAnother ? 'other-cart-item' : heaviest.reason, productId: heaviest.id };
}

function isShared(refusals: readonly { reason: UnavailableReason }[], productCount: number): boolean {
  return refusals.length === productCount && new Set(refusals.map(({ reason }) => reason)).size === 1;
}

function weight(reason: UnavailableReason): number {
  return unavailableReasons.indexOf(reason);
}
