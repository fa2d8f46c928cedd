import { toAmount } from '@/lib/money';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { todayAtDefaultOffset } from '../places/clocks';
import { requirePlace } from '../places/findPlace';
import type { Handlers } from '../platform/handlers';
import { availableDatesAnswer, requestedDates } from './answers/availableDatesAnswer';
import { deliveriesTo } from './deliveriesTo';
import { dayOf } from './engine/calendarDay';
import { feesAhead } from './engine/dayRules';
import type { DeliveryChannel } from './rules/deliveryRules';
import { loadDeliveryRules } from './rules/loadDeliveryRules';

/** The calendar of spec §7. @source spec §7 Calendars */
export const calendarsHandlers = {
  getAvailableDatesProducts: async ({ body, query, context: { db, clock } }) => {
    const place = requirePlace(body.zipCode, 'body.zipCode');
    const [now, catalogue] = [clock.now(), await loadCatalogue(db)];
    const deliveries = await deliveriesTo(db, place, now);
    return availableDatesAnswer(deliveries, catalogue, now, body, query.form === 'packed');
  },

  deliveryFees: async ({ query: { countryId }, context: { db, clock } }) => {
    const rules = await loadDeliveryRules(db);
    const today = dayOf(todayAtDefaultOffset(clock.now()));
    const spanOf = (channel: DeliveryChannel) => {
      const span = feesAhead(rules, channel, countryId, today);
      return span && { [channel]: { min: toAmount(span.min), max: toAmount(span.max) } };
    };
    return { fees: { ...spanOf('florist'), ...spanOf('dropship') } };
  },

  availableDeliveryDates: async ({ body, context: { db, clock } }) => {
    const place = requirePlace(body.zipCode, 'body.zipCode');
    const catalogue = await loadCatalogue(db);
    const deliveries = await deliveriesTo(db, place, clock.now());
    const wholeCalendar = { startDate: deliveries.todayIso, endDate: deliveries.lastIso };
    const { fromIso, toIso } = requestedDates(
      body.startDate || body.endDate ? body : wholeCalendar,
      deliveries.todayIso,
      deliveries.lastIso,
    );
    const calendars = deliveries.calendarsOf(catalogue);
    const dates = [...new Set(calendars.flatMap(({ options }) => [...options.keys()]))].sort();
    return { availableDeliveryDates: dates.filter((dateIso) => dateIso >= fromIso && dateIso <= toIso) };
  },
} satisfies Partial<Handlers>;
