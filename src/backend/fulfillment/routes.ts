import { errorKey } from '@/contracts/errors';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { deliveriesTo, type Deliveries } from '../calendars/deliveriesTo';
import type { DeliveryChannel } from '../calendars/deliveryRules';
import { findDeliverable } from '../calendars/findDeliverable';
import { requirePlace } from '../calendars/requirePlace';
import type { CatalogueProduct } from '../catalog/catalogue';
import type { Handlers } from '../platform/handlers';
import { notFound, ProblemError } from '../platform/ProblemError';
import { isoFromDayMonthYear } from './isoFromDayMonthYear';
import { multiProductOptions } from './multiProductOptions';
import { offeredAddons } from './offeredAddons';
import { productAvailabilities } from './productAvailabilities';
import { productEligibility } from './productEligibility';
import { reasonsOfDays } from './reasonsOfDays';

type FulfillmentHandlers = Pick<
  Handlers,
  | 'zipcodecoverage'
  | 'productavailabilities'
  | 'productAddonAvailability'
  | 'productEligibility'
  | 'multiProductOptions'
>;

/** Who delivers where. @source spec §7 Fulfilment and address */
export const fulfillmentHandlers: FulfillmentHandlers = {
  /** Dates by channel. */
  zipcodecoverage: async ({ query, context: { db, clock } }) => {
    const place = requirePlace(query.zipCode, 'query.zipCode');
    const { products } = await loadCatalogue(db);
    const deliveries = await deliveriesTo(db, place, clock.now());
    const florist = datesOfChannel(deliveries, products, 'florist');
    const dropship = datesOfChannel(deliveries, products, 'dropship');
    const dates = [...new Set([...florist, ...dropship])].sort();
    const flags = dates.map(
      (dateIso) => [dateIso, { florist: florist.has(dateIso), dropship: dropship.has(dateIso) }] as const,
    );
    const calendars = new Set(products.map((product) => deliveries.datesOf(product)));
    return {
      availableDeliveryDates: Object.fromEntries(flags),
      unavailableDates: reasonsOfDays(calendars),
    };
  },

  productavailabilities: productAvailabilities,
  productEligibility,
  multiProductOptions,

  /** Prices of the add-ons that can go along. */
  productAddonAvailability: async ({ body, context: { db, clock } }) => {
    const deliveryDate = readDate(body.deliveryDate);
    const place = body.zipCode === undefined ? undefined : requirePlace(body.zipCode, 'body.zipCode');
    const catalogue = await loadCatalogue(db);
    const product = findDeliverable(catalogue, body.productId);
    if (!product) throw notFound(errorKey.productUnknown, 'This product is not sold.');
    // An add-on travels with its product: where that cannot go, the add-on cannot either.
    const travels = !place || canTravel(await deliveriesTo(db, place, clock.now()), product, deliveryDate);
    const addons = travels ? offeredAddons(catalogue, product, body.addonIds) : [];
    const prices = addons.map(({ id, priceCents, promotionalCents }) => [
      id,
      {
        regular: priceCents / 100,
        ...(promotionalCents !== undefined && { promotional: promotionalCents / 100 }),
      },
    ]);
    return { addons: Object.fromEntries(prices), deliveryDate };
  },
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

function canTravel(deliveries: Deliveries, product: CatalogueProduct, dateIso: string | undefined): boolean {
  const { options } = deliveries.datesOf(product);
  return dateIso === undefined ? options.size > 0 : options.has(dateIso);
}

function readDate(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const dateIso = isoFromDayMonthYear(text);
  if (dateIso) return dateIso;
  throw invalid('body.deliveryDate', 'There is no such date.');
}

function invalid(path: string, message: string): ProblemError {
  return new ProblemError(400, { [errorKey.invalidRequest]: message }, [{ path, message }]);
}
