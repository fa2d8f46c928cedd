import { errorKey } from '@/contracts/errors';
import { loadCatalogue } from '../catalog/loadCatalogue';
import type { Catalogue, CatalogueProduct } from '../catalog/catalogue';
import type { Handlers } from '../platform/handlers';
import { ProblemError } from '../platform/ProblemError';
import { alternativeTo } from './alternativeTo';
import { askedDates } from './askedDates';
import type { ProductDates } from './combineDates';
import { datesBetween } from './datesBetween';
import { type Deliveries, deliveriesTo } from './deliveriesTo';
import type { DeliveryDates } from './deliveryDates';
import { findDeliverable } from './findDeliverable';
import { presentDates } from './presentDates';
import { requirePlace } from './requirePlace';

/** The calendar of spec §7. @source spec §7 Calendars */
export const calendarsHandlers: Pick<Handlers, 'getAvailableDatesProducts' | 'availableDeliveryDates'> = {
  /** Dates of each product, and why the others do not work. */
  getAvailableDatesProducts: async ({ body, context: { db, clock } }) => {
    const place = requirePlace(body.zipCode, 'body.zipCode');
    const catalogue = await loadCatalogue(db);
    const asked = findProducts(catalogue, body.productList);
    const now = clock.now();
    const deliveries = await deliveriesTo(db, place, now);
    const { fromIso, toIso } = askedDates(body, deliveries.todayIso, deliveries.lastIso);
    const { todayIso, lastIso } = deliveries;
    // Products that travel alike share one answer, so it is cut once.
    const cut = new Map<DeliveryDates, DeliveryDates>();
    const products = asked.map(({ id, isPdpProduct, product }): ProductDates => {
      const whole = deliveries.datesOf(product, fromIso < todayIso ? fromIso : todayIso, lastIso);
      const part = cut.get(whole) ?? datesBetween(whole, fromIso, toIso);
      cut.set(whole, part);
      return { id, isPdpProduct, whole, asked: part };
    });
    const wishIso = fromIso < todayIso ? todayIso : fromIso;
    return presentDates(deliveries, now, products, wishIso, (id) => {
      const product = findDeliverable(catalogue, id);
      return product && alternativeTo(deliveries, catalogue, product, wishIso);
    });
  },

  /** Dates of any product at all. */
  availableDeliveryDates: async ({ body, context: { db, clock } }) => {
    const place = requirePlace(body.zipCode, 'body.zipCode');
    const catalogue = await loadCatalogue(db);
    const deliveries = await deliveriesTo(db, place, clock.now());
    const wholeCalendar = { startDate: deliveries.todayIso, endDate: deliveries.lastIso };
    const { fromIso, toIso } = askedDates(
      body.startDate || body.endDate ? body : wholeCalendar,
      deliveries.todayIso,
      deliveries.lastIso,
    );
    const dates = datesOfAny(deliveries, catalogue.products);
    return { availableDeliveryDates: dates.filter((dateIso) => dateIso >= fromIso && dateIso <= toIso) };
  },
};

interface AskedProduct {
  readonly id: string;
  readonly isPdpProduct: boolean;
  readonly product: CatalogueProduct;
}

/**
 * Products that are no longer sold have no dates and hold up nobody; only when the page's own product or every
 * product is unknown the question is refused. Memberships are not delivered.
 */
function findProducts(
  catalogue: Catalogue,
  list: readonly { id: string; isPdpProduct?: boolean }[],
): AskedProduct[] {
  const known = new Map<string, AskedProduct>();
  const unknown: { path: string; message: string; isPdpProduct: boolean }[] = [];
  list.forEach(({ id, isPdpProduct = false }, index) => {
    const product = findDeliverable(catalogue, id);
    if (product)
      known.set(id, { id, product, isPdpProduct: isPdpProduct || (known.get(id)?.isPdpProduct ?? false) });
    else
      unknown.push({
        path: `body.productList.${index}.id`,
        message: 'This product is not sold.',
        isPdpProduct,
      });
  });
  if (known.size === 0 || unknown.some(({ isPdpProduct }) => isPdpProduct)) {
    const details = unknown.map(({ path, message }) => ({ path, message }));
    throw new ProblemError(404, { [errorKey.productUnknown]: 'This product is not sold.' }, details);
  }
  return [...known.values()].filter(({ product }) => !product.isMembership);
}

/** Dates on which at least one of the products can be had, in order. */
function datesOfAny(deliveries: Deliveries, products: readonly CatalogueProduct[]): string[] {
  const calendars = new Set(products.map((product) => deliveries.datesOf(product)));
  return [...new Set([...calendars].flatMap(({ options }) => [...options.keys()]))].sort();
}
