import { loadDeliveryRules } from '../calendars/loadDeliveryRules';
import { lookUpPlace } from '../calendars/requirePlace';
import { restrictedSubjects } from '../calendars/restrictedSubjects';
import type { Handlers } from '../platform/handlers';
import { utcOffset } from '../places/utcOffset';

/** What a zip or postal code means. Codes the shop does not know are an answer here, not an error. @source spec §7 Fulfilment and address */
export const addressHandlers: Pick<Handlers, 'verifyZipCode' | 'zipcode'> = {
  /** Cities, state, country and clock of a code. */
  verifyZipCode: async ({ query, context: { clock } }) => {
    const found = lookUpPlace(query.zipCode);
    if (!('place' in found)) return { errors: [{ key: found.key }], addresses: [] };
    const { code, cities, state, country, timeZone, latitude, longitude } = found.place;
    const { text } = utcOffset(timeZone, clock.now());
    const rest = {
      state,
      country,
      zipCode: country === 'US' ? code : query.zipCode,
      timeZone,
      utcOffset: text,
      latitude,
      longitude,
    };
    return { errors: [], addresses: cities.map((city) => ({ city, ...rest })) };
  },

  /** What may not be sent there. */
  zipcode: async ({ params, context: { db } }) => {
    const found = lookUpPlace(params.zipCode);
    const restrictions = 'place' in found ? restrictedSubjects(await loadDeliveryRules(db), found.place) : [];
    return { isShipRestrictions: restrictions.length > 0, restrictions };
  },
};
