import { shop } from '@/contracts/shop';
import { offersLoyalty } from '@/contracts/partnerSignIn';
import { anything } from '@/contracts/listing/conditions';
import type { Input, Answer } from '@/contracts/gateway';
import { defaultLocale, isSoldIn, type Locale, localeOf } from '@/contracts/locales';
import type { Gift } from '@/contracts/catalog';
import { toAmount } from '@/lib/money';
import type { Handlers, RequestContext } from '../platform/handlers';
import { type Catalogue, type CatalogueProduct, findProduct, nearestProducts } from './catalogue';
import { loadCatalogue } from './loadCatalogue';
import { requireProductIds } from './productIds';
import { findProducts } from '../search/findProducts';
import { requestedDates } from '../calendars/answers/availableDatesAnswer';
import { deliveriesTo } from '../calendars/deliveriesTo';
import { configOf, loadPartnerConfigs } from '../partner-config/partnerConfigs';
import { requirePlace } from '../places/findPlace';
import { alternativeTo } from '../calendars/answers/availabilityAt';
import { nearestOf } from '../calendars/engine/combineDates';
import { type Deliveries, reasonOn } from '../calendars/engine/deliveryDates';
import type { DeliveryOptionDomain } from '../calendars/engine/deliveryOption';
import { priceOf } from './priceOf';
import { textIn } from './sources/localised';

/**
 * Gifts for the site-wide form. Without a zip they are those of the partner's category, wherever they can go; with one
 * they must reach it between the two days (only the first one when no last is named, the whole calendar without any).
 * @source spec §4 Site-wide available gifts form initialisation, §7
 */
export const siteWideAvailableGifts: Handlers['siteWideAvailableGifts'] = async ({
  query,
  context: { db, clock },
}) => {
  const at = await giftsAtPlace(query, { db, clock });
  const catalogue = await loadCatalogue(db);
  const like = query.like === undefined ? undefined : findProduct(catalogue, query.like);
  const products = like
    ? nearestFirst(catalogue, requestedGifts(catalogue, { ...query, category: undefined }), like)
    : requestedGifts(catalogue, query);
  const gifts = availableGifts(catalogue, products, giftsLocale(query), at);
  const partner = configOf(await loadPartnerConfigs(db), query.partnerId ?? query.prid);
  const isWithout = partner !== undefined && !offersLoyalty(partner);
  return {
    gifts: isWithout ? gifts.map(withoutMemberPrice) : gifts,
    unavailable: at && query.productIds ? missingGifts(catalogue, products, at) : [],
    ...(like && isOtherKind(catalogue, gifts, like) && { isOtherKind: true }),
  };
};

/** The likest first, the product itself before them; what is not like it at all comes last. */
function nearestFirst(
  catalogue: Catalogue,
  products: readonly CatalogueProduct[],
  like: CatalogueProduct,
): CatalogueProduct[] {
  const ranking = new Map(
    [like, ...nearestProducts(catalogue, like)].map(({ pid }, rank) => [pid, rank] as const),
  );
  const rankOf = ({ pid }: CatalogueProduct) => ranking.get(pid) ?? ranking.size;
  return [...products].sort((one, other) => rankOf(one) - rankOf(other));
}

/** Whether there are gifts, and all of them are of other kinds than the product. */
function isOtherKind(catalogue: Catalogue, gifts: readonly Gift[], like: CatalogueProduct): boolean {
  const typeOf = ({ productId }: Gift) => catalogue.productByPid(productId)?.productType;
  return gifts.length > 0 && gifts.every((gift) => typeOf(gift) !== like.productType);
}

/**
 * Named products, else those of a category, else everything the shop of the locale sells; memberships are no gifts. `category` is also a tracking
 * parameter that links carry along: a word that is no category of the shop narrows nothing.
 */
function requestedGifts(
  catalogue: Catalogue,
  {
    productIds,
    category,
    locale,
  }: Pick<Reach, 'locale'> & { productIds?: string; category?: string | undefined },
): CatalogueProduct[] {
  const all = catalogue.products.filter(
    ({ isMembership, productType }) => !isMembership && isSoldIn(giftsLocale({ locale }), productType),
  );
  if (productIds !== undefined) {
    const ids = new Set(requireProductIds(productIds));
    return all.filter(({ pid, variants }) => ids.has(pid) || variants.some(({ sku }) => ids.has(sku)));
  }
  const wanted = category?.toLowerCase();
  const inCategory = all.filter(({ productType, productClass, productSubType }) =>
    [productType, productClass, ...productSubType].some((name) => name.toLowerCase() === wanted),
  );
  return inCategory.length > 0 ? inCategory : all;
}

