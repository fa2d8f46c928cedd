import type { DeliveryChannel } from '../rules/deliveryRules';

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

/** A place an order took in a florist's or an origin's day. */
export interface TakenSlot extends CapacitySlot {
  /** yyyy-MM-dd, the day the gift arrives. */
  readonly arrivesIso: string;
  /** How many places the day had when this one was taken; missing in orders older than the limits of held places. */
  readonly capacity?: number;
}

/** Deliveries already taken, by `slotKey`. */
export type UsedCapacity = ReadonlyMap<string, number>;

/** Key of a slot in `UsedCapacity`. @source spec §5 Delivery date */
export function slotKey({ areaId, channel, dateIso }: CapacitySlot): string {
  return `${areaId}|${channel}|${dateIso}`;
}
