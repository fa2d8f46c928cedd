import type { AddonChoice, DeliveryChoice } from '@/contracts/ordering/choices';
import type { DeliveryOffer } from './deliveryOffer';
import type { ProductSnapshot } from './productSnapshot';

/** A line as kept in the database. */
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

/** A cart as kept in the database: wishes, no prices. */
export interface StoredCart {
  readonly id: string;
  readonly countryId: 'US' | 'CA';
  readonly state: 'open' | 'ordering' | 'ordered';
  readonly version: number;
  readonly items: readonly StoredItem[];
}
