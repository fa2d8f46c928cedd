import type { Answer } from '@/contracts/gateway';
import { toAmount } from '@/lib/money';
import type { Handlers } from '../platform/handlers';
import { deliveriesTo } from '../calendars/deliveriesTo';
import { lookUpPlace } from '../places/findPlace';
import { type Catalogue, type CatalogueProduct, findProduct } from './catalogue';
import { loadCatalogue } from './loadCatalogue';
import { priceOf, presentPrice } from './priceOf';
import { productIdList } from './productIds';
import { searchGifts, siteWideAvailableGifts } from './gifts';
import { availabilityAt, alternativeTo } from '../calendars/answers/availabilityAt';
import type { Deliveries } from '../calendars/engine/deliveryDates';

type CatalogHandlers = Pick<
  Handlers,
  'buyBox' | 'buyboxV2' | 'availability' | 'siteWideAvailableGifts' | 'search'
>;

/** Price maps by product, size, vase or add-on id; with a place also the fee. @source spec §7 Catalog (buyBox), §3 Price map */
const buyBox: CatalogHandlers['buyBox'] = async ({ query, context }) => {
  const catalogue = await loadCatalogue(context.db);
  const found = query.zipCode === undefined ? undefined : lookUpPlace(query.zipCode);
  const deliveries =
    found && 'place' in found && (await deliveriesTo(context.db, found.place, context.clock.now()));
  const priced = (id: string) => {
    const price = priceOf(catalogue, id);
    const product = findProduct(catalogue, id);
    if (!price || !product || !deliveries) return price;
    return { ...price, fees: availabilityOf(catalogue, product, deliveries, undefined).fees };
  };
  return { products: mapOf(query.productIds, priced) };
};

/** Products with sizes, vases and add-ons. @source spec §7 Catalog (buyboxV2) */
const buyboxV2: CatalogHandlers['buyboxV2'] = async ({ query, context }) => {
  const catalogue = await loadCatalogue(context.db);
  const present = (id: string) => {
    const product = findProduct(catalogue, id);
    return product && buyboxV2Product(catalogue, product);
  };
  return { products: mapOf(query.productIds, present) };
};

/** Who can be reached where and when. @source spec §7 Catalog (availability) */
const availability: CatalogHandlers['availability'] = async ({ query, context }) => {
  const catalogue = await loadCatalogue(context.db);
  const { productIds, zipCode, deliveryDate } = query;
  const answerWith = (presented: (product: CatalogueProduct) => Availability) => ({
    products: mapOf(productIds, (id) => {
      const product = findProduct(catalogue, id);
      return product && presented(product);
    }),
  });
  const found = zipCode === undefined ? undefined : lookUpPlace(zipCode);
  if (!found) return answerWith(() => ({ isAvailable: true }));
  if (!('place' in found)) return answerWith(() => ({ isAvailable: false, reason: 'outside-area' }));
  const deliveries = await deliveriesTo(context.db, found.place, context.clock.now());
  return answerWith((product) => availabilityOf(catalogue, product, deliveries, deliveryDate));
};

/** Prices and availability of spec §7. Unknown ids are left out of the answers. @source spec §7 Catalog */
export const catalogHandlers: CatalogHandlers = {
  buyBox,
  buyboxV2,
  availability,
  siteWideAvailableGifts,
  search: searchGifts,
};

function mapOf<T>(joined: string, valueOf: (id: string) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    productIdList(joined).flatMap((id) => {
      const value = valueOf(id);
      return value === undefined ? [] : [[id, value]];
    }),
  );
}

type Availability = Answer<'availability'>['products'][string];

/**
 * Whether a product can reach a place on a date, or at all when no date is named, and what the delivery costs.
 * @source spec §3 Availability per pid, §7 Catalog
 */
function availabilityOf(
  catalogue: Catalogue,
  product: CatalogueProduct,
  deliveries: Deliveries,
  dateIso: string | undefined,
): Availability {
  // What is not delivered can be had anywhere.
  if (product.isMembership) return { isAvailable: true };
  const { isAvailable, reason, nextDateIso, feesCents, displayFeesCents } = availabilityAt(
    deliveries,
    product,
    dateIso,
  );
  const alternative = isAvailable ? undefined : alternativeTo(deliveries, catalogue, product, dateIso);
  return {
    isAvailable,
    ...(alternative && { alternative }),
    ...(reason && { reason }),
    ...(nextDateIso && { nextDate: nextDateIso }),
    ...(feesCents !== undefined && { fees: toAmount(feesCents) }),
    ...(displayFeesCents && {
      displayFees: { min: toAmount(displayFeesCents.min), max: toAmount(displayFeesCents.max) },
    }),
  };
}

/** A master product with its sizes, vases and add-ons and their prices. @source spec §7 Catalog (buyboxV2) */
function buyboxV2Product(
  catalogue: Catalogue,
  product: CatalogueProduct,
): Answer<'buyboxV2'>['products'][string] {
  return {
    handle: product.handle,
    defaultProductId: product.defaultSku,
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      price: presentPrice([variant], variant),
    })),
    vases: product.vaseIds.flatMap((id) => {
      const vase = catalogue.vase(id);
      return vase ? [{ id, price: toAmount(vase.priceCents) }] : [];
    }),
    addons: product.addonIds.filter((id) => catalogue.addon(id)),
  };
}
