import type { UnavailableReason } from '@/contracts/common/fields';
import { deliveriesTo } from '../calendars/deliveriesTo';
import type { Deliveries, DeliveryDates } from '../calendars/engine/deliveryDates';
import type { DeliveryChannel } from '../calendars/rules/deliveryRules';
import type { CatalogueProduct } from '../catalog/catalogue';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { requirePlace } from '../places/findPlace';
import type { Handlers } from '../platform/handlers';

/** Dates on which something can reach a zip, by channel, and why nothing can on the others. @source spec §7 Fulfilment */
export const zipcodeCoverage: Handlers['zipcodecoverage'] = async ({ query, context: { db, clock } }) => {
  const place = requirePlace(query.zipCode, 'query.zipCode');
  const catalogue = await loadCatalogue(db);
  const deliveries = await deliveriesTo(db, place, clock.now());
  const florist = datesOfChannel(deliveries, catalogue.products, 'florist');
  const dropship = datesOfChannel(deliveries, catalogue.products, 'dropship');
  const dates = [...new Set([...florist, ...dropship])].sort();
  const flags = dates.map(
    (dateIso) => [dateIso, { florist: florist.has(dateIso), dropship: dropship.has(dateIso) }] as const,
  );
  return {
    availableDeliveryDates: Object.fromEntries(flags),
    unavailableDates: reasonsOfDays(deliveries.calendarsOf(catalogue)),
  };
};

function datesOfChannel(
  deliveries: Deliveries,
  products: readonly CatalogueProduct[],
  channel: DeliveryChannel,
): Set<string> {
  const ofChannel = products.filter((product) => product.channel === channel);
  const calendars = new Set(ofChannel.map((product) => deliveries.datesOf(product)));
  return new Set([...calendars].flatMap(({ options }) => [...options.keys()]));
}

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
 */
function reasonsOfDays(calendars: readonly DeliveryDates[]): Record<string, UnavailableReason> {
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
