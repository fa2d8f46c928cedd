import type { Attribution } from '@/contracts/attribution';
import type { Recipient } from '@/contracts/checkout';
import type { AddonChoice, DeliveryChoice } from '@/contracts/ordering/choices';
import type { DeliveryOptionDomain } from '../calendars/engine/deliveryOption';
import type { ProductSnapshot } from './productSnapshot';

/** How the delivery rules would bring a line, at what fee, and where to. */
export interface DeliveryOffer extends Omit<DeliveryOptionDomain, 'legendGroup' | 'shippingMethod'> {
  readonly shippingMethod: string;
  readonly country: 'US' | 'CA';
  readonly state: string;
  readonly city: string;
  readonly timeZone: string;
}

/** What the rules say of a line right now. */
export type DeliveryCheck =
  | { readonly ok: true; readonly offer: DeliveryOffer }
  | { readonly ok: false; readonly reason: string; readonly nearestDateIso?: string };

export interface StoredItem {
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
  readonly vaseId?: string;
  readonly addons: readonly AddonChoice[];
  readonly isAgeVerified: boolean;
  /** Missing for the membership, which is not delivered; the offer likewise. */
  readonly choice?: DeliveryChoice;
  readonly offer?: DeliveryOffer;
  readonly snapshot: ProductSnapshot;
}

/** A cart as stored in the database: wishes, no prices. */
export interface StoredCart {
  readonly id: string;
  readonly countryId: 'US' | 'CA';
  readonly state: 'open' | 'ordering' | 'ordered' | 'merged' | 'returned';
  readonly version: number;
  /** Missing for guests. */
  readonly customerId?: string;
  /** Gold member until then. */
  readonly goldUntil?: Date;
  /** Shared by carts that are paid together. */
  readonly groupId?: string;
  readonly name?: string;
  readonly attribution?: Attribution;
  /** Codes entered, in that order. */
  readonly promoCodes?: readonly string[];
  /** Who receives it, once its checkout knows. */
  readonly recipient?: Recipient;
  readonly items: readonly StoredItem[];
}

/** A cart that became an order, or part of another cart, or went to a procurement system, is no cart any more. */
export function isOver({ state }: Pick<StoredCart, 'state'>): boolean {
  return state !== 'open' && state !== 'ordering';
}

/** Add-ons of a line in the one order in which carts store and show them. */
export function sortedAddons(addons: readonly AddonChoice[]): AddonChoice[] {
  return [...addons].sort((one, other) => (one.id < other.id ? -1 : 1));
}
