import type { CatalogueProduct } from '../catalog/catalogue';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { toAmount } from '@/lib/money';
import type { Handlers } from '../platform/handlers';
import { askedDates } from './askedDates';
import { availableDatesAnswer } from './availableDatesAnswer';
import { dayOf } from './calendarDay';
import { type Deliveries, deliveriesTo } from './deliveriesTo';
import type { DeliveryChannel } from './deliveryRules';
import { feesAhead } from './feesAhead';
import { loadDeliveryRules } from './loadDeliveryRules';
import { requirePlace } from './requirePlace';
import { shopToday } from './shopToday';

/** The calendar of spec §7. @source spec §7 Calendars */
export const calendarsHandlers: Pick<
  Handlers,
  'getAvailableDatesProducts' | 'availableDeliveryDates' | 'deliveryFees'
> = {
  /** Dates of each product, and why the others do not work. */
  getAvailableDatesProducts: async ({ body, query, context: { db, clock } }) => {
    const place = requirePlace(body.zipCode, 'body.zipCode');
    const [now, catalogue] = [clock.now(), await loadCatalogue(db)];
    const deliveries = await deliveriesTo(db, place, now);
    return availableDatesAnswer(deliveries, catalogue, now, body, query.form === 'packed');
  },

  /** What deliveries cost before a zip is known. */
  deliveryFees: async ({ query: { countryId }, context: { db, clock } }) => {
    const rules = await loadDeliveryRules(db);
    const today = dayOf(shopToday(clock.now()));
    const spanOf = (channel: DeliveryChannel) => {
      const span = feesAhead(rules, channel, countryId, today);
      return span && { [channel]: { min: toAmount(span.min), max: toAmount(span.max) } };
    };
    return { fees: { ...spanOf('florist'), ...spanOf('dropship') } };
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

/** Dates on which at least one of the products can be had, in order. */
function datesOfAny(deliveries: Deliveries, products: readonly CatalogueProduct[]): string[] {
  const calendars = new Set(products.map((product) => deliveries.datesOf(product)));
  return [...new Set([...calendars].flatMap(({ options }) => [...options.keys()]))].sort();
}
