import type { AvailableDatesAnswer } from '@/contracts/calendars';
import { utcOffset } from '../places/utcOffset';
import type { Alternative } from '@/contracts/common/unavailable';
import { combineDates, type ProductDates } from './combineDates';
import type { Deliveries } from './deliveriesTo';
import type { DeliveryOptionDomain } from './deliveryOption';
import { presentOption } from './presentOption';

/**
 * The dates of several products as the gateway answers them: money in dollars, dates in order.
 * @source  spec §3 Available dates, §7 Calendars
 */
export function presentDates(
  { place, todayIso }: Deliveries,
  now: Date,
  products: readonly ProductDates[],
  wishIso: string,
  alternativeOf: (id: string) => Alternative | undefined,
): AvailableDatesAnswer {
  const { unavailable, nearestIso } = combineDates(products, wishIso);
  return {
    dateProductMap: dateProductMap(products),
    productSpecificDetails: products.map(({ id, asked, whole }) => ({
      productId: id,
      legends: legendsOf([...asked.options.values()].flat()),
      flexDates: asked.windows.map(({ type, dates }) => ({ type, dates: [...dates] })),
      alternative: whole.options.size === 0 ? alternativeOf(id) : undefined,
    })),
    unavailableDates: Object.fromEntries(unavailable),
    nearestDate: nearestIso,
    zone: { timeZone: place.timeZone, utcOffset: utcOffset(place.timeZone, now).text, todayIso },
  };
}

function dateProductMap(products: readonly ProductDates[]): AvailableDatesAnswer['dateProductMap'] {
  const byDate = new Map<string, AvailableDatesAnswer['dateProductMap'][string]>();
  for (const { id, asked } of products) {
    for (const [dateIso, options] of asked.options) {
      const entries = byDate.get(dateIso) ?? [];
      entries.push({ productId: id, deliveryOptions: options.map(presentOption) });
      byDate.set(dateIso, entries);
    }
  }
  return Object.fromEntries([...byDate].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function legendsOf(options: readonly DeliveryOptionDomain[]) {
  const labels = new Map(options.map(({ legendGroup, legendLabel }) => [legendGroup, legendLabel]));
  return [...labels].map(([group, label]) => ({ group, label }));
}
