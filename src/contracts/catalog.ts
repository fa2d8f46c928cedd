import * as z from 'zod/mini';
import {
  Channel,
  IdList,
  IsoDate,
  LocaleKey,
  Money,
  ProductId,
  Slug,
  State,
  ZipCode,
  MinMax,
  ProductPrice,
  Alternative,
  UnavailableReason,
} from './common/fields';
import { endpoint } from './endpoint';
import { shop } from './shop';

/** Price and fee facts per product; fees once a place is named. Prices are the server's; a client never sends one back. @source spec §7 Catalog */
export const buyBox = endpoint({
  service: 'catalog',
  method: 'GET',
  path: '/catalog/:brand/api/details',
  access: 'public',
  headers: { clientId: shop.clientId },
  query: z.object({ productIds: IdList, zipCode: z.optional(ZipCode) }),
  answer: z.object({ products: z.record(z.string(), ProductPrice) }),
  errorKeys: [],
});

const Availability = z.object({
  isAvailable: z.boolean(),
  /** Mandatory delivery fee from the cheapest way to deliver in the window, else on `nextDate`, when a zip is known. */
  fees: z.optional(Money),
  displayFees: z.optional(MinMax),
  /** Why not, when it is not available. */
  reason: z.optional(z.string()),
  nextDate: z.optional(IsoDate),
  /** What could come instead, when it is not available. */
  alternative: z.optional(Alternative),
});

/** Whether products can reach a zip, on a date or at all in the horizon. @source spec §3 Availability per pid, §7 Catalog */
export const availability = endpoint({
  service: 'catalog',
  method: 'GET',
  path: '/catalog/:brand/api/product-details',
  access: 'public',
  query: z.object({ productIds: IdList, zipCode: z.optional(ZipCode), deliveryDate: z.optional(IsoDate) }),
  answer: z.object({ products: z.record(z.string(), Availability) }),
  errorKeys: [],
});

/** Master product with variants, vases and add-on ids and their prices. @source spec §7 Catalog (buyboxV2) */
export const buyboxV2 = endpoint({
  service: 'catalog',
  method: 'GET',
  path: '/catalog/:brand/api/v2/product-details/',
  access: 'public',
  query: z.object({ productIds: IdList }),
  answer: z.object({
    products: z.record(
      z.string(),
      z.object({
        handle: z.string(),
        defaultProductId: z.string(),
        variants: z.array(z.object({ sku: z.string(), price: ProductPrice })),
        vases: z.array(z.object({ id: z.string(), price: Money })),
        addons: z.array(z.string()),
      }),
    ),
  }),
  errorKeys: [],
});

const Gift = z.object({
  productId: z.string(),
  handle: z.string(),
  /** Path of its page without the locale. */
  seoUrl: z.string(),
  title: z.string(),
  /** Folder of the picture, below which `<width>.webp` lies. */
  imagePath: z.string(),
  price: ProductPrice,
  /** Who brings it; the fee follows while no place is named. */
  channel: z.optional(Channel),
  /** First of the requested dates on which it can come; without a place there is none. */
  deliveryDate: z.optional(IsoDate),
  /** Mandatory fee of the cheapest way to have it then, and the range over the requested dates. */
  fees: z.optional(Money),
  displayFees: z.optional(MinMax),
});
export type Gift = z.infer<typeof Gift>;

/** Where and when gifts must be able to come; without a zip anywhere, ever. */
const reach = {
  zipCode: z.optional(ZipCode),
  availDate: z.optional(IsoDate),
  endDate: z.optional(IsoDate),
  originState: z.optional(State),
  membershipType: z.optional(Slug),
  locale: z.optional(LocaleKey),
};

/** Gifts that can reach a zip between two dates; without a zip, those of the partner's category. @source spec §7 Site-wide available gifts, §4 */
export const siteWideAvailableGifts = endpoint({
  service: 'catalog',
  method: 'GET',
  path: '/catalog/:brand/api/site-wide-available-gifts',
  access: 'public',
  query: z.object({
    prid: z.optional(Slug),
    partnerId: z.optional(Slug),
    category: z.optional(Slug),
    productIds: z.optional(IdList),
    /** What is nearest to this product comes first, and a category narrows nothing. */
    like: z.optional(ProductId),
    ...reach,
  }),
  answer: z.object({
    gifts: z.array(Gift),
    /** None of the gifts is of the kind of the product that they shall be like. */
    isOtherKind: z.optional(z.boolean()),
    /** Those requested by id that cannot come. */
    unavailable: z.array(
      z.object({
        productId: z.string(),
        reason: UnavailableReason,
        nextDate: z.optional(IsoDate),
        alternative: z.optional(Alternative),
      }),
    ),
  }),
  errorKeys: ['DLV.ZIP_NOT_FOUND', 'DLV.ZIP_NOT_SERVED'],
});

/**
 * The same, found by words: the products a search finds that can reach the zip, best first, at most sixty.
 * @source spec §7 Catalog (search), Site-wide available gifts (search-provider version)
 */
export const search = endpoint({
  service: 'catalog',
  method: 'GET',
  path: '/catalog/search/:brand/api/details',
  access: 'public',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), ...reach }),
  answer: z.object({ gifts: z.array(Gift) }),
  errorKeys: ['DLV.ZIP_NOT_FOUND', 'DLV.ZIP_NOT_SERVED'],
});
