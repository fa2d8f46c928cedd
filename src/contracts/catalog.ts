import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { IdList, IsoDate, Money, ZipCode } from './common/fields';
import { MinMax, ProductPrice } from './common/price';
import { Alternative } from './common/unavailable';
import { shop } from './shop';

/** Price and fee facts per product; fees once a place is named. Prices are the server's; a client never sends one back. @source spec §7 Catalog */
export const buyBox = endpoint({
  name: 'buyBox',
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
  name: 'availability',
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
  name: 'buyboxV2',
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
