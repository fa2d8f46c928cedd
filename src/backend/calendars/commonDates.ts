import type { DeliveryDates } from './deliveryDates';

/**
 * Dates on which every product can be had that can be had at all: a product without a single date does not empty
 * the calendar of the others.
 * @param all  the whole calendar of each product
 * @returns    sorted; empty when no product has a date
 * @source     spec §4 Available dates
 */
export function commonDates(all: readonly DeliveryDates[]): string[] {
  const [first, ...others] = [...new Set(all)].filter(({ options }) => options.size > 0);
  if (!first) return [];
  return [...first.options.keys()].filter((dateIso) => others.every(({ options }) => options.has(dateIso)));
}

/**
 * The common date nearest to a wish: the first from it on, else the last before it.
 * @source  spec §4 Available dates
 */
export function nearestDate(all: readonly DeliveryDates[], wishIso: string): string | undefined {
  return nearestOf(commonDates(all), wishIso);
}

/**
 * The same among dates that are already at hand.
 * @param dates  sorted
 * @source       spec §4 Available dates
 */
export function nearestOf(dates: readonly string[], wishIso: string): string | undefined {
  return dates.find((dateIso) => dateIso >= wishIso) ?? dates[dates.length - 1];
}
