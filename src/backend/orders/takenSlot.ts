import type { CapacitySlot } from '../calendars/engine/dateVerdict';

/** A place an order took in a florist's or an origin's day. */
export interface TakenSlot extends CapacitySlot {
  /** yyyy-MM-dd, the day the gift arrives. */
  readonly arrivesIso: string;
  /** How many places the day had when this one was taken; missing in orders older than the limits of held places. */
  readonly capacity?: number;
}
