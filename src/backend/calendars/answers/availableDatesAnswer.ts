import { LRUCache } from 'lru-cache';
import { type getAvailableDatesProducts, PackedDatesAnswer } from '@/contracts/calendars';
import type { BodyOf } from '@/contracts/endpoint';
import { unpackDates } from '@/contracts/unpackDates';
import type { Catalogue } from '../../catalog/catalogue';
import { PreparedAnswer } from '../../platform/PreparedAnswer';
import { alternativeTo, soonerThan } from './alternativeTo';
import type { ProductDates } from '../engine/combineDates';
import type { DeliveryDates } from '../engine/deliveryDates';
import type { Deliveries } from '../engine/openDeliveries';
import { requestedDates, requestedPart } from './datesQuestion';
import { requestedProducts, type RequestedProduct } from './datesQuestion';
import { packDates } from './packDates';

type Question = BodyOf<typeof getAvailableDatesProducts>;

/** Written answers about a place; they end with its deliveries. */
const answers = new WeakMap<Deliveries, LRUCache<string, PreparedAnswer>>();
const MAX_ANSWERS_OF_A_PLACE = 10;

/**
 * The answer about the dates of several products, ready to be sent: packed, or plain for whoever has not requested for that.
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
  // What leaves the shop is checked against the contract.
  const packed = () => PackedDatesAnswer.parse(pack(deliveries, catalogue, now, question));
  if (!isPacked) return new PreparedAnswer(JSON.stringify(unpackDates(packed())));
  const known = answers.get(deliveries) ?? new LRUCache({ max: MAX_ANSWERS_OF_A_PLACE });
  answers.set(deliveries, known);
  const ids = question.productList.map(({ id, isPdpProduct }) => (isPdpProduct ? `*${id}` : id));
  const key = [catalogue.version, question.startDate, question.endDate, ...ids].join();
  const answer = known.get(key) ?? new PreparedAnswer(JSON.stringify(packed()));
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
  const named = requestedProducts(catalogue, question.productList);
  const { fromIso, toIso } = requestedDates(question, todayIso, lastIso);
  const wishIso = fromIso < todayIso ? todayIso : fromIso;
  const byId = new Map(named.map(({ id, product }) => [id, product]));
  return packDates({
    ...{ deliveries, now, fromIso, wishIso },
    products: productDates(deliveries, named, fromIso, toIso),
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
  products: readonly RequestedProduct[],
  fromIso: string,
  toIso: string,
): ProductDates[] {
  const cut = new Map<DeliveryDates, DeliveryDates>();
  return products.map(({ id, isPdpProduct, product }) => {
    const whole = deliveries.datesOf(product);
    const requested = cut.get(whole) ?? requestedPart(deliveries, whole, fromIso, toIso);
    cut.set(whole, requested);
    return { id, isPdpProduct, whole, requested };
  });
}
