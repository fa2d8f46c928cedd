import type { AvailableDatesAnswer, DeliveryOption } from '@/contracts/calendars';
import { shop } from '@/contracts/shop';
import { tripCharge, type TripLine } from '@/contracts/tripCharge';
import { toCents } from '@/lib/money';
import { optionsOn } from './availableDates';

/** What a line of the cart costs to deliver as it is. */
interface MovingLine extends TripLine {
  readonly channel: string;
}

/** A product whose dates are requested, in the calendar service's form. @source spec §7 Calendars (productList) */
export interface DatedProduct {
  readonly id: string;
  /** Dollars, as in calls. */
  readonly price?: number;
  readonly masterId?: string;
  readonly productType?: string;
  readonly channel?: string;
  readonly productSubType?: string;
  readonly isPdpProduct?: boolean;
  /** Its name; not sent. */
  readonly title?: string;
  /** How it is delivered now, when it moves with the other lines of the cart; not sent. */
  readonly moving?: MovingLine;
}

const memberships: ReadonlySet<string> = new Set([shop.loyaltyProductId, shop.defaultLoyaltyProductId]);

/**
 * The products whose dates are requested: each once, without memberships, which are not delivered.
 * @source spec §7 (the current loyalty product is left out of productList), §6
 */
export function productListOf(products: readonly DatedProduct[]): DatedProduct[] {
  const byId = new Map<string, DatedProduct>();
  for (const product of products) {
    if (memberships.has(product.id)) continue;
    byId.set(product.id, byId.get(product.id)?.isPdpProduct ? byId.get(product.id)! : product);
  }
  return [...byId.values()];
}

/** Cache key of the dates of these products at this zip. @source spec §3 (keyed by zip code) */
export function datesKey(zipCode: string, products: readonly DatedProduct[]): string {
  const ids = productListOf(products).map(({ id, isPdpProduct }) => (isPdpProduct ? `*${id}` : id));
  return `${zipCode.replace(/\s/g, '').toUpperCase()} ${ids.sort().join(',')}`;
}

type DateProductMap = AvailableDatesAnswer['dateProductMap'];

/** A way to deliver: on the day itself, or in a window that begins on it. */
export interface Way {
  readonly kind: DeliveryOption['deliveryOption'];
  readonly dateIso: string;
  /** Last day of the window. */
  readonly endIso?: string;
}

/**
 * Delivery cost of all lines after a move, one charge for each channel, by the gateway's own rule. A line that cannot
 * move keeps its cost.
 * @returns integer cents; nothing when no lines move
 * @source spec §2 "Update Delivery Date" dialog; docs/decisions/0010-delivery-fees.md
 */
export function moveCentsOf(
  { answer, moving }: { readonly answer: AvailableDatesAnswer; readonly moving: readonly DatedProduct[] },
  way: Way,
): number | undefined {
  if (moving.length === 0) return undefined;
  const trips = new Map<string, MovingLine[]>();
  for (const { id, moving: now } of moving) {
    const option = wayOf(answer.dateProductMap, id, way);
    const line = option ? movedTo(option, now) : now;
    if (line) trips.set(line.channel, [...(trips.get(line.channel) ?? []), line]);
  }
  return [...trips.values()].map(tripCharge).reduce((sum, one) => sum + one.feeCents + one.surchargeCents, 0);
}

/**
 * Whether all moving lines can be delivered that way. A line that has no dates at all is ignored.
 * @source rulings Delivery (an undeliverable line does not empty the calendar)
 */
export function canAllMove(
  { dateProductMap }: AvailableDatesAnswer,
  moving: readonly DatedProduct[],
  way: Way,
): boolean {
  return moving.every(({ id }) => wayOf(dateProductMap, id, way) || !comesEver(dateProductMap, id));
}

/** Whether a product has any date. */
export const comesEver = (dateProductMap: DateProductMap, productId: string): boolean =>
  Object.keys(dateProductMap).some((dateIso) => optionsOn(dateProductMap, dateIso, productId).length > 0);

function wayOf(dateProductMap: DateProductMap, productId: string, { kind, dateIso, endIso }: Way) {
  return optionsOn(dateProductMap, dateIso, productId).find(
    ({ deliveryOption, flexDates }) =>
      deliveryOption === kind &&
      (endIso === undefined || flexDates.some((dates) => dates[0] === dateIso && dates.at(-1) === endIso)),
  );
}

const movedTo = (
  { channel, deliveryFee, totalSurchargeFee }: DeliveryOption,
  now: MovingLine | undefined,
): MovingLine => ({
  channel,
  feeCents: toCents(deliveryFee),
  surchargeCents: toCents(totalSurchargeFee),
  isFeeWaived: now?.isFeeWaived,
});
