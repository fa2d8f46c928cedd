import type { CatalogueProduct } from '../../catalog/catalogue';
import type { deliveryOrigins } from '../../db/schema/deliveryParcels';
import type { CalendarDay, DaysAround, SpecialDay } from '../engine/calendarDay';

/** Who brings a gift: a florist near the recipient, or a parcel carrier from where it is packed. */
export type DeliveryChannel = 'florist' | 'dropship';

/** What the rules look at in a product. */
export type DeliverableProduct = Pick<
  CatalogueProduct,
  'pid' | 'channel' | 'productType' | 'productClass' | 'isAlcohol' | 'isMembership'
>;

/** Which products a rule speaks of; `value` is empty for `any` and `alcohol`. */
export interface ProductMatch {
  readonly kind: 'any' | 'alcohol' | 'productType' | 'productClass' | 'pid';
  readonly value: string;
}

/** Where and for whom a rule holds; what is absent does not narrow it. */
export interface RuleScope {
  readonly channel?: DeliveryChannel;
  readonly country?: 'US' | 'CA';
  readonly state?: string;
  /** A florist's area, or the origin of parcels. */
  readonly areaId?: string;
}

/** Zip codes that begin alike and are served alike. */
export interface DeliveryArea {
  readonly id: string;
  readonly country: 'US' | 'CA';
  /** Leading characters of the code; the longest that fits decides. */
  readonly prefix: string;
  readonly isFloristServed: boolean;
  readonly isParcelServed: boolean;
  /** Opening day by weekday, Sunday first; undefined means closed. */
  readonly weekdays: readonly (AreaWeekday | undefined)[];
}

export interface AreaWeekday {
  /** HH:mm on the recipient's clock; from that minute on, today is no longer sold. */
  readonly cutOff: string;
  /** Deliveries a day. */
  readonly capacity: number;
}

/** Where parcels are packed; serves its own country only. */
export type ParcelOrigin = Readonly<typeof deliveryOrigins.$inferSelect>;

export interface Carrier {
  readonly id: string;
  /** Weekdays that count as days on the road. */
  readonly transitWeekdays: readonly number[];
  readonly deliveryWeekdays: readonly number[];
  /** Nearest first; a distance beyond the last is not served. */
  readonly zones: readonly { readonly maxKm: number; readonly transitDays: number }[];
  readonly states: ReadonlyMap<string, { readonly isDelivered: boolean; readonly extraDays: number }>;
}

export interface DeliveryFee {
  readonly feeCents: number;
  readonly surchargeCents: number;
  /** Key of the localised text that explains the surcharge; empty when there is none. */
  readonly messageKey: string;
}

interface Holiday {
  readonly id: string;
  readonly specialDay: SpecialDay;
  readonly scope: RuleScope;
}

/** What the desk changed by hand, for some dates or every such weekday. Of several the last one counts. */
export interface DeskChange {
  readonly kind: 'close' | 'open' | 'cap' | 'cutoff' | 'surcharge';
  readonly scope: RuleScope;
  /** First and last day; absent when `weekday` is given. */
  readonly from?: CalendarDay;
  readonly to?: CalendarDay;
  readonly weekday?: number;
  /** `cap`, and `open` where it names one. */
  readonly capacity?: number;
  /** HH:mm: `cutoff`, and `open` where it names one. */
  readonly cutOff?: string;
  /** `surcharge`, in place of that of special days; the weekday's own is added. */
  readonly surchargeCents?: number;
  readonly messageKey: string;
}

/** Dearer days around a special day. */
export interface Surge extends DaysAround {
  readonly id: string;
  readonly scope: RuleScope;
  readonly surchargeCents: number;
  readonly messageKey: string;
}

/** Several days of which the shop chooses one, for less money. */
export interface WindowRule {
  readonly id: string;
  readonly kind: 'flexible' | 'holiday';
  readonly scope: RuleScope;
  readonly feeCents: number;
  readonly messageKey: string;
  /** A window with fewer possible dates is not offered. */
  readonly minDates: number;
  /** Days from today before a window may begin. */
  readonly noticeDays: number;
  /** Flexible: calendar days from first to last. */
  readonly lengthDays: number;
  /** Holiday: the days around a special day. */
  readonly around?: DaysAround;
}

export interface Restriction {
  readonly match: ProductMatch;
  readonly scope: RuleScope;
  /** What is restricted, in one word: "alcohol". */
  readonly subject: string;
}

/** All rules of delivery at one version; never changed in place. */
export interface DeliveryRules {
  readonly version: number;
  /** Keyed by country and prefix: "US:100". */
  readonly areas: ReadonlyMap<string, DeliveryArea>;
  readonly origins: readonly ParcelOrigin[];
  readonly carriers: ReadonlyMap<string, Carrier>;
  /** Which origin packs which products. */
  readonly sources: readonly { readonly match: ProductMatch; readonly originId: string }[];
  /** Working days a product takes before its first possible date. */
  readonly leadTimes: readonly {
    readonly match: ProductMatch;
    readonly channel: DeliveryChannel;
    readonly leadDays: number;
  }[];
  /** Days of the year by name, for holidays to come. */
  readonly specialDays: readonly SpecialDay[];
  readonly holidays: readonly Holiday[];
  /** Oldest first. */
  readonly deskChanges: readonly DeskChange[];
  readonly restrictions: readonly Restriction[];
  /** Keyed by channel, country and weekday: "florist:US:6". */
  readonly fees: ReadonlyMap<string, DeliveryFee>;
  readonly surges: readonly Surge[];
  readonly windows: readonly WindowRule[];
}
