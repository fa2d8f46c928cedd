import type { Answer } from '@/contracts/gateway';
import { toAmount } from '@/lib/money';
import { availabilityAt, alternativeTo } from '../calendars/answers/availabilityAt';
import type { Deliveries } from '../calendars/engine/openDeliveries';
import type { Catalogue, CatalogueProduct } from './catalogue';

/** Availability of one product. */
export type Availability = Answer<'availability'>['products'][string];

/**
 * Whether a product can reach a place on a date, or at all when no date is named, and what the delivery costs.
 * @source spec §3 Availability per pid, §7 Catalog
 */
export function availabilityOf(
  catalogue: Catalogue,
  product: CatalogueProduct,
  deliveries: Deliveries,
  dateIso: string | undefined,
): Availability {
  // What is not delivered can be had anywhere.
  if (product.isMembership) return { isAvailable: true };
  const { isAvailable, reason, nextDateIso, feesCents, displayFeesCents } = availabilityAt(
    deliveries,
    product,
    dateIso,
  );
  const alternative = isAvailable ? undefined : alternativeTo(deliveries, catalogue, product, dateIso);
  return {
    isAvailable,
    ...(alternative && { alternative }),
    ...(reason && { reason }),
    ...(nextDateIso && { nextDate: nextDateIso }),
    ...(feesCents !== undefined && { fees: toAmount(feesCents) }),
    ...(displayFeesCents && {
      displayFees: { min: toAmount(displayFeesCents.min), max: toAmount(displayFeesCents.max) },
    }),
  };
}
