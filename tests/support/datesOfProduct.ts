import { deliveryDatesOf } from '@/backend/calendars/engine/deliveryDates';
import type { DeliverableProduct, DeliveryRules } from '@/backend/calendars/rules/deliveryRules';
import { findPlace, type Place } from '@/backend/places/findPlace';
import { buildRules, sameDayBouquet } from './buildRules';

const placeOf = (zip: string): Place => {
  const place = findPlace(zip);
  if (!place) throw new Error(`no place ${zip}`);
  return place;
};

interface Question {
  product?: DeliverableProduct;
  zip?: string;
  now: string;
  rules?: DeliveryRules;
  used?: [string, number][];
  from: string;
  to?: string;
}

/** The dates of one product at one place, in a shop with few rules. */
export const datesFor = ({
  product = sameDayBouquet,
  zip = '10001',
  now,
  rules = buildRules(),
  used = [],
  from,
  to = from,
}: Question) =>
  deliveryDatesOf({
    product,
    place: placeOf(zip),
    now: new Date(now),
    rules,
    usedCapacity: new Map(used),
    fromIso: from,
    toIso: to,
  });

/** What becomes of the first day that is asked about. */
export const verdict = (question: Question) => {
  const { options, reasons } = datesFor(question);
  return options.has(question.from) ? 'offered' : reasons.get(question.from);
};
