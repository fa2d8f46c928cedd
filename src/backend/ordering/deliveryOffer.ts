import type { OfferedSlot } from '../calendars/engine/dateVerdict';

/** How the delivery rules would bring a line, at what fee. */
export interface DeliveryOffer {
  readonly channel: 'florist' | 'dropship';
  readonly shippingMethod: string;
  readonly deliveryOption: 'fixed' | 'flexible' | 'holiday';
  readonly deliveryFeeCents: number;
  readonly surchargeCents: number;
  /** Key of the text that explains the surcharge; empty when there is none. */
  readonly message: string;
  readonly legendLabel: string;
  /** yyyy-MM-dd: the day, or the first day of the window. */
  readonly startIso: string;
  /** Last day of the window. */
  readonly endIso?: string;
  /** Days it can arrive: one, or those of the window. */
  readonly dates: readonly string[];
  /** Places in a florist's or an origin's day; an order takes the first that is still free. */
  readonly slots: readonly OfferedSlot[];
  readonly country: 'US' | 'CA';
  readonly state: string;
  readonly city: string;
  readonly timeZone: string;
}

/** What the rules say of a line right now. */
export type DeliveryCheck =
  | { readonly ok: true; readonly offer: DeliveryOffer }
  | { readonly ok: false; readonly reason: string; readonly nearestDateIso?: string };
