import type { Handlers } from '../platform/handlers';
import { deliveriesTo } from '../calendars/deliveriesTo';
import { lookUpPlace } from '../calendars/requirePlace';
import { availabilityOf } from './availabilityOf';
import { buyboxV2Product } from './buyboxV2Product';
import type { Catalogue, CatalogueProduct } from './catalogue';
import { loadCatalogue } from './loadCatalogue';
import { priceOf } from './priceOf';
import { productIdList } from './productIdList';

type CatalogHandlers = Pick<Handlers, 'buyBox' | 'buyboxV2' | 'availability'>;

/** Prices and availability of spec §7. Ids nobody knows are left out of the answers. @source spec §7 Catalog */
export const catalogHandlers: CatalogHandlers = {
  buyBox: async ({ query, context }) => {
    const catalogue = await loadCatalogue(context.db);
    return { products: mapOf(query.productIds, (id) => priceOf(catalogue, id)) };
  },

  buyboxV2: async ({ query, context }) => {
    const catalogue = await loadCatalogue(context.db);
    return {
      products: mapOf(query.productIds, (id) => {
        const product = productOf(catalogue, id);
        return product && buyboxV2Product(catalogue, product);
      }),
    };
  },

  availability: async ({ query: { productIds, zipCode, deliveryDate }, context }) => {
    const catalogue = await loadCatalogue(context.db);
    const found = zipCode === undefined ? undefined : lookUpPlace(zipCode);
    if (!found) return { products: mapOf(productIds, (id) => productOf(catalogue, id) && { isAvailable: true }) };
    if (!('place' in found)) {
      return { products: mapOf(productIds, (id) => productOf(catalogue, id) && { isAvailable: false, reason: 'outside-area' }) };
    }
    const deliveries = await deliveriesTo(context.db, found.place, context.clock.now());
    return {
      products: mapOf(productIds, (id) => {
        const product = productOf(catalogue, id);
        return product && availabilityOf(product, deliveries, deliveryDate);
      }),
    };
  },
};

/** By product id or by the sku of one of its sizes. */
function productOf(catalogue: Catalogue, id: string): CatalogueProduct | undefined {
  return catalogue.productByPid(id) ?? catalogue.productBySku(id)?.product;
}

function mapOf<T>(joined: string, valueOf: (id: string) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    productIdList(joined).flatMap((id) => {
      const value = valueOf(id);
      return value === undefined ? [] : [[id, value]];
    }),
  );
}
