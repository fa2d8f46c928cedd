import type { UnavailableReason } from '@/contracts/common/fields';
import type { Place } from '../../places/findPlace';
import type { CalendarDay } from './calendarDay';
import type { DeliveryChannel, DeliveryRules } from '../rules/deliveryRules';

/** One delivery's worth of a florist's day, or of an origin's shipping day. */
export interface CapacitySlot {
  /** The florist's area, or the origin of the parcel. */
  readonly areaId: string;
  readonly channel: DeliveryChannel;
  /** The day of delivery of a florist; the day a parcel leaves. */
  readonly dateIso: string;
}

/** A slot of a day, and how many the day has in all by the rules it was judged with. */
export interface LimitedSlot extends CapacitySlot {
  readonly capacity: number;
}

/** A place that can be taken, and the day the gift arrives then. */
export interface OfferedSlot extends LimitedSlot {
  readonly arrivesIso: string;
}

/** Whether a route works on a date: the places it could take, the best first, or the one reason it does not. */
export type DateVerdict =
  { readonly slots: readonly [OfferedSlot, ...OfferedSlot[]] } | { readonly refusal: UnavailableReason };

/** Deliveries already taken, by `slotKey`. */
export type UsedCapacity = ReadonlyMap<string, number>;

/** What days are judged with. */
export interface JudgeInput<Route> {
  readonly route: Route;
  readonly place: Place;
  readonly rules: DeliveryRules;
  readonly usedCapacity: UsedCapacity;
  readonly now: Date;
  /** Last day that can be sold. */
  readonly last: CalendarDay;
}

/** Verdict on one day from today to the last that can be sold. */
export type DayJudge = (day: CalendarDay) => DateVerdict;

/**
 * Key of a slot in `UsedCapacity`.
 * @source  spec §5 Delivery date
 */
export function slotKey({ areaId, channel, dateIso }: CapacitySlot): string {
  return `${areaId}|${channel}|${dateIso}`;
}

/** A slot can be taken as long as the day is not full. @source spec §5 Delivery date */
export function verdictOn(slot: OfferedSlot, usedCapacity: UsedCapacity): DateVerdict {
  const isFree = (usedCapacity.get(slotKey(slot)) ?? 0) < slot.capacity;
  return isFree ? { slots: [slot] } : { refusal: 'capacity-full' };
}
