import { toCents } from '@/lib/money';
import type { FeeRange } from './deliveryFee';

/** What a list says about bringing one of its products to the shopper's place. */
export interface CardDelivery {
  readonly isAvailable: boolean;
  /** Cheapest and dearest mandatory fee, integer cents. */
  readonly fees?: FeeRange;
  /** The nearest day that works, when the wanted one does not. */
  readonly nextDateIso?: string;
}

interface Availability {
  readonly isAvailable: boolean;
  readonly fees?: number;
  readonly displayFees?: { readonly min: number; readonly max: number };
  readonly nextDate?: string;
}

/** An answer about a product as its card needs it. @source spec §3 Site catalogue product (availability per pid) */
export function cardDeliveryOf({ isAvailable, fees, displayFees, nextDate }: Availability): CardDelivery {
  const range = displayFees ?? (fees === undefined ? undefined : { min: fees, max: fees });
  return {
    isAvailable,
    ...(range ? { fees: { minCents: toCents(range.min), maxCents: toCents(range.max) } } : {}),
    ...(!isAvailable && nextDate ? { nextDateIso: nextDate } : {}),
  };
}
