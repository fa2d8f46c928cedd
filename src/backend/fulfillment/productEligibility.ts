import type { Answer } from '@/contracts/gateway';
import { alternativeTo } from '../calendars/alternativeTo';
import { deliveryRouteOf } from '../calendars/deliveryRoute';
import { restrictionOn } from '../calendars/restrictionOn';
import type { Handlers } from '../platform/handlers';
import { openQuestion } from './openQuestion';

type Eligibility = Answer<'productEligibility'>['products'][string];

/** Whether products may go to a zip at all. @source spec §7 Fulfilment and address (productEligibility) */
export const productEligibility: Handlers['productEligibility'] = async ({ query, context }) => {
  const { deliveries, catalogue, answerEach } = await openQuestion(query, context);
  const { rules, place, todayIso } = deliveries;
  return answerEach<Eligibility>(
    (product) => {
      // What is not delivered can be had anywhere.
      if (product.isMembership) return { isEligible: true };
      const route = deliveryRouteOf(rules, product, place);
      if (!('refusal' in route)) {
        const [nextDate] = deliveries.datesOf(product).options.keys();
        return { isEligible: true, nextDate };
      }
      return {
        isEligible: false,
        reason: route.refusal,
        restriction: restrictionOn(rules, product, place)?.subject,
        alternative: alternativeTo(deliveries, catalogue, product, todayIso),
      };
    },
    { isEligible: false, reason: 'product' },
  );
};
