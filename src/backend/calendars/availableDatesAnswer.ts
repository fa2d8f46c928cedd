import { LRUCache } from 'lru-cache';
import type { PackedDatesAnswer } from '@/contracts/calendars';
import type { BodyOf } from '@/contracts/endpoint';
import type { getAvailableDatesProducts } from '@/contracts/calendars';
import { unpackDates } from '@/contracts/unpackDates';
import type { Catalogue } from '../catalog/catalogue';
import { PreparedAnswer } from '../platform/PreparedAnswer';
import { alternativeTo, soonerThan } from './alternativeTo';
import { askedDates } from './askedDates';
import { askedProducts, type AskedProduct } from './askedProducts';
import type { ProductDates } from './combineDates';
import { datesAsked } from './datesAsked';
import type { Deliveries } from './deliveriesTo';
import type { DeliveryDates } from './deliveryDates';
import type { DeliveryRules } from './deliveryRules';
import { checkedPack } from './checkedPack';
import { packDates } from './packDates';
import { plainDatesJson } from './plainDatesJson';

type Question = BodyOf<typeof getAvailableDatesProducts>;

const MAX_ANSWERS = 400;
const answers = new WeakMap<DeliveryRules, LRUCache<string, PreparedAnswer>>();

/**
 * The answer about the dates of several products, ready to be sent. The packed form is kept as long as rules, catalogue,
 * bookings of the place and what its clocks say to the rules stay as they are.
 * @throws  ProblemError 404 for unknown products, 400 for dates in the wrong order
 * @source  spec §7 Calendars
 */
export function availableDatesAnswer(
  deliveries: Deliveries,
  catalogue: Catalogue,
  now: Date,
  question: Question,
  isPacked: boolean,
): PreparedAnswer {
  if (!isPacked)
    return new PreparedAnswer(plainDatesJson(unpackDates(pack(deliveries, catalogue, now, question))));
  const known = answers.get(deliveries.rules) ?? new LRUCache<string, PreparedAnswer>({ max: MAX_ANSWERS });
  answers.set(deliveries.rules, known);
  const ids = question.productList.map(({ id, isPdpProduct }) => (isPdpProduct ? `*${id}` : id));
  const { startDate, endDate } = question;
  const key = `${deliveries.stamp} ${catalogue.version} ${startDate} ${endDate} ${ids.join()}`;
  const found = known.get(key);
  if (found) return found;
  // What leaves the shop is checked against the contract, once.
  const packed = checkedPack(pack(deliveries, catalogue, now, question));
  const answer = new PreparedAnswer(JSON.stringify(packed));
  known.set(key, answer);
  return answer;
}

function pack(
  deliveries: Deliveries,
  catalogue: Catalogue,
  now: Date,
  question: Question,
): PackedDatesAnswer {
  const { todayIso, lastIso } = deliveries;
  const asked = askedProducts(catalogue, question.productList);
  const { fromIso, toIso } = askedDates(question, todayIso, lastIso);
  const wishIso = fromIso < todayIso ? todayIso : fromIso;
  const byId = new Map(asked.map(({ id, product }) => [id, product]));
  return packDates({
    ...{ deliveries, now, fromIso, wishIso },
    products: productDates(deliveries, asked, fromIso, toIso),
    alternativeOf: (id) => {
      const product = byId.get(id);
      if (!product) return undefined;
      const isNever = deliveries.datesOf(product).options.size === 0;
      return isNever
        ? alternativeTo(deliveries, catalogue, product, wishIso)
        : soonerThan(deliveries, catalogue, product);
    },
  });
}

/** Products that travel alike share one calendar, so it is cut once. */
function productDates(
  deliveries: Deliveries,
  products: readonly AskedProduct[],
  fromIso: string,
  toIso: string,
): ProductDates[] {
  const cut = new Map<DeliveryDates, DeliveryDates>();
  return products.map(({ id, isPdpProduct, product }) => {
    const whole = deliveries.datesOf(product);
    const asked = cut.get(whole) ?? datesAsked(deliveries, whole, fromIso, toIso);
    cut.set(whole, asked);
    return { id, isPdpProduct, whole, asked };
  });
}