/** What a search finds, as gifts that can come, in the order of the search. @source spec §7 Catalog (search) */
export const searchGifts: Handlers['search'] = async ({ query, context: { db, clock } }) => {
  const at = await giftsAtPlace(query, { db, clock });
  const locale = giftsLocale(query);
  const [catalogue, { hits }] = await Promise.all([
    loadCatalogue(db),
    findProducts(db, {
      ...{ locale, query: query.q, condition: anything, sort: 'relevance' },
      ...{ offset: 0, length: shop.pageSlots },
    }),
  ]);
  const products = hits.flatMap(({ objectId }) => catalogue.productByPid(objectId) ?? []);
  return { gifts: availableGifts(catalogue, products, locale, at) };
};

type Reach = Pick<Input<'search'>['query'], 'zipCode' | 'availDate' | 'endDate' | 'locale'>;

/**
 * The place and the days of a request for gifts: only the first day when no last one is given, the whole calendar without any.
 * @returns undefined when no place is named
 * @throws ProblemError when nothing is delivered to the place, or the days are no period
 * @source spec §7 Site-wide available gifts
 */
async function giftsAtPlace(
  { zipCode, availDate, endDate }: Reach,
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
): Promise<GiftsAtPlace | undefined> {
  if (zipCode === undefined) return undefined;
  const deliveries = await deliveriesTo(db, requirePlace(zipCode, 'query.zipCode'), clock.now());
  const { todayIso, lastIso } = deliveries;
  const days = { startDate: availDate, endDate: endDate ?? availDate ?? lastIso };
  return { deliveries, ...requestedDates(days, todayIso, lastIso, 'query.endDate') };
}

/** The language of the answer. */
const giftsLocale = ({ locale }: Pick<Reach, 'locale'>): Locale =>
  (locale && localeOf(locale)) || defaultLocale;

/** Between which days gifts are looked for at a place. */
interface GiftsAtPlace {
  readonly deliveries: Deliveries;
  readonly fromIso: string;
  readonly toIso: string;
}

/**
 * The gifts that can be had, as cards show them: at a place between two days, or without a place all of them.
 * @param products  the requested ones, in the shop's order
 * @source          spec §4 Site-wide available gifts form initialisation, §7
 */
function availableGifts(
  catalogue: Catalogue,
  products: readonly CatalogueProduct[],
  locale: Locale,
  at: GiftsAtPlace | undefined,
): Gift[] {
  return products.flatMap((product) => {
    const { pid, handle, seoUrl, title, imagePath, channel } = product;
    const price = priceOf(catalogue, pid);
    const delivery = at ? soonest(at, product) : {};
    if (!price || !delivery) return [];
    return [
      {
        productId: pid,
        handle,
        seoUrl,
        imagePath,
        title: textIn(title, locale) ?? handle,
        price,
        channel,
        ...delivery,
      },
    ];
  });
}

/** A gift under a partner that has switched loyalty off, whatever membership the request names. @source spec §3 (isLoyaltyEnabled) */
function withoutMemberPrice({ price, ...gift }: Gift): Gift {
  const { loyaltyValue: _value, displayPrices, ...prices } = price;
  const { loyaltyValue: _range, ...ranges } = displayPrices;
  return { ...gift, price: { ...prices, displayPrices: ranges } };
}

/** First requested day that is possible and what delivery costs then; the range is that of all possible days. */
function soonest({ deliveries, fromIso, toIso }: GiftsAtPlace, product: CatalogueProduct) {
  const { options } = deliveries.datesOf(product);
  const dates = [...options.keys()].filter((dateIso) => dateIso >= fromIso && dateIso <= toIso);
  const [deliveryDate] = dates;
  if (deliveryDate === undefined) return undefined;
  const fees = dates.flatMap((dateIso) => fixedFeeCents(options.get(dateIso)));
  return {
    deliveryDate,
    fees: toAmount(fees[0] ?? 0),
    displayFees: { min: toAmount(Math.min(...fees)), max: toAmount(Math.max(...fees)) },
  };
}

/** What the delivery on the very day costs; a window is no promise of it. */
function fixedFeeCents(ways: readonly DeliveryOptionDomain[] = []): number[] {
  return ways
    .filter(({ deliveryOption }) => deliveryOption === 'fixed')
    .map(({ deliveryFeeCents, surchargeCents }) => deliveryFeeCents + surchargeCents);
}

/**
 * Why gifts that were requested by id cannot come between two days, and what could instead.
 * @source  spec §8 Delivery and availability
 */
function missingGifts(
  catalogue: Catalogue,
  products: readonly CatalogueProduct[],
  { deliveries, fromIso, toIso }: GiftsAtPlace,
): Answer<'siteWideAvailableGifts'>['unavailable'] {
  return products.flatMap((product) => {
    const whole = deliveries.datesOf(product);
    const dates = [...whole.options.keys()];
    if (dates.some((dateIso) => dateIso >= fromIso && dateIso <= toIso)) return [];
    return [
      {
        productId: product.pid,
        reason: reasonOn(deliveries, whole, fromIso) ?? 'product',
        nextDate: nearestOf(dates, fromIso),
        alternative: alternativeTo(deliveries, catalogue, product, fromIso),
      },
    ];
  });
}
