import type { Answer } from '@/contracts/gateway';
import { alternativeTo, availabilityAt } from '../calendars/answers/availabilityAt';
import { deliveriesTo } from '../calendars/deliveriesTo';
import { nearestDate } from '../calendars/engine/combineDates';
import { presentOption } from '../calendars/engine/deliveryOption';
import { deliveryRouteOf, restrictionOn } from '../calendars/engine/deliveryRoute';
import { type Deliveries, reasonOn } from '../calendars/engine/deliveryDates';
import { type Catalogue, type CatalogueProduct, findProduct } from '../catalog/catalogue';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { requireProductIds } from '../catalog/productIds';
import { requirePlace } from '../places/findPlace';
import type { Handlers, RequestContext } from '../platform/handlers';
import { addonAvailability } from './addonAvailability';
import { zipcodeCoverage } from './zipcodeCoverage';

type Availability = Answer<'productavailabilities'>['products'][string];
type Eligibility = Answer<'productEligibility'>['products'][string];
type Options = Answer<'multiProductOptions'>['products'][string];

/** Who delivers where. @source spec §7 Fulfilment and address */
export const fulfillmentHandlers = {
  zipcodecoverage: zipcodeCoverage,
  productAddonAvailability: addonAvailability,

  productavailabilities: ({ query, context }) =>
    answerEach<Availability>(
      query,
      context,
      (product, { deliveries, catalogue }) => {
        const { isAvailable, nextDateIso, reason } = availabilityAt(deliveries, product, undefined);
        if (isAvailable) return { isAvailable, channels: [product.channel], nextDate: nextDateIso };
        const alternative = alternativeTo(deliveries, catalogue, product);
        return { isAvailable, channels: [], reason, alternative };
      },
      { isAvailable: false, channels: [], reason: 'product' },
    ),

  productEligibility: ({ query, context }) =>
    answerEach<Eligibility>(
      query,
      context,
      (product, { deliveries, catalogue }) => {
        // What is not delivered can be had anywhere.
        if (product.isMembership) return { isEligible: true };
        const { rules, place, todayIso } = deliveries;
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
    ),

  multiProductOptions: ({ query, context }) =>
    answerEach<Options>(
      query,
      context,
      (product, { deliveries, catalogue }) => {
        const wishIso = query.deliveryDate ?? deliveries.todayIso;
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
    ),
} satisfies Partial<Handlers>;

/**
 * Answers a request about several products at one zip, by the requested ids; products that are not sold get `unknown`.
 * @throws ProblemError 400 for none or too many products, 404 and 422 as `requirePlace`
 */
async function answerEach<T>(
  { productIds, zipCode }: { productIds: string; zipCode: string },
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  answer: (product: CatalogueProduct, known: { deliveries: Deliveries; catalogue: Catalogue }) => T,
  unknown: T,
): Promise<{ products: Record<string, T> }> {
  const ids = requireProductIds(productIds);
  const place = requirePlace(zipCode, 'query.zipCode');
  const catalogue = await loadCatalogue(db);
  const deliveries = await deliveriesTo(db, place, clock.now());
  const entries = ids.map((id) => {
    const product = findProduct(catalogue, id);
    return [id, product ? answer(product, { deliveries, catalogue }) : unknown] as const;
  });
  return { products: Object.fromEntries(entries) };
}
