import type { Answer } from '@/contracts/gateway';
import { toAmount } from '@/lib/money';
import type { Deliveries } from '../calendars/deliveriesTo';
import type { CatalogueProduct } from './catalogue';

type Availability = Answer<'availability'>['products'][string];

/**
 * Whether a product can reach a place on a date, or at all when no date is named, and what the delivery costs.
 * @source spec §3 Availability per pid, §7 Catalog
 */
export function availabilityOf(product: CatalogueProduct, deliveries: Deliveries, dateIso: string | undefined): Availability {
  // What is not delivered can be had anywhere.
  if (product.isMembership) return { isAvailable: true };
  const { options, reasons } = deliveries.datesOf(product);
  const offered = dateIso === undefined ? [...options.values()].flat() : (options.get(dateIso) ?? []);
  const fees = offered.map(({ deliveryFeeCents, surchargeCents }) => toAmount(deliveryFeeCents + surchargeCents));
  const nextDate = [...options.keys()].find((date) => date >= (dateIso ?? deliveries.todayIso));
  if (fees.length === 0) {
    const reason = dateIso === undefined ? [...reasons.values()].at(-1) : reasons.get(dateIso);
    return { isAvailable: false, reason: reason ?? 'closed', ...(nextDate ? { nextDate } : {}) };
  }
  const min = Math.min(...fees);
  return { isAvailable: true, fees: min, displayFees: { min, max: Math.max(...fees) }, ...(nextDate ? { nextDate } : {}) };
}
