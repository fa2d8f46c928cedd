import { toCents } from '@/lib/money';
import type { FeeRange } from './deliveryFee';

/** Delivery of one product of a list to the shopper's place. */
export interface CardDelivery {
  readonly isAvailable: boolean;
  /** Cheapest and dearest mandatory fee, integer cents. */
  readonly fees?: FeeRange;
  /** The nearest possible day, when the wanted one is not. */
  readonly nextDateIso?: string;
}

interface Availability {
  readonly isAvailable: boolean;
  readonly fees?: number;
  readonly displayFees?: { readonly min: number; readonly max: number };
  readonly nextDate?: string;
}

/**
 * The gateway's answer about a product, for its card.
 * @source spec §3 Site catalogue product (availability per pid)
 */
export function cardDeliveryOf({ isAvailable, fees, displayFees, nextDate }: Availability): CardDelivery {
  const range = displayFees ?? (fees === undefined ? undefined : { min: fees, max: fees });
  return {
    isAvailable,
    ...(range ? { fees: { minCents: toCents(range.min), maxCents: toCents(range.max) } } : {}),
    ...(!isAvailable && nextDate ? { nextDateIso: nextDate } : {}),
  };
}
