import type { Answer } from '@/contracts/gateway';
import { alternativeTo } from '../calendars/alternativeTo';
import { nearestDate } from '../calendars/commonDates';
import { reasonOn } from '../calendars/deliveriesTo';
import { presentOption } from '../calendars/presentOption';
import type { Handlers } from '../platform/handlers';
import { openQuestion } from './openQuestion';

type Options = Answer<'multiProductOptions'>['products'][string];

/** Ways to receive each of several products, on a date or as soon as possible. @source spec §7 (multiProductOptions) */
export const multiProductOptions: Handlers['multiProductOptions'] = async ({ query, context }) => {
  const { deliveries, catalogue, answerEach } = await openQuestion(query, context);
  const wishIso = query.deliveryDate ?? deliveries.todayIso;
  return answerEach<Options>(
    (product) => {
      const whole = deliveries.datesOf(product);
      const nextDate = nearestDate([whole], wishIso);
      const dateIso = query.deliveryDate ?? nextDate;
      const options = (dateIso && whole.options.get(dateIso)) || [];
      if (options.length > 0)
        return { isAvailable: true, deliveryDate: dateIso, deliveryOptions: options.map(presentOption) };
      return {
        isAvailable: false,
        deliveryOptions: [],
        reason: reasonOn(deliveries, whole, wishIso) ?? 'product',
        nextDate,
        alternative: alternativeTo(deliveries, catalogue, product, wishIso),
      };
    },
    { isAvailable: false, deliveryOptions: [], reason: 'product' },
  );
};
