import type { CapacitySlot } from '../calendars/dateVerdict';

/** A place an order took in a florist's or an origin's day. */
export interface TakenSlot extends CapacitySlot {
  /** yyyy-MM-dd, the day the gift arrives. */
  readonly arrivesIso: string;
}
