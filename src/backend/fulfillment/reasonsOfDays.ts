import type { UnavailableReason } from '@/contracts/common/unavailable';
import type { DeliveryDates } from '../calendars/deliveryDates';

/** What comes closest to a delivery first: a day that is full was sold, one outside every area never is. */
const closeness: readonly UnavailableReason[] = [
  'capacity-full',
  'cut-off-passed',
  'closed',
  'transit',
  'product',
  'restricted-by-state',
  'outside-area',
];

/**
 * Why nothing of the shop can come on a day: of all products' reasons the one that comes closest to a delivery.
 * @returns  by date, in their order; days on which something can come are left out
 * @source   spec §8 Delivery and availability
 */
export function reasonsOfDays(calendars: Iterable<DeliveryDates>): Record<string, UnavailableReason> {
  const closest = new Map<string, UnavailableReason>();
  const open = new Set<string>();
  for (const { options, reasons } of calendars) {
    for (const dateIso of options.keys()) open.add(dateIso);
    for (const [dateIso, reason] of reasons) {
      const known = closest.get(dateIso);
      if (!known || closeness.indexOf(reason) < closeness.indexOf(known)) closest.set(dateIso, reason);
    }
  }
  return Object.fromEntries([...closest].filter(([dateIso]) => !open.has(dateIso)).sort());
}
