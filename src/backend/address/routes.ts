import { restrictedSubjects } from '../calendars/engine/deliveryRoute';
import { loadDeliveryRules } from '../calendars/rules/loadDeliveryRules';
import { utcOffset } from '../places/clocks';
import { lookUpPlace } from '../places/findPlace';
import type { Handlers } from '../platform/handlers';
import { notFound } from '../platform/ProblemError';
import { isAddressToken, signAddressToken } from '../platform/tokens';
import { isSameAddress, tidyAddress } from './tidyAddress';

/** What a zip or postal code means. Codes the shop does not know are an answer here, not an error. @source spec §7 Fulfilment and address */
export const addressHandlers = {
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

  zipcode: async ({ params, context: { db } }) => {
    const found = lookUpPlace(params.zipCode);
    const restrictions = 'place' in found ? restrictedSubjects(await loadDeliveryRules(db), found.place) : [];
    return { isShipRestrictions: restrictions.length > 0, restrictions };
  },
  issueAddressToken: async ({ context: { environment, clock } }) =>
    signAddressToken(environment.secrets.internal, clock),
  verifyAddress: async ({ body: { token, ...address }, context: { environment, clock } }) => {
    if (!(await isAddressToken(token, environment.secrets.internal, clock))) throw notFound();
    const found = lookUpPlace(address.zipCode);
    if (!('place' in found)) return { verdict: 'unknown' as const, address };
    const tidy = tidyAddress(address, found.place);
    return {
      verdict: isSameAddress(address, tidy) ? ('verified' as const) : ('corrected' as const),
      address: tidy,
    };
  },
} satisfies Partial<Handlers>;
