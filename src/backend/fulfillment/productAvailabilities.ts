import type { Answer } from '@/contracts/gateway';
import { alternativeTo } from '../calendars/alternativeTo';
import { availabilityAt } from '../calendars/availabilityAt';
import type { Handlers } from '../platform/handlers';
import { openQuestion } from './openQuestion';

type Availability = Answer<'productavailabilities'>['products'][string];

/** Channels by which products can be sent to a zip, or why they cannot. @source spec §7 Fulfilment (fulfillmentChannel) */
export const productAvailabilities: Handlers['productavailabilities'] = async ({ query, context }) => {
  const { deliveries, catalogue, answerEach } = await openQuestion(query, context);
  return answerEach<Availability>(
    (product) => {
      const { isAvailable, nextDateIso, reason } = availabilityAt(deliveries, product, undefined);
      if (isAvailable) return { isAvailable, channels: [product.channel], nextDate: nextDateIso };
      const alternative = alternativeTo(deliveries, catalogue, product);
      return { isAvailable, channels: [], reason, alternative };
    },
    { isAvailable: false, channels: [], reason: 'product' },
  );
};
